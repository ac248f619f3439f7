/// Definitions made ready to migrate links to the wanted versions: immutable, shared by all workers.
public final class MigrationEngine: Sendable {
    package let lineages: [CompiledLineage]
    /// The lineages that an activity type may belong to.
    private let byActivityType: [String: [Int]]
    package let urls: URLFormIndex

    /// Whether any schema declares a text that is a link of its own.
    package let hasLinkFields: Bool

    private let tables: [String: LookupTable]

    /// - Parameters:
    ///   - goesByHops: whether links go up hop by hop. That is slower for each, and compiled in time that grows with
    ///     the versions and not with their square; what links have dropped earlier is not put back.
    ///   - target: the wanted version of a lineage; nil for its newest and, where that is the last one, for what
    ///     becomes of its links then: they are discarded.
    package init(_ definitions: Definitions, goesByHops: Bool = false, target: (Lineage) -> Int?) {
        tables = definitions.tables
        lineages = definitions.lineages.compactMap { lineage in
            guard let newest = lineage.newest else { return nil }
            let wanted = target(lineage)
            return LineageCompiler(
                lineage, target: wanted ?? newest.version, goesToEnd: wanted == nil, tables: definitions.tables,
                goesByHops: goesByHops
            ).compiled()
        }
        var types: [String: [Int]] = [:]
        for (index, lineage) in lineages.enumerated() {
            for type in lineage.activityTypes { types[type, default: []].append(index) }
        }
        byActivityType = types
        urls = URLFormIndex(lineages)
        hasLinkFields = lineages.contains { $0.lineage.schemas.contains(where: \.hasLinkFields) }
    }

    /// The same lineage, compiled once more for one worker.
    fileprivate func copy(of index: Int) -> CompiledLineage {
        let lineage = lineages[index]
        return LineageCompiler(
            lineage.lineage, target: lineage.target, goesToEnd: lineage.end != nil, tables: tables
        ).compiled()
    }

    /// The activity types that any schema describes.
    package var activityTypes: some Collection<String> { byActivityType.keys }

    /// Migrates an activity on a tape: the one that runs. It is here so that the generic form is specialised for it,
    /// which other modules can't do.
    package func migrate(_ tape: inout Tape, _ worker: inout Worker) -> LinkResult {
        migrate(store: &tape, &worker)
    }

    /// Migrates an activity in place. Where the outcome is not a rewritten one, the store may be left edited and
    /// must not be written.
    package func migrate<Store: LinkStore & ~Copyable>(
        store: inout Store, _ worker: inout Worker
    ) -> LinkResult {
        guard case .found(let node) = store.member("activityType" as StaticString, of: store.root),
            store.kind(node) == .string
        else { return LinkResult(.unknown) }
        let isLast = store.withText(node) { text in worker.lastType.withUnsafeBytes { Bytes.equal($0, text) } }
        if !isLast {
            worker.lastType = store.withText(node) { Array($0) }
            let candidates = byActivityType[String(decoding: worker.lastType, as: UTF8.self)] ?? []
            worker.lastCandidates = candidates
            worker.lastOnly = candidates.count == 1 ? worker.lineage(candidates[0], of: self) : nil
        }
        if let only = worker.lastOnly, !only.needsRecognition(store) {
            return only.migrate(&store, lineage: worker.lastCandidates[0], &worker)
        }
        if worker.lastCandidates.isEmpty { return LinkResult(.unknown) }
        switch choose(among: worker.lastCandidates, store, &worker) {
        case .settled(let result): return result
        case .lineage(let index): return worker.lineage(index, of: self).migrate(&store, lineage: index, &worker)
        }
    }

    private enum Choice {
        case lineage(Int)
        case settled(LinkResult)
    }

    /// Tells lineages of one activity type apart by the `recognise` of their versions; one whose key gives a
    /// version above all schemas stays in the choice, since its shape may be anything.
    private func choose<Store: LinkStore & ~Copyable>(
        among candidates: [Int], _ store: borrowing Store, _ worker: inout Worker
    ) -> Choice {
        let fitting = candidates.filter { lineages[$0].fits(store, worker.machine) }
        if fitting.count == 1 { return .lineage(fitting[0]) }
        if fitting.isEmpty {
            let keyed = candidates.filter { lineages[$0].writesVersion(store) }
            return keyed.count == 1 ? .lineage(keyed[0]) : .settled(LinkResult(.unknown))
        }
        let names = fitting.map { "'\(lineages[$0].lineage.name)'" }.joined(separator: " and ")
        return .settled(
            LinkResult(.unversioned, detail: .init(messages: ["the lineages \(names) both describe this link"])))
    }
}

/// What one worker keeps between links, so that none of it is made anew.
package struct Worker {
    package var machine = Machine()
    package var validator = Validator()
    /// What becomes of what going down drops.
    package let remainders: RemainderPolicy
    /// What the last link's activity type was, and which lineages it may belong to.
    fileprivate var lastType: [UInt8] = []
    fileprivate var lastCandidates: [Int] = []
    /// The lineage, where it is the only one.
    fileprivate var lastOnly: CompiledLineage?
    private var lineages: [CompiledLineage?] = []

    /// Whether the worker compiles lineages for itself; not worth it for a single link.
    private let copiesLineages: Bool

    package init(copiesLineages: Bool = true, remainders: RemainderPolicy = .standard) {
        self.copiesLineages = copiesLineages
        self.remainders = remainders
    }

    /// The worker's own copy of a lineage: with one that all share, the cores would wait for each other to count
    /// references to it.
    fileprivate mutating func lineage(_ index: Int, of engine: MigrationEngine) -> CompiledLineage {
        guard copiesLineages else { return engine.lineages[index] }
        if lineages.isEmpty { lineages = Array(repeating: nil, count: engine.lineages.count) }
        if let own = lineages[index] { return own }
        let copy = engine.copy(of: index)
        lineages[index] = copy
        return copy
    }
}
