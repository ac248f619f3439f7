import Perdure

/// The articles that there are. An actor, as a database would be.
public actor Library {
    private var articles: [String: String]
    /// Where articles have gone that went by another name once.
    private var newNames: [String: String] = [:]
    private var removed: Set<String> = []

    /// - Parameter articles: titles by identifier.
    public init(_ articles: [String: String]) { self.articles = articles }

    /// The title of an article; nil where it is not there.
    public func title(of article: String) -> String? { articles[article] }

    /// Any article.
    public var some: String? { articles.keys.min() }

    public func rename(_ article: String, to new: String) {
        articles[new] = articles.removeValue(forKey: article)
        newNames[article] = new
    }

    public func remove(_ article: String) {
        if articles.removeValue(forKey: article) != nil { removed.insert(article) }
    }

    /// What has become of the content with an identifier, for restoring links: nil for what is no article.
    func state(of identifier: String) -> ContentState? {
        guard identifier.hasPrefix("article-") else { return nil }
        let article = String(identifier.dropFirst("article-".count))
        if articles[article] != nil { return .live }
        if let new = newNames[article] { return .moved(to: "article-\(new)") }
        // What the library has never heard of is as gone as what was removed.
        return .deleted
    }
}
