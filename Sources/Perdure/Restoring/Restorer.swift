/// Answers what an app should do with a link: which version it has, where its content is, and what there is to open.
///
/// ```swift
/// let restorer = Restorer(MigrationEngine(definitions))
/// let restoration = restorer.restore(link) { identifier in store.state(of: identifier) }
/// switch restoration.verdict {
/// case .open: show(restoration.content)
/// case .moved: show(restoration.identifier)
/// case .deleted: sayThatItIsGone()
/// …
/// }
/// ```
///
/// The closure says what has become of a piece of content: ``ContentState/live``, ``ContentState/moved(to:)``,
/// ``ContentState/deleted``, or nil where it says nothing of that identifier. It is asked one identifier after another,
/// and follows moves; nobody asks it about a link that can't be opened anyway. It may be `async`.
public struct Restorer: Sendable {
    private let engine: MigrationEngine
    private let redirector: Redirector
    private let reader: ContentReader
    private let catalog: (any ContentCatalog)?

    /// - Parameters:
    ///   - engine: its versions are those that the app supports: each lineage's newest, or those that it was made with.
    ///   - catalog: what content there is, where no closure says so; without it, all content is taken to be where the
    ///     link says.
    public init(_ engine: MigrationEngine, catalog: (any ContentCatalog)? = nil) {
        self.init(engine, SettlingPlans(engine), catalog: catalog)
    }

    init(_ engine: MigrationEngine, _ plans: SettlingPlans, catalog: (any ContentCatalog)? = nil) {
        self.engine = engine
        self.catalog = catalog
        redirector = Redirector(plans)
        reader = ContentReader(engine, plans)
    }

    /// What to do with an activity, by the catalog that the restorer was made with.
    public func restore(_ link: Link) -> Restoration {
        pending(link).finished(by: catalog, self).restoration
    }

    /// What to do with a link that is only a URL, by the catalog that the restorer was made with.
    public func restore(url: String) -> Restoration {
        pending(url: url).finished(by: catalog, self).restoration
    }

    /// What to do with the dictionary of an activity, whatever else it holds.
    ///
    /// - Returns: what to do, and the upgraded dictionary, or nil where it stays.
    package func restore(
        activity: Value, hasNumericBooleans: Bool = false
    ) -> (restoration: Restoration, activity: Value?) {
        pending(activity: activity, hasNumericBooleans: hasNumericBooleans).finished(by: catalog, self)
    }

    // MARK: What follows from the link alone

    func pending(_ link: Link) -> PendingRestoration {
        var pending = pending(activity: link.value, hasNumericBooleans: false)
        pending.restoration.link = pending.activity.map { Link($0) } ?? link
        return pending
    }

    private func pending(activity: Value, hasNumericBooleans: Bool) -> PendingRestoration {
        let (migrated, result, messages) = engine.migrate(activity: activity, hasNumericBooleans: hasNumericBooleans)
        if result.outcome == .unknown, let page = Link(activity).universalLink {
            return pending(page: page, of: activity)
        }
        var restoration = restoration(result, messages)
        let new = restoration.verdict == .newer ? nil : migrated
        let link = Link(new ?? activity)
        restoration.webpageURL = link.webpageURL
        if restoration.verdict == .open {
            restoration.content = reader.content(of: link, lineage: result.lineage)
        }
        return PendingRestoration(restoration, result, activity: new, identity: LinkIdentity(link))
    }

    /// A universal link: the system hands the app an activity of its own that says nothing but the URL.
    private func pending(page: String, of activity: Value) -> PendingRestoration {
        var pending = pending(url: page)
        pending.restoration.webpageURL = pending.restoration.url
        guard let new = pending.restoration.url, new != page, case .dictionary(let members) = activity else {
            return pending
        }
        pending.activity = .dictionary(
            members.map { key, value in (key, key == LinkAttribute.webpageURL.rawValue ? .string(new) : value) })
        return pending
    }

    func pending(url: String) -> PendingRestoration {
        var worker = Worker(copiesLineages: false)
        var tape = Tape()
        var identity = LinkIdentity([], isWebLink: true)
        var content: LinkContent?
        let bytes = Array(url.utf8)
        let (result, text) = bytes.withUnsafeBytes { source in
            let (result, pieces, _) = engine.migrate(url: source, &tape, &worker, editsAll: true) { tape, result in
                identity = redirector.identity(of: tape, result)
                content = reader.content(ofURL: tape, lineage: result.lineage)
            }
            return (result, pieces.isEmpty ? url : String(decoding: pieces.joined(with: source), as: UTF8.self))
        }
        var restoration = restoration(result, result.sentences)
        restoration.url = restoration.verdict == .open ? text : url
        guard restoration.verdict == .open else { return PendingRestoration(restoration, result) }
        restoration.content = content
        identity.identifiers += [(.url, text)] + (text == url ? [] : [(.url, url)])
        return PendingRestoration(restoration, result, identity: identity)
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

    // MARK: Content that has moved

    /// What a link says once it names its content anew; nil where the definitions can't say what that identifier is
    /// made of.
    func redirected(
        _ restoration: Restoration, _ result: LinkResult, _ attribute: LinkAttribute, from old: String, to new: String
    ) -> LinkContent? {
        var worker = Worker(copiesLineages: false)
        guard let url = restoration.url else {
            guard let link = restoration.content?.original else { return nil }
            var tape = Tape(link.value)
            let problem = redirector.redirect(&tape, result, attribute, from: old, to: new, &worker)
            return problem == nil ? reader.content(of: Link(tape.value(Tape.root)), lineage: result.lineage) : nil
        }
        if attribute == .url { return pending(url: new).restoration.content }
        var tape = Tape()
        var content: LinkContent?
        _ = Array(url.utf8).withUnsafeBytes { source in
            engine.migrate(url: source, &tape, &worker, editsAll: true) { tape, result in
                var worker = Worker(copiesLineages: false)
                let problem = redirector.redirect(&tape, result, attribute, from: old, to: new, &worker)
                if problem == nil { content = reader.content(ofURL: tape, lineage: result.lineage) }
            }
        }
        return content
    }
}

extension PendingRestoration {
    /// The end, once a catalog has answered; without one, all content is taken to be where the link says.
    fileprivate consuming func finished(
        by catalog: (any ContentCatalog)?, _ restorer: Restorer
    ) -> (restoration: Restoration, activity: Value?) {
        guard let catalog else { return finished(asked: false, restorer) }
        while let question { take(catalog.state(of: question)) }
        return finished(asked: true, restorer)
    }
}

extension Link {
    /// The page of an activity by which the system opens a universal link.
    fileprivate var universalLink: String? { activityType == Self.browsingWeb ? webpageURL : nil }

    /// The activity type that `NSUserActivityTypeBrowsingWeb` names.
    package static let browsingWeb = "NSUserActivityTypeBrowsingWeb"
}
