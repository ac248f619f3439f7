extension TextPart {
    /// The part's text, without percent-escapes; nil where it is not there.
    func read(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
        if case .template(let template, let part) = self {
            guard let match = template.match(text), let binding = match.bindings(of: part).first(where: { _ in true })
            else {
                return nil
            }
            return binding.decoded(in: text)
        }
        guard let ranges = URLRanges(text) else { return nil }
        switch self {
        case .scheme: return Array(text[ranges.scheme])
        case .host: return ranges.authority.map { Array(text[$0]) }
        case .path: return PercentEncoding.decoded(text[ranges.path])
        case .fragment: return ranges.fragment.map { PercentEncoding.decoded(text[$0]) }
        case .query(let name): return item(name, ranges, text).map { PercentEncoding.decoded(text[$0.value]) }
        case .template: return nil
        }
    }

    private func item(_ name: String, _ ranges: URLRanges, _ text: UnsafeRawBufferPointer) -> URLQueryItem? {
        var items: [URLQueryItem] = []
        if let query = ranges.query { URLQueryItem.append(of: text, query, isInFragment: false, to: &items) }
        return items.first { $0.isNamed(Array(name.utf8), in: text) }
    }

    /// The whole text with another text for the part, or without it; nil where it can't be said.
    func replacing(in text: UnsafeRawBufferPointer, with new: [UInt8]?) -> [UInt8]? {
        if case .template(let template, let part) = self {
            return Self.replacing(part, of: template, in: text, with: new)
        }
        guard let ranges = URLRanges(text) else { return nil }
        func splice(_ range: Range<Int>, _ bytes: [UInt8]) -> [UInt8] {
            Array(text[..<range.lowerBound]) + bytes + Array(text[range.upperBound...])
        }
        func encoded(_ component: PercentEncoding.Component) -> [UInt8] {
            var out: [UInt8] = []
            PercentEncoding.appendEncoded(new ?? [], in: component, to: &out)
            return out
        }
        let pathEnd = ranges.path.upperBound
        switch self {
        case .scheme:
            guard let new, let first = new.first, (0x61...0x7A).contains(Bytes.lowercased(first)),
                new.allSatisfy(URLScheme.isSchemeByte)
            else { return nil }
            return splice(ranges.scheme, new)
        case .host:
            guard let range = ranges.authority, let new, !new.isEmpty,
                !new.contains(where: { $0 <= 0x20 || "/?#\\".utf8.contains($0) })
            else { return nil }
            return splice(range, new)
        case .path:
            // After a host a path begins with a slash, or is empty.
            if ranges.authority != nil, let first = new?.first, first != UInt8(ascii: "/") { return nil }
            // A path keeps its slashes; every segment is encoded by itself.
            let segments = (new ?? []).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            let spelt = segments.map { segment -> [UInt8] in
                var out: [UInt8] = []
                PercentEncoding.appendEncoded(segment, in: .path, to: &out)
                return out
            }
            return splice(ranges.path, Array(spelt.joined(separator: [UInt8(ascii: "/")])))
        case .fragment:
            let range = ranges.fragment.map { $0.lowerBound - 1..<$0.upperBound } ?? text.count..<text.count
            return splice(range, new == nil ? [] : [UInt8(ascii: "#")] + encoded(.fragment))
        case .query(let name):
            if let item = item(name, ranges, text) {
                guard new != nil else { return splice(Self.withDelimiter(item.whole, ranges.query!), []) }
                let equals: [UInt8] = item.value.lowerBound == item.name.upperBound ? [UInt8(ascii: "=")] : []
                return splice(item.value, equals + encoded(.query))
            }
            guard new != nil else { return Array(text) }
            var spelt: [UInt8] = []
            PercentEncoding.appendEncoded(name.utf8, in: .query, to: &spelt)
            spelt += [UInt8(ascii: "=")] + encoded(.query)
            guard let query = ranges.query else { return splice(pathEnd..<pathEnd, [UInt8(ascii: "?")] + spelt) }
            let end = query.upperBound
            return splice(end..<end, (query.isEmpty ? [] : [UInt8(ascii: "&")]) + spelt)
        case .template: return nil
        }
    }

    /// An item with the delimiter that goes when it goes: the `&` behind it, else the one before it, else the `?`.
    private static func withDelimiter(_ item: Range<Int>, _ query: Range<Int>) -> Range<Int> {
        if item.upperBound < query.upperBound { return item.lowerBound..<item.upperBound + 1 }
        return item.lowerBound - 1..<item.upperBound
    }

    private static func replacing(
        _ part: Int, of template: Template, in text: UnsafeRawBufferPointer, with new: [UInt8]?
    ) -> [UInt8]? {
        guard let match = template.match(text) else { return nil }
        let rewrite = TemplateRewrite(of: text, reading: match, as: template, to: template)
        let origin = match.bindings(of: part).map(\.range).first
        let pieces = try? rewrite.pieces { other in
            guard other.index == part else { return .unchanged(other.index, of: match, in: text) }
            return new.map { .text($0, from: origin) }
        } wasRemoved: {
            $0.part == part
        }
        return pieces?.joined(with: text)
    }
}
