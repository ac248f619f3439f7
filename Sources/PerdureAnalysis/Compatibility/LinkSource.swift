import Perdure

/// Links that an app of one version writes: activities and, where it has URL forms, URLs.
struct LinkSource {
    private var links: LinkGenerator
    private var urls: URLGenerator
    private var count = 0

    init(_ schema: Schema, of lineage: Lineage, seed: Int) {
        links = LinkGenerator(schema, of: lineage, seed: seed)
        urls = URLGenerator(schema, of: lineage, seed: seed)
    }

    /// So many links; fewer where some can't be written.
    mutating func next(_ number: Int) -> [Value] {
        (0..<number).compactMap { _ in
            count += 1
            let isURL = !urls.isEmpty && (links.isEmpty || count % 3 == 0)
            if isURL { return urls.url().map(Value.url) }
            // Systematic links vary the last fields late: a random one stands between them.
            return count % 4 == 0 ? links.randomLink() : links.link()
        }
    }

    /// A link with what follows from its payload made anew; nil where it is none that could be written.
    func settled(_ link: Value) -> Value? {
        if case .url = link { return link }
        return links.settled(link)
    }
}
