import Perdure

/// A URL taken apart into what may vary: the segments of its path, the items of its query, its fragment.
struct URLParts: Sendable {
    var skeleton: URLSkeleton
    /// As they are spelt. A custom scheme's host is the first of them.
    var segments: [String]
    /// Names and values, decoded.
    var items: [(name: String, value: String)]
    /// Decoded.
    var fragment: String?

    /// Nil for what is no URL, is no text, or has empty segments: nothing is drafted from those.
    init?(_ url: [UInt8]) {
        let parts: (URLSkeleton, [[UInt8]], [(String, String)], String?)? = url.withUnsafeBytes { bytes in
            guard let ranges = URLRanges(bytes) else { return nil }
            let scheme = String(decoding: bytes[ranges.scheme], as: UTF8.self).lowercased()
            var skeleton = URLSkeleton(scheme: scheme)
            var segments: [[UInt8]] = []
            if let authority = ranges.authority {
                skeleton.hasAuthority = true
                let host = Array(bytes[authority])
                if skeleton.isWeb {
                    guard let text = String(validating: host, as: UTF8.self), !text.isEmpty else { return nil }
                    skeleton.host = text.lowercased()
                } else if !host.isEmpty {
                    skeleton.hasHost = true
                    segments.append(host)
                }
            }
            var path = bytes[ranges.path]
            if path.first == UInt8(ascii: "/") {
                skeleton.isRooted = true
                path = path.dropFirst()
            }
            if !path.isEmpty {
                segments += path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Array($0) }
                if segments.last?.isEmpty == true {
                    segments.removeLast()
                    skeleton.endsWithSlash = true
                }
            }
            guard !segments.contains(where: \.isEmpty), segments.count <= 16 else { return nil }
            skeleton.segmentCount = segments.count
            guard let items = Self.items(ranges.query.map { bytes[$0] }) else { return nil }
            var fragment: String?
            if let range = ranges.fragment, !range.isEmpty {
                guard let text = Self.decoded(bytes[range]) else { return nil }
                fragment = text
                skeleton.hasFragment = true
            }
            return (skeleton, segments, items, fragment)
        }
        guard let parts else { return nil }
        let texts = parts.1.compactMap { String(validating: $0, as: UTF8.self) }
        guard texts.count == parts.1.count else { return nil }
        (skeleton, segments, items, fragment) = (parts.0, texts, parts.2, parts.3)
    }

    private static func items(_ query: Slice<UnsafeRawBufferPointer>?) -> [(String, String)]? {
        guard let query else { return [] }
        var items: [(String, String)] = []
        for item in query.split(separator: UInt8(ascii: "&")) {
            let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            guard let name = decoded(item[..<equals]),
                let value = decoded(equals < item.endIndex ? item[item.index(after: equals)...] : item[equals...])
            else { return nil }
            items.append((name, value))
        }
        return items
    }

    private static func decoded(_ bytes: some Collection<UInt8>) -> String? {
        String(validating: PercentEncoding.decoded(bytes), as: UTF8.self)
    }

    static func decoded(_ segment: String) -> String {
        String(decoding: PercentEncoding.decoded(Array(segment.utf8)), as: UTF8.self)
    }
}

/// What URLs of one form have in common before anything is known of their segments.
struct URLSkeleton: Hashable, Sendable {
    var scheme: String
    /// Of http and https.
    var host: String?
    var hasAuthority = false
    /// Whether a custom scheme has a host, which is the first segment.
    var hasHost = false
    var isRooted = false
    var endsWithSlash = false
    var segmentCount = 0
    var hasFragment = false

    init(scheme: String) { self.scheme = scheme }

    var isWeb: Bool { scheme == "http" || scheme == "https" }

    /// For an order that is the same every time.
    var sortKey: String {
        "\(scheme) \(host ?? "") \(hasAuthority) \(hasHost) \(isRooted) \(segmentCount) \(endsWithSlash) \(hasFragment)"
    }
}
