/// A URL relative to another (RFC 3986, section 5.2), on bytes.
enum URLReference {
    /// The parts that a reference has (RFC 3986, appendix B), delimiters aside.
    private struct Parts {
        var scheme: ArraySlice<UInt8>?
        var authority: ArraySlice<UInt8>?
        var path: ArraySlice<UInt8>
        var query: ArraySlice<UInt8>?
        var fragment: ArraySlice<UInt8>?

        init(_ text: [UInt8]) {
            var rest = text[...]
            if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
                fragment = rest[(hash + 1)...]
                rest = rest[..<hash]
            }
            if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
                query = rest[(mark + 1)...]
                rest = rest[..<mark]
            }
            if let colon = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
                rest[colon] == UInt8(ascii: ":"), colon > rest.startIndex
            {
                scheme = rest[..<colon]
                rest = rest[(colon + 1)...]
            }
            if rest.starts(with: "//".utf8) {
                rest = rest.dropFirst(2)
                let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
                authority = rest[..<end]
                rest = rest[end...]
            }
            path = rest
        }
    }

    static func resolved(_ reference: String, against base: String) -> String {
        String(decoding: resolved(Array(reference.utf8), against: Array(base.utf8)), as: UTF8.self)
    }

    static func resolved(_ reference: [UInt8], against base: [UInt8]) -> [UInt8] {
        let (own, base) = (Parts(reference), Parts(base))
        if own.scheme != nil { return reference }
        var result = own
        result.scheme = base.scheme
        if own.authority == nil {
            result.authority = base.authority
            if own.path.isEmpty {
                result.path = base.path
                result.query = own.query ?? base.query
            } else {
                result.path = withoutDots(own.path.first == slash ? own.path : merged(own.path, with: base))
            }
        } else {
            result.path = withoutDots(own.path)
        }
        return spelt(result)
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    private static func merged(_ path: ArraySlice<UInt8>, with base: Parts) -> ArraySlice<UInt8> {
        if base.authority != nil, base.path.isEmpty { return ([slash] + path)[...] }
        guard let last = base.path.lastIndex(of: slash) else { return path }
        return (Array(base.path[...last]) + path)[...]
    }

    /// Takes out the segments `.` and `..` (section 5.2.4).
    private static func withoutDots(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let segments = path.split(separator: slash, omittingEmptySubsequences: false)
        var kept: [ArraySlice<UInt8>] = []
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch Array(segment) {
            case [dot]: if isLast { kept.append([]) }
            case [dot, dot]:
                if kept.count > (path.first == slash ? 1 : 0) { kept.removeLast() }
                if isLast { kept.append([]) }
            default: kept.append(segment)
            }
        }
        return Array(kept.joined(separator: [slash]))[...]
    }

    private static func spelt(_ parts: Parts) -> [UInt8] {
        var out: [UInt8] = []
        if let scheme = parts.scheme { out += scheme + [UInt8(ascii: ":")] }
        if let authority = parts.authority { out += [slash, slash] + authority }
        out += parts.path
        if let query = parts.query { out += [UInt8(ascii: "?")] + query }
        if let fragment = parts.fragment { out += [UInt8(ascii: "#")] + fragment }
        return out
    }
}
