/// A template as definitions give it: one or more alternatives of one kind, in the order in which they are tried.
package struct Template: Sendable, Hashable {
    package let kind: Kind
    /// As it was written; alternatives are separated by a comma and a space.
    package let source: String
    /// The parts of all alternatives. Two that name a field in the same way are one.
    package let parts: [TemplatePart]
    let plain: [PlainTemplate]
    let url: [URLTemplate]
    /// For each alternative, where its own parts stand in `parts`.
    private let places: [[Int]]

    package enum Kind: Sendable { case plain, url }

    /// The alternatives of a plain template; at least one.
    package init(_ alternatives: [PlainTemplate]) {
        (kind, plain, url) = (.plain, alternatives, [])
        source = alternatives.map(\.source).joined(separator: ", ")
        (parts, places) = Self.union(alternatives.map(\.parts))
    }

    /// The alternatives of a URL template; at least one.
    package init(_ alternatives: [URLTemplate]) {
        (kind, plain, url) = (.url, [], alternatives)
        source = alternatives.map(\.source).joined(separator: ", ")
        (parts, places) = Self.union(alternatives.map(\.parts))
    }

    /// Reads a template with one alternative.
    package init(reading text: String, as kind: Kind) throws(TemplateFailure) {
        switch kind {
        case .plain: self.init([try PlainTemplate(reading: text)])
        case .url: self.init([try URLTemplate(reading: text)])
        }
    }

    /// How many alternatives there are.
    package var count: Int { plain.count + url.count }

    /// The URL templates among the alternatives; none in a plain template.
    package var urlAlternatives: [URLTemplate] { url }

    private static func union(_ lists: [[TemplatePart]]) -> (parts: [TemplatePart], places: [[Int]]) {
        var parts: [TemplatePart] = []
        var places: [[Int]] = []
        for list in lists {
            places.append(
                list.map { part in
                    if let known = parts.first(where: { $0.isSame(as: part) }) { return known.index }
                    parts.append(part.at(parts.count))
                    return parts.count - 1
                })
        }
        return (parts, places)
    }

    /// Reads a text by the first alternative that matches it.
    package func match(_ text: UnsafeRawBufferPointer) -> TemplateMatch? {
        switch kind {
        case .plain:
            for index in plain.indices {
                if let match = plain[index].match(text) { return named(match, index) }
            }
        case .url:
            let ranges = URLRanges(text)
            for index in url.indices {
                if let match = url[index].match(text, ranges) { return named(match, index) }
            }
        }
        return nil
    }

    /// An alternative's match, with parts named by their place among all parts. Those of the first stand first.
    private func named(_ match: TemplateMatch, _ alternative: Int) -> TemplateMatch {
        guard alternative > 0 else { return match }
        var match = match
        match.alternative = alternative
        for index in match.bindings.indices {
            match.bindings[index].part = places[alternative][match.bindings[index].part]
        }
        return match
    }

    /// The part of the whole template that is an alternative's part.
    func part(_ part: TemplatePart, of alternative: Int) -> TemplatePart {
        parts[places[alternative][part.index]]
    }
}
