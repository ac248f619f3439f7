/// A URL reference read against a base (RFC 3986, section 5.2).
enum RelativeURL {
    private struct Parts {
        var scheme: Substring?
        var authority: Substring?
        var path: Substring
        var query: Substring?
        var fragment: Substring?

        init(_ text: String) {
            var rest = text[...]
            if let mark = rest.firstIndex(of: "#") {
                fragment = rest[rest.index(after: mark)...]
                rest = rest[..<mark]
            }
            if let mark = rest.firstIndex(of: "?") {
                query = rest[rest.index(after: mark)...]
                rest = rest[..<mark]
            }
            if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/"), colon > rest.startIndex {
                scheme = rest[..<colon]
                rest = rest[rest.index(after: colon)...]
            }
            if rest.hasPrefix("//") {
                let start = rest.index(rest.startIndex, offsetBy: 2)
                let end = rest[start...].firstIndex(of: "/") ?? rest.endIndex
                authority = rest[start..<end]
                rest = rest[end...]
            }
            path = rest
        }
    }

    static func resolve(_ reference: String, against base: String) -> String {
        let relative = Parts(reference)
        if relative.scheme != nil { return reference }
        let base = Parts(base)
        var path = String(relative.path)
        var query = relative.query
        if relative.authority != nil {
            path = withoutDots(path)
        } else if path.isEmpty {
            path = String(base.path)
            query = query ?? base.query
        } else if path.hasPrefix("/") {
            path = withoutDots(path)
        } else if base.authority != nil, base.path.isEmpty {
            path = withoutDots("/" + path)
        } else {
            let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? ""
            path = withoutDots(folder + path)
        }
        var text = base.scheme.map { "\($0):" } ?? ""
        if let authority = relative.authority ?? base.authority { text += "//" + authority }
        text += path
        if let query { text += "?" + query }
        if let fragment = relative.fragment { text += "#" + fragment }
        return text
    }

    /// A path in which `.` and `..` are carried out.
    private static func withoutDots(_ path: String) -> String {
        var kept: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        for (place, segment) in segments.enumerated() {
            let isLast = place == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                if kept.count > 1 || kept.first.map({ !$0.isEmpty }) == true { kept.removeLast() }
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return kept.joined(separator: "/")
    }
}
