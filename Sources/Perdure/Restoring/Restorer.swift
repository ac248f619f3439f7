/// Answers what an app should do with a link: which version it has, where its content is, and what there is to open.
///
///     let restorer = Restorer(MigrationEngine(definitions), catalog: store)
///     let restoration = restorer.restore(link)
///     switch restoration.verdict {
///     case .open, .moved: show(restoration.identifier, restoration.link)
///     case .deleted: sayThatItIsGone()
///     …
///     }
public struct Restorer: Sendable {
    private let engine: MigrationEngine
    private let redirector: Redirector
    private let catalog: (any ContentCatalog)?

    /// - Parameters:
    ///   - engine: its versions are those that the app supports: each lineage's newest, or those that it was made with.
    ///   - catalog: what content there is; without it, all content is taken to be where the link says.
    public init(_ engine: MigrationEngine, catalog: (any ContentCatalog)? = nil) {
        self.engine = engine
        self.catalog = catalog
        redirector = Redirector(engine)
    }

    public func restore(_ link: Link) -> Restoration {
        var (restoration, new) = restore(activity: link.value)
        restoration.link = new.map { Link($0) } ?? link
        return restoration
    }

    /// The same for the dictionary of an activity, whatever else it holds.
    ///
    /// - Returns: what to do, and the upgraded dictionary, or nil where it stays.
    package func restore(
        activity: Value, hasNumericBooleans: Bool = false
    ) -> (restoration: Restoration, new: Value?) {
        let (migrated, result, messages) = engine.migrate(activity: activity, hasNumericBooleans: hasNumericBooleans)
        var restoration = restoration(result, messages)
        let new = restoration.verdict == .newer ? nil : migrated
        let link = Link(new ?? activity)
        restoration.webpageURL = link.webpageURL
        if restoration.verdict == .open { restoration.take(LinkIdentity(link).answer(by: catalog)) }
        return (restoration, new)
    }

    /// A link that is only a URL.
    public func restore(url: String) -> Restoration {
        var worker = Worker(copiesLineages: false)
        var tape = Tape()
        var identity = LinkIdentity([], isWebLink: true)
        let bytes = Array(url.utf8)
        let (result, text) = bytes.withUnsafeBytes { source in
            let (result, pieces, _) = engine.migrate(url: source, &tape, &worker, editsAll: true) { tape, result in
                identity = redirector.identity(of: tape, result)
            }
            return (result, pieces.isEmpty ? url : String(decoding: pieces.joined(with: source), as: UTF8.self))
        }
        var restoration = restoration(result, result.sentences)
        restoration.url = restoration.verdict == .open ? text : url
        guard restoration.verdict == .open else { return restoration }
        identity.identifiers += [(.url, text)] + (text == url ? [] : [(.url, url)])
        restoration.take(identity.answer(by: catalog))
        return restoration
    }

    /// What follows from the versions alone. A link may be newer than the app, though not newer than the definitions.
    private func restoration(_ result: LinkResult, _ messages: [String]) -> Restoration {
        let lineage = result.lineage < 0 ? nil : engine.lineages[result.lineage]
        var restoration = Restoration(
            verdict: Restoration.Verdict(standingInTheWay: result.outcome) ?? .open, lineage: lineage?.lineage.name,
            from: result.from, to: result.to, outcome: result.outcome, messages: messages)
        if let version = result.from, let lineage, version > lineage.target {
            (restoration.verdict, restoration.outcome) = (.newer, .newer)
            (restoration.to, restoration.messages) = (nil, [])
        }
        return restoration
    }
}

extension Restoration {
    fileprivate mutating func take(_ answer: LinkIdentity.Answer) {
        verdict = answer.verdict
        identifier = answer.movedTo ?? answer.identifier
        movedFrom = answer.movedTo == nil ? nil : answer.identifier
        if let message = answer.message { messages.append(message) }
    }
}
