/// The links of an app: reads those that it is handed, and writes its own.
///
/// Generated code has one, `AppLink.links`. Without generated types, ``LinkContent`` is the type:
///
/// ```swift
/// let links = TypedLinks<LinkContent>(definitions)
/// switch links.restore(link, state: store.state).action {
/// case .open(let content): show(content.userInfo)
/// case .newer: askForUpdate()
/// …
/// }
/// ```
public struct TypedLinks<Content: TypedLink>: Sendable {
    /// The definitions made ready.
    public let engine: MigrationEngine
    /// The same without types.
    public let restorer: Restorer
    /// The same without types.
    public let writer: LinkWriter

    /// - Parameters:
    ///   - definitions: the schemas and migrations of the app.
    ///   - versions: the version that the app supports, by lineage; of those that are not named, the newest.
    public init(_ definitions: Definitions, versions: [String: Int] = [:]) {
        engine = MigrationEngine(definitions, versions: versions)
        let plans = SettlingPlans(engine)
        restorer = Restorer(engine, plans)
        writer = LinkWriter(engine, plans)
    }

    // MARK: Reading

    /// What to do with an activity; all content is taken to be where the link says.
    public func restore(_ link: Link) -> RestoredLink<Content> { RestoredLink(restorer.restore(link)) }

    /// What to do with a link that is only a URL; all content is taken to be where the link says.
    public func restore(url: String) -> RestoredLink<Content> { RestoredLink(restorer.restore(url: url)) }

    /// What to do with an activity.
    ///
    /// - Parameters:
    ///   - link: the activity, as it was handed to the app.
    ///   - state: what has become of the content with that identifier; nil where nothing is known of it.
    /// - Throws: what `state` throws, and nothing else.
    public func restore(
        _ link: Link, state: (String) throws -> ContentState?
    ) rethrows -> RestoredLink<Content> {
        RestoredLink(try restorer.restore(link, state: state))
    }

    /// What to do with a link that is only a URL.
    ///
    /// - Parameters:
    ///   - url: the URL, as the system or a person gave it.
    ///   - state: what has become of the content with that identifier; nil where nothing is known of it.
    /// - Throws: what `state` throws, and nothing else.
    public func restore(
        url: String, state: (String) throws -> ContentState?
    ) rethrows -> RestoredLink<Content> {
        RestoredLink(try restorer.restore(url: url, state: state))
    }

    /// What to do with an activity, where the answer takes its time. It runs where its caller does.
    ///
    /// - Parameters:
    ///   - link: the activity, as it was handed to the app.
    ///   - state: what has become of the content with that identifier; nil where nothing is known of it.
    /// - Throws: what `state` throws, and nothing else.
    public nonisolated(nonsending) func restore(
        _ link: Link, state: (String) async throws -> ContentState?
    ) async rethrows -> RestoredLink<Content> {
        RestoredLink(try await restorer.restore(link, state: state))
    }

    /// What to do with a link that is only a URL, where the answer takes its time. It runs where its caller does.
    ///
    /// - Parameters:
    ///   - url: the URL, as the system or a person gave it.
    ///   - state: what has become of the content with that identifier; nil where nothing is known of it.
    /// - Throws: what `state` throws, and nothing else.
    public nonisolated(nonsending) func restore(
        url: String, state: (String) async throws -> ContentState?
    ) async rethrows -> RestoredLink<Content> {
        RestoredLink(try await restorer.restore(url: url, state: state))
    }

    // MARK: Writing

    /// Writes an activity at the version that the app supports: version key, the identifiers that templates make,
    /// `requiredUserInfoKeys` and eligibility.
    ///
    /// - Throws: where the link would not satisfy its schema, or would not be recognised as what it is.
    public func write(_ link: some TypedLink) throws(LinkWritingError) -> Link { try writer.write(link.content) }

    /// Writes a link that is only a URL, for a pasteboard or a message.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - scheme: the scheme that it must have; without one, the first form that can say it counts, `webpageURL` before
    ///     the others.
    /// - Throws: where no URL form of the version can say it.
    public func writeURL(
        _ link: some TypedLink, scheme: String? = nil
    ) throws(LinkWritingError) -> String {
        try writer.writeURL(link.content, scheme: scheme)
    }
}
