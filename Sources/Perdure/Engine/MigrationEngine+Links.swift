/// What became of a link that an app holds.
public struct MigratedLink: Sendable {
    /// The link to go on with: the upgraded one, or, for every other outcome, the one that was given. Links in its text
    /// fields (`link: true`) are upgraded where it is the upgraded or the current one.
    public var link: Link
    /// What became of it.
    public var outcome: Outcome
    /// The name of its lineage; nil where none describes it, or several do.
    public var lineage: String?
    /// The version it came in; nil where it could not be told.
    public var from: Int?
    /// The version it has now.
    public var to: Int?
    /// What there is to say beyond the outcome, a sentence each: why it was refused, what was dropped.
    public var messages: [String]
}

extension MigrationEngine {
    /// Makes definitions ready, to migrate links to each lineage's newest version, or to those that `versions`
    /// names by lineage.
    public convenience init(_ definitions: Definitions, versions: [String: Int] = [:]) {
        self.init(definitions, target: { versions[$0.name] })
    }

    /// Migrates a link that an app has in memory.
    public func migrate(_ link: Link) -> MigratedLink {
        let (new, result, messages) = migrate(activity: link.value)
        return MigratedLink(
            link: new.map { Link($0) } ?? link, outcome: result.outcome,
            lineage: result.lineage >= 0 ? lineages[result.lineage].lineage.name : nil, from: result.from,
            to: result.to, messages: messages)
    }

    /// Migrates a link that is the dictionary of an activity.
    ///
    /// - Returns: the new link, or nil where it stays; what became of it; what there is to say, a sentence each.
    package func migrate(
        activity: Value, hasNumericBooleans: Bool = false
    ) -> (new: Value?, result: LinkResult, messages: [String]) {
        var tape = Tape(activity)
        tape.hasNumericBooleans = hasNumericBooleans
        var worker = Worker(copiesLineages: false)
        let result = migrate(&tape, &worker)
        let (isChanged, nested) = migrateLinkFields(of: &tape, result, &worker)
        let isNew = result.outcome.isRewritten || isChanged
        return (isNew ? tape.value(Tape.root) : nil, result, result.sentences + nested)
    }

    /// Migrates a link that is only a URL; the URL itself where it is not rewritten.
    public func migrate(url: String) -> (url: String, outcome: Outcome, from: Int?, to: Int?) {
        var worker = Worker(copiesLineages: false)
        var tape = Tape()
        let bytes = Array(url.utf8)
        let (result, pieces) = bytes.withUnsafeBytes { migrate(url: $0, &tape, &worker) }
        let new = bytes.withUnsafeBytes { String(decoding: pieces.joined(with: $0), as: UTF8.self) }
        return (result.outcome.isRewritten ? new : url, result.outcome, result.from, result.to)
    }
}

extension LinkResult {
    /// What there is to say beyond the outcome, a sentence each.
    var sentences: [String] {
        let losses = (detail?.losses ?? []).map { "'\($0.path)' was dropped: \($0.value.spelling)" }
        return messages + losses + (detail?.warnings ?? [])
    }
}

extension Tape {
    /// A tape of a value that stands in no carrier's bytes.
    package init(_ value: Value) {
        self.init()
        append(TapeNode(.dictionary), to: -1)
        replace(Tape.root, with: value)
        // What was put in to begin with is no edit; each value has a place of its own all the same.
        for index in nodes.indices {
            nodes[index].flags = nodes[index].flags.intersection([.isTrue])
            nodes[index].start = UInt32(truncatingIfNeeded: index)
        }
        if case .found(let node) = member("userInfo" as StaticString, of: Tape.root) { payload = node }
        types = .all
    }
}
