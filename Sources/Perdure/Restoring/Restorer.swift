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
        let migrated = engine.migrate(link)
        let lineage = engine.lineages.first { $0.lineage.name == migrated.lineage }
        let way = Restoration.Verdict(standingInTheWay: migrated.outcome)
        let isNewer = isNewer(migrated.from, lineage)
        var restoration = Restoration(
            verdict: isNewer ? .newer : way ?? .open, link: isNewer ? link : migrated.link,
            webpageURL: isNewer ? link.webpageURL : migrated.link.webpageURL, lineage: migrated.lineage,
            from: migrated.from, to: isNewer ? nil : migrated.to, outcome: isNewer ? .newer : migrated.outcome,
            messages: isNewer ? [] : migrated.messages)
        if restoration.verdict == .open { restoration.take(LinkIdentity(migrated.link).answer(by: catalog)) }
        return restoration
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
        let lineage = result.lineage < 0 ? nil : engine.lineages[result.lineage]
        let way = Restoration.Verdict(standingInTheWay: result.outcome)
        let isNewer = isNewer(result.from, lineage)
        let losses = (result.detail?.losses ?? []).map { "'\($0.path)' was dropped: \($0.value.spelling)" }
        var restoration = Restoration(
            verdict: isNewer ? .newer : way ?? .open, url: isNewer || way != nil ? url : text,
            lineage: lineage?.lineage.name, from: result.from, to: isNewer ? nil : result.to,
            outcome: isNewer ? .newer : result.outcome,
            messages: isNewer ? [] : result.messages + losses + (result.detail?.warnings ?? []))
        guard restoration.verdict == .open else { return restoration }
        identity.identifiers += [(.url, text)] + (text == url ? [] : [(.url, url)])
        restoration.take(identity.answer(by: catalog))
        return restoration
    }

    /// Whether a link is newer than the app, though perhaps not newer than the definitions.
    private func isNewer(_ version: Int?, _ lineage: CompiledLineage?) -> Bool {
        guard let version, let lineage else { return false }
        return version > lineage.target
    }
}

extension Restoration {
    fileprivate init(
        verdict: Verdict, link: Link? = nil, url: String? = nil, webpageURL: String? = nil, lineage: String?,
        from: Int?, to: Int?, outcome: Outcome, messages: [String]
    ) {
        self.verdict = verdict
        self.link = link
        self.url = url
        self.webpageURL = webpageURL
        self.lineage = lineage
        self.from = from
        self.to = to
        self.outcome = outcome
        self.messages = messages
    }

    fileprivate mutating func take(_ answer: LinkIdentity.Answer) {
        verdict = answer.verdict
        identifier = answer.movedTo ?? answer.identifier
        movedFrom = answer.movedTo == nil ? nil : answer.identifier
        if let message = answer.message { messages.append(message) }
    }
}
