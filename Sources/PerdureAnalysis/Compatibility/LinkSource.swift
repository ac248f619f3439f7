import Perdure

/// Links that an app of one version writes: activities and, where it has URL forms, URLs.
struct LinkSource {
    /// Nil where only URLs are wanted.
    private var links: LinkGenerator?
    private var urls: URLGenerator
    private var count = 0
    /// The URLs that were made. Few different ones are, and one is as good as the other.
    private var seen: Set<String> = []

    /// How many links are made.
    struct Extent {
        /// At most.
        var limit: Int
        /// Once each question was answered in every way.
        var random: Int
    }

    init(_ schema: Schema, of lineage: Lineage, seed: Int, onlyURLs: Bool = false) {
        links = onlyURLs ? nil : LinkGenerator(schema, of: lineage, seed: seed)
        urls = URLGenerator(schema, of: lineage, seed: seed)
    }

    /// So many links; fewer where some can't be written.
    mutating func next(_ number: Int) -> [Value] { (0..<number).compactMap { _ in next() } }

    /// Links that answer each question once, and so many random ones: no more than the limit, and no URL twice.
    mutating func covering(_ extent: Extent) -> [Value] {
        var made: [Value] = []
        var left = extent.random
        for _ in 0..<extent.limit {
            if let links, !links.isSystematic, !links.isEmpty {
                left -= 1
                if left < 0 { break }
            }
            guard let link = next() else { continue }
            if case .url(let text) = link, !seen.insert(text).inserted { continue }
            made.append(link)
        }
        return made
    }

    private mutating func next() -> Value? {
        count += 1
        let isURL = !urls.isEmpty && (links?.isEmpty == true || count % 3 == 0)
        if isURL { return urls.url().map(Value.url) }
        // Systematic links vary the last fields late: a random one stands between them.
        return count % 4 == 0 ? links?.randomLink() : links?.link()
    }

    /// A link with what follows from its payload made anew; nil where it is none that could be written.
    func settled(_ link: Value) -> Value? {
        link.isURL ? link : links?.settled(link)
    }
}
