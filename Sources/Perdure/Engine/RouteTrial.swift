/// A way between two versions, compiled by itself, to see what it makes of single links.
package final class RouteTrial: Sendable {
    private let compiled: CompiledLineage
    fileprivate let source: CompiledVersion
    private let target: CompiledVersion
    /// One after the other; none where both versions are the same.
    private let plans: [Plan]

    /// Nil where there is no such way. The same version twice is the way of its repair.
    package init?(_ lineage: Lineage, from: Int, to: Int, tables: [String: LookupTable]) {
        // Only what lies on the way is compiled.
        var part = lineage
        let range = min(from, to)...max(from, to)
        part.schemas = lineage.schemas.filter { range.contains($0.version) }
        compiled = LineageCompiler(part, target: to, tables: tables).compiled()
        guard let source = compiled.index(of: from), let target = compiled.index(of: to) else { return nil }
        self.source = compiled.versions[source]
        self.target = compiled.versions[target]
        plans = [self.source.route].compactMap { $0 }
        if from != to, plans.isEmpty { return nil }
    }

    /// The way up from a version to another, hop by hop, in a lineage that is compiled already; nil where there is none.
    package init?(up from: Int, to: Int, in lineage: CompiledLineage) {
        guard let start = lineage.index(of: from), let end = lineage.index(of: to), start < end else { return nil }
        compiled = lineage
        (source, target) = (lineage.versions[start], lineage.versions[end])
        plans = lineage.versions[start..<end].compactMap(\.up)
        if plans.count < end - start { return nil }
    }

    package enum Result: Sendable {
        /// The link is not of the version it starts from.
        case invalid([Validator.Problem])
        /// A step could not be carried out, or says that the link has no successor.
        case stopped(StepStop, StepSite?)
        case valid(Value, isLossy: Bool)
        /// A repair changes what it has mended once more.
        case unsettled
        /// What came out is not of the version it leads to.
        case broken([Validator.Problem], Value)
    }

    /// Whether a link is of the version that the way starts from.
    package func isValid(_ link: Value) -> Bool {
        let tape = Tape(link)
        var validator = Validator()
        return validator.isValid(tape, source.table(for: tape, Machine()))
    }

    /// Runs the way on a link.
    ///
    /// - Parameter trace: where to note what each step did.
    package func run(_ link: Value, trace: ((TraceEvent) -> Void)? = nil) -> Result {
        var tape = Tape(link)
        return run(on: &tape, trace: trace)
    }

    /// The same on any store.
    package func run<Store: LinkStore & ~Copyable>(
        on store: inout Store, trace: ((TraceEvent) -> Void)? = nil
    ) -> Result {
        var machine = Machine()
        if trace != nil { machine.trace = [] }
        defer { for event in machine.trace ?? [] { trace?(event) } }
        var validator = Validator()
        // A repair runs before links are held against their schema; by itself, it must leave valid links valid.
        let repairs = source === target
        if !repairs, let stop = run(source.repair, &machine, on: &store) { return stop }
        let own = source.table(for: store, machine)
        guard validator.isValid(store, own) else { return .invalid(validator.allProblems(of: store, own)) }
        for plan in repairs ? [source.repair].compactMap({ $0 }) : plans {
            if let stop = run(plan, &machine, on: &store) { return stop }
        }
        let table = target.table(for: store, machine)
        let after = store.value(store.root)
        guard validator.isValid(store, table) else { return .broken(validator.allProblems(of: store, table), after) }
        if repairs, let repair = source.repair, !repair.leaves(store) { return .unsettled }
        return .valid(after, isLossy: !machine.losses.isEmpty)
    }

    private func run<Store: LinkStore & ~Copyable>(
        _ plan: Plan?, _ machine: inout Machine, on store: inout Store
    ) -> Result? {
        guard let plan else { return nil }
        do throws(StepStop) {
            try machine.run(plan, on: &store)
            return nil
        } catch {
            switch error {
            case .failed(let failure): return .stopped(error, failure.step)
            case .discarded(_, _, let step): return .stopped(error, step)
            }
        }
    }
}

extension RouteTrial {
    /// What keeps a link from being of the version that the way starts from.
    package func problems(of link: Value) -> [Validator.Problem] {
        let tape = Tape(link)
        var validator = Validator()
        return validator.allProblems(of: tape, source.table(for: tape, Machine()))
    }

    /// How many of a link's fields that version does not know.
    package func unknownCount(of link: Value) -> Int {
        let tape = Tape(link)
        var validator = Validator()
        return validator.countUnknown(tape, source.table(for: tape, Machine()))
    }
}
