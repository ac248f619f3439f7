/// Rewrites a text from one template into another, so that only what differs is spelt anew.
///
/// A component (scheme, host, path, fragment) that the target reads with the values that it is to have stays as it is,
/// with its case and escapes. In one that does not, unchanged parts keep their spelling. In a query an item takes the
/// place of the one from which its field came; what the source form does not name stays where it is.
package struct TemplateRewrite {
    private let old: UnsafeRawBufferPointer
    private let source: Template
    private let match: TemplateMatch
    private let target: Template

    /// `match` is how `source` reads `old`. Source and target are of one kind.
    package init(
        of old: UnsafeRawBufferPointer, reading match: TemplateMatch, as source: Template, to target: Template
    ) {
        self.old = old
        self.source = source
        self.match = match
        self.target = target
    }

    /// The new text, by the first alternative of the target all of whose required parts have a value.
    ///
    /// - Parameters:
    ///   - value: What a part of the target is to say; nil where its field is absent. An ignored part without a value
    ///     takes that of the source's ignored part of the same name.
    ///   - wasRemoved: Whether the field of a source part is meant to be gone. Any other whose text the target does not
    ///     take up fails the rewriting.
    /// - Returns: Exactly one `.source` of the whole text where nothing changes.
    package func pieces(
        value: (TemplatePart) -> TemplateValue?, wasRemoved: (TemplateBinding) -> Bool
    ) throws(TemplateWriteFailure) -> [URLPiece] {
        var missing: TemplateWriteFailure?
        for alternative in 0..<target.count {
            let parts = target.alternativeParts(alternative)
            let values = values(of: parts, alternative, value)
            do {
                let pieces = try write(alternative, parts, values)
                try checkLoss(values, wasRemoved)
                try checkReading(of: pieces, alternative, parts, values)
                return pieces
            } catch {
                guard case .missing = error else { throw error }
                missing = missing ?? error
            }
        }
        if let missing { throw missing }
        return [.source(0..<old.count)]
    }

    private func values(
        of parts: [TemplatePart], _ alternative: Int, _ value: (TemplatePart) -> TemplateValue?
    ) -> [TemplateValue?] {
        var ignored = source.parts.filter(\.isIgnored)
        return parts.map { part in
            if let value = value(target.part(part, of: alternative)) { return value.elements.isEmpty ? nil : value }
            guard part.isIgnored, let same = ignored.firstIndex(where: { $0.name == part.name }) else { return nil }
            return .unchanged(ignored.remove(at: same).index, of: match, in: old)
        }
    }

    // MARK: Writing

    private var sourceForm: URLForm? { source.kind == .url ? source.url[match.alternative].form : nil }

    private func write(
        _ alternative: Int, _ parts: [TemplatePart], _ values: [TemplateValue?]
    ) throws(TemplateWriteFailure) -> [URLPiece] {
        let writer = PatternWriter(
            parts: parts, values: values, old: old, copiesEscapes: source.kind == .url, keptGroups: keptGroups)
        var pieces = PieceBuilder(old: old)
        switch target.kind {
        case .plain:
            try writer.write(target.plain[alternative].pattern, replacing: 0..<old.count, to: &pieces)
        case .url:
            try URLWriter(writer: writer, ranges: URLRanges(old), source: sourceForm, match: match)
                .write(target.url[alternative].form, to: &pieces)
        }
        return pieces.pieces
    }

    private var keptGroups: [LiteralGroup] {
        if match.groups == 0 { return [] }
        let groups =
            source.kind == .url
            ? source.url[match.alternative].literalGroups : source.plain[match.alternative].literalGroups
        return groups.filter { match.has(group: $0.group) }
    }

    // MARK: Checking

    /// Every part that the source said must have gone into one of the target's, or be meant to be gone.
    private func checkLoss(
        _ values: [TemplateValue?], _ wasRemoved: (TemplateBinding) -> Bool
    ) throws(TemplateWriteFailure) {
        let origins = Set(values.flatMap { $0?.elements.compactMap(\.origin) ?? [] })
        let placed = Set(match.bindings.filter { origins.contains($0.range) }.map(\.part))
        for binding in match.bindings where !placed.contains(binding.part) {
            let part = source.parts[binding.part]
            let item = match.item(at: binding.range.lowerBound)
            if item != nil && part.isIgnored || wasRemoved(binding) { continue }
            throw .cannotSay(
                item.map { String(decoding: PercentEncoding.decoded(old[$0.name]), as: UTF8.self) } ?? part.name)
        }
    }

    /// Reads the new text: each part must have its value.
    private func checkReading(
        of pieces: [URLPiece], _ alternative: Int, _ parts: [TemplatePart], _ values: [TemplateValue?]
    ) throws(TemplateWriteFailure) {
        if pieces == [.source(0..<old.count)] {
            return try checkReading(of: old, alternative, parts, values)
        }
        let failure: TemplateWriteFailure? = pieces.joined(with: old).withUnsafeBytes { text in
            do throws(TemplateWriteFailure) {
                try checkReading(of: text, alternative, parts, values)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    private func checkReading(
        of text: UnsafeRawBufferPointer, _ alternative: Int, _ parts: [TemplatePart], _ values: [TemplateValue?]
    ) throws(TemplateWriteFailure) {
        let new = target.kind == .url ? target.url[alternative].match(text) : target.plain[alternative].match(text)
        guard let new else {
            if let item = unknownItem(namedBy: target.kind == .url ? target.url[alternative].form : nil) {
                throw .collides(item)
            }
            guard let part = parts.first else { return }
            throw .ambiguous(part)
        }
        for (part, value) in zip(parts, values) where !part.isIgnored {
            let bindings = new.bindings.filter { $0.part == part.index }
            if part.agrees(bindings, value, text) { continue }
            // What the source form did not name, the target form may: then the link says a little more than before.
            if value == nil, bindings.allSatisfy({ wasUnnamed($0, new, text) }) { continue }
            throw .ambiguous(part)
        }
    }

    private func wasUnnamed(_ binding: TemplateBinding, _ new: TemplateMatch, _ text: UnsafeRawBufferPointer) -> Bool {
        guard let source = sourceForm else { return false }
        guard let item = new.item(at: binding.range.lowerBound) else {
            return source.fragment == nil && (URLRanges(text)?.fragment?.contains(binding.range.lowerBound) ?? false)
        }
        let named = item.isInFragment ? source.fragment?.query : source.query
        return !(named?.names(item.name, in: text) ?? false)
    }

    /// An unknown item of the old URL that the target form names.
    private func unknownItem(namedBy form: URLForm?) -> String? {
        guard let target = form else { return nil }
        for item in match.items where item.known == nil && !item.whole.isEmpty {
            let query = item.isInFragment ? target.fragment?.query : target.query
            guard query?.names(item.name, in: old) ?? false else { continue }
            return String(decoding: PercentEncoding.decoded(old[item.name]), as: UTF8.self)
        }
        return nil
    }
}
