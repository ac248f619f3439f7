extension Machine {
    /// Runs the whole plan, and notes the link before and after every instruction that is a step.
    mutating func runTracing<Store: LinkStore & ~Copyable>(
        _ plan: Plan, on store: inout Store
    ) throws(StepStop) {
        var position: Int32 = 0
        while position < Int32(plan.instructions.count) {
            let instruction = plan.instructions[Int(position)]
            if case .begin(let index) = instruction { tracedHop = plan.hops[Int(index)] }
            var event = TraceEvent(plan, hop: tracedHop, run: traceRun, before: Self.snapshot(store))
            event.marks = marks(of: instruction, plan, store)
            let known = trace?.count ?? 0
            do throws(StepStop) {
                let next = try step(plan, at: position, on: &store)
                event.marks += branchMarks(instruction, at: position, wentOn: next == position + 1, plan)
                note(event, instruction, plan, Self.snapshot(store), after: known)
                position = next
            } catch {
                event.stop(by: error)
                note(event, instruction, plan, Self.snapshot(store), after: known)
                throw error
            }
            if case .settle = instruction { tracedHop = nil }
        }
    }

    /// The link as it is now, with what lives for one hop.
    private static func snapshot<Store: LinkStore & ~Copyable>(_ store: borrowing Store) -> Value {
        let link = store.value(store.root)
        guard store.scratch >= 0, case .dictionary(let members) = link else { return link }
        return .dictionary(members + [("$scratch", store.value(store.scratch))])
    }

    /// Keeps an event, unless nobody would want to see it or the steps inside the instruction were noted by themselves.
    private mutating func note(
        _ event: TraceEvent, _ instruction: Instruction, _ plan: Plan, _ after: Value, after known: Int
    ) {
        guard (trace?.count ?? 0) == known else { return }
        var event = event
        event.after = after
        let site: Int32
        switch instruction.traced {
        case .step(let index): site = index
        case .steps(let index):
            guard event.failure != nil else { return }
            site = index
        case .settling: (event.kind, site) = (.settling, -1)
        case .branch: (event.kind, site) = (.branch, -1)
        case .nothing: return
        }
        if site >= 0 { event.site = plan.sites[Int(site)] }
        if let site = event.site {
            event.marks.append(.reached(site.place))
            if event.changesLink || event.failure != nil { event.marks.append(.step(site.place)) }
        }
        if event.endsHop, let hop = event.hop { event.marks.append(.hop(from: hop.source, to: hop.target)) }
        trace?.append(event)
    }

    /// The arm that a jump left or went into.
    private func branchMarks(
        _ instruction: Instruction, at position: Int32, wentOn: Bool, _ plan: Plan
    ) -> [CoverageMark] {
        guard case .jumpUnless = instruction, let branch = plan.branches[position] else { return [] }
        if wentOn { return [.branch(branch.arm)] }
        return branch.isLast ? [.noBranch(branch.step)] : []
    }

    /// Which arms of a table, and whether `otherwise`, are about to answer.
    private func marks<Store: LinkStore & ~Copyable>(
        of instruction: Instruction, _ plan: Plan, _ store: borrowing Store
    ) -> [CoverageMark] {
        switch instruction {
        case .map(let path, let table, _, let site) where site >= 0:
            let map = plan.maps[Int(table)]
            return values(path, site, plan, store).map { value, textual in
                let place = plan.sites[Int(site)].place
                guard let constant = map.constant(for: value, textual: textual),
                    let arm = map.results.firstIndex(of: constant)
                else { return .otherwise(place) }
                return .mapArm(place, arm)
            }
        case .convert(let path, let conversion, _, let site) where site >= 0:
            let conversion = plan.conversions[Int(conversion)]
            return values(path, site, plan, store).compactMap { value, textual in
                let isMiss = value != .null && conversion.apply(to: value, textual: textual) == nil
                return isMiss ? .otherwise(plan.sites[Int(site)].place) : nil
            }
        default: return []
        }
    }

    private func values<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ site: Int32, _ plan: Plan, _ store: borrowing Store
    ) -> [(Value, textual: Bool)] {
        let ref = plan.paths[Int(path)]
        do throws(StepStop) {
            if ref.part >= 0 { return try get(path, plan, store, site: site).map { [($0, true)] } ?? [] }
            let textual = store.isTextual && ref.root == .payload
            return try all(path, plan, store, site: site).map { (store.value($0), textual) }
        } catch {
            return []
        }
    }
}

extension Instruction {
    fileprivate enum Traced {
        /// Belongs to that site of the plan; -1 for what the engine does by itself.
        case step(Int32)
        /// The same, and the steps inside are told one by one; it is told itself only where it fails.
        case steps(Int32)
        case settling, branch
        /// Nothing that a person would want to see.
        case nothing
    }

    fileprivate var traced: Traced {
        switch self {
        case .relocate(_, _, let site), .copy(_, _, let site), .add(_, _, let site), .remove(_, let site),
            .removeIfEqual(_, _, let site), .require(_, let site), .convert(_, _, _, let site), .map(_, _, _, let site),
            .normalise(_, _, let site), .parse(_, _, let site), .build(_, _, _, let site, _),
            .rewrite(_, _, _, let site),
            .replaceText(_, _, let site), .wrap(_, let site), .unwrap(_, let site), .filter(_, _, let site),
            .discard(_, let site), .fail(_, let site), .takeBack(_, let site):
            .step(site)
        case .each(_, _, let site), .openJSON(_, _, let site), .closeJSON(_, _, let site), .makeParents(_, let site),
            .pruneParents(_, let site):
            .steps(site)
        case .settle: .settling
        case .jumpUnless: .branch
        case .begin, .jump: .nothing
        }
    }
}
