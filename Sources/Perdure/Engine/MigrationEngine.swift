/// Definitions made ready to migrate links to the wanted versions: immutable, shared by all workers.
public struct MigrationEngine: Sendable {
    package let lineages: [CompiledLineage]
    /// The lineages that an activity type may belong to.
    private let byActivityType: [String: [Int]]
    package let urls: URLFormIndex

    /// - Parameter target: the wanted version of a lineage; nil for its newest.
    package init(_ definitions: Definitions, target: (Lineage) -> Int? = { _ in nil }) {
        lineages = definitions.lineages.compactMap { lineage in
            guard let newest = lineage.newest else { return nil }
            let wanted = target(lineage) ?? newest.version
            return LineageCompiler(lineage, target: wanted, tables: definitions.tables).compiled()
        }
        var types: [String: [Int]] = [:]
        for (index, lineage) in lineages.enumerated() {
            for type in lineage.activityTypes { types[type, default: []].append(index) }
        }
        byActivityType = types
        urls = URLFormIndex(lineages)
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
        worker.machine.begin()
        guard let candidates = candidates(store, &worker) else { return LinkResult(.unknown) }
        switch choose(among: candidates, store, &worker) {
        case .settled(let result): return result
        case .lineage(let index): return lineages[index].migrate(&store, lineage: index, &worker)
        }
    }

    private func candidates<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, _ worker: inout Worker
    ) -> [Int]? {
        guard case .found(let node) = store.member("activityType", of: store.root), store.kind(node) == .string else {
            return nil
        }
        return store.withText(node) { text in
            if worker.lastType.withUnsafeBytes({ Bytes.equal($0, text) }) { return worker.lastCandidates }
            worker.lastType = Array(text)
            worker.lastCandidates = byActivityType[String(decoding: text, as: UTF8.self)]
            return worker.lastCandidates
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
        if candidates.count == 1, !lineages[candidates[0]].needsRecognition(store) { return .lineage(candidates[0]) }
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
    var lastType: [UInt8] = []
    var lastCandidates: [Int]?

    package init() {}
}
