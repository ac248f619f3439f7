import Perdure

/// One row of an association file: which URLs the app may open, or may not.
struct SiteComponent: Sendable {
    /// As the file spells it, for people.
    let source: String
    let excludes: Bool
    private let path: SitePattern
    private let query: Query
    private let fragment: SitePattern
    private let isPercentEncoded: Bool

    private enum Query: Sendable {
        case whole(SitePattern)
        /// Every item of a name must match; one that is absent is empty.
        case items([(name: String, value: SitePattern)])
    }

    /// What holds where a component does not say.
    struct Defaults: Sendable {
        var isCaseSensitive = true
        var isPercentEncoded = true

        /// Those of a `defaults` object, over these.
        func overridden(by value: Value?) -> Defaults {
            var defaults = self
            if case .boolean(let flag)? = value?["caseSensitive"] { defaults.isCaseSensitive = flag }
            if case .boolean(let flag)? = value?["percentEncoded"] { defaults.isPercentEncoded = flag }
            return defaults
        }
    }

    init(_ value: Value, _ defaults: Defaults, _ variables: [String: [String]]) {
        let own = defaults.overridden(by: value)
        func pattern(_ text: String) -> SitePattern {
            SitePattern(text, variables: variables, isCaseSensitive: own.isCaseSensitive)
        }
        path = pattern(value["/"]?.text ?? "*")
        fragment = pattern(value["#"]?.text ?? "*")
        if case .dictionary(let items)? = value["?"] {
            query = .items(items.map { ($0.key, pattern($0.value.text ?? "*")) })
        } else {
            query = .whole(pattern(value["?"]?.text ?? "*"))
        }
        if case .boolean(true)? = value["exclude"] { excludes = true } else { excludes = false }
        isPercentEncoded = own.isPercentEncoded
        var shown: Value.Members = []
        for key in ["/", "?", "#", "exclude"] { if let part = value[key] { shown.append((key, part)) } }
        source = String(decoding: JSONText.encoded(.dictionary(shown)), as: UTF8.self)
    }

    /// A row of the older `paths`: a pattern of the path, with `NOT ` before one that excludes.
    init(legacy text: String) {
        excludes = text.hasPrefix("NOT ")
        path = SitePattern(
            excludes ? String(text.dropFirst("NOT ".count)) : text, variables: [:], isCaseSensitive: true)
        query = .whole(SitePattern("*", variables: [:], isCaseSensitive: true))
        fragment = SitePattern("*", variables: [:], isCaseSensitive: true)
        isPercentEncoded = true
        source = String(decoding: JSONText.encoded(.string(text)), as: UTF8.self)
    }

    func matches(_ url: SiteURL) -> Bool {
        let url = isPercentEncoded ? url : url.decoded
        guard path.matches(url.path), fragment.matches(url.fragment) else { return false }
        switch query {
        case .whole(let pattern): return pattern.matches(url.query)
        case .items(let items):
            return items.allSatisfy { name, pattern in
                let values = url.items.filter { $0.name == name }.map(\.value)
                return (values.isEmpty ? [""] : values).allSatisfy(pattern.matches)
            }
        }
    }

    /// How far its path pattern goes along with a URL's.
    func reach(_ url: SiteURL) -> Int { path.reach(isPercentEncoded ? url.path : url.decoded.path) }
}

/// The parts of a URL that an association file speaks of.
struct SiteURL: Sendable {
    let host: String
    private(set) var path: String
    private(set) var query = ""
    private(set) var fragment = ""
    private(set) var items: [(name: String, value: String)] = []

    /// Nil where it is no URL with a host.
    init?(_ text: String) {
        guard let start = text.firstRange(of: "://") else { return nil }
        var rest = text[start.upperBound...]
        if let hash = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        host = rest[..<slash].lowercased()
        // A URL without a path has the root's.
        path = slash == rest.endIndex ? "/" : String(rest[slash...])
        items = query.split(separator: "&").map { item in
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(pair[0]), pair.count > 1 ? String(pair[1]) : "")
        }
    }

    /// The same with its percent-escapes undone.
    var decoded: SiteURL {
        func decoded(_ text: String) -> String {
            String(decoding: PercentEncoding.decoded(Array(text.utf8)), as: UTF8.self)
        }
        var url = self
        url.path = decoded(path)
        url.query = decoded(query)
        url.fragment = decoded(fragment)
        url.items = items.map { (decoded($0.name), decoded($0.value)) }
        return url
    }
}
