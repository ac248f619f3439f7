extension CompiledLineage {
    /// Migrates a link of this lineage.
    func migrate<Store: LinkStore & ~Copyable>(
        _ store: inout Store, lineage: Int, _ worker: inout Worker
    ) -> LinkResult {
        if store.repeatsPayload {
            return LinkResult(
                .invalid, lineage: lineage, detail: .init(messages: ["'userInfo' is there more than once"]))
        }
        switch recognise(store, lineage: lineage, &worker) {
        case .settled(let result): return result
        case .version(let index): return migrate(&store, from: index, lineage: lineage, &worker)
        }
    }

    /// Mends, validates, migrates and validates again: the data line of one link.
    func migrate<Store: LinkStore & ~Copyable>(
        _ store: inout Store, from index: Int, lineage: Int, _ worker: inout Worker
    ) -> LinkResult {
        let result = withVersion(at: index) { migrate(&store, $0, at: index, lineage: lineage, &worker) }
        return end == nil ? result : ended(result, &store, &worker)
    }

    private func migrate<Store: LinkStore & ~Copyable>(
        _ store: inout Store, _ version: CompiledVersion, at index: Int, lineage: Int, _ worker: inout Worker
    ) -> LinkResult {
        let from = version.schema.version
        var result = LinkResult(.current, lineage: lineage, from: from, to: from)
        worker.machine.begin()
        if store.hasNumericBooleans {
            version.table(for: store, worker.machine).takeNumericBooleans(of: &store)
        }
        let carried = worker.remainders.shelf.map { $0.texts(for: LinkDigest(of: store.root, in: store)) } ?? []
        if let repair = version.repair, let stop = run(repair, &store, &worker) {
            return stopped(stop, repair, result)
        }
        if let repair = version.repair, store.isEdited, !repair.leaves(store) {
            result.outcome = .failed
            result.detail = .init(messages: [
                "the repair of version \(from) changes the link at every run, and must not change what it has mended"
            ])
            return result
        }
        guard version.accepts(store, &worker) else {
            let table = version.table(for: store, worker.machine)
            return refused(.invalid, worker.validator.allProblems(of: store, table), result)
        }
        if from == target {
            if store.isEdited { result.outcome = .migrated }
            return noted(result, worker.machine)
        }
        guard let route = version.route else {
            if version.isClimbed { return climbed(&store, from: index, result, &worker) }
            result.outcome = .failed
            result.detail = .init(messages: [version.noRoute ?? "there is no way to version \(target)"])
            return result
        }
        let kept: KeptRemainder?
        do throws(RouteFailure) {
            kept = try travel(&store, from: index, by: route, .found(in: store, shelved: carried), &worker)
        } catch {
            return failed(error, result)
        }
        result.outcome = .migrated
        result.to = route.target
        return noted(result, worker.machine, kept)
    }

    /// The same for a lineage that is compiled hop by hop. Such an engine reads links that have dropped nothing.
    private func climbed<Store: LinkStore & ~Copyable>(
        _ store: inout Store, from start: Int, _ result: LinkResult, _ worker: inout Worker
    ) -> LinkResult {
        var result = result
        do throws(RouteFailure) {
            guard let end = self.index(of: target) else { throw .refused(["there is no version \(target)"]) }
            try climb(&store, from: start, to: end, &worker.machine)
            try expectValid(store, at: end, &worker)
        } catch {
            return failed(error, result)
        }
        result.outcome = .migrated
        result.to = target
        return noted(result, worker.machine)
    }

    /// What becomes of a link that has come to the target, where the lineage ends there.
    func ended<Store: LinkStore & ~Copyable>(
        _ result: LinkResult, _ store: inout Store, _ worker: inout Worker
    ) -> LinkResult {
        guard let end, result.outcome == .current || result.outcome.isRewritten, let stop = run(end, &store, &worker)
        else { return result }
        return stopped(stop, end, LinkResult(.current, lineage: result.lineage, from: result.from, to: result.from))
    }

    /// Takes a link to the target, where it is valid.
    ///
    /// - Returns: what it dropped on the way and has no room for.
    private func travel<Store: LinkStore & ~Copyable>(
        _ store: inout Store, from start: Int, by route: Plan, _ brought: CarriedRemainder?, _ worker: inout Worker
    ) throws(RouteFailure) -> KeptRemainder? {
        guard let end = self.index(of: route.target) else { throw .refused(["there is no version \(route.target)"]) }
        guard start > end || brought != nil else {
            if let stop = run(route, &store, &worker) { throw .stopped(stop, route) }
            try expectValid(store, at: end, &worker)
            return nil
        }
        let brought = brought ?? CarriedRemainder()
        var carried = brought
        worker.machine.warnings += brought.warnings
        if start < end {
            try comeUp(&store, from: start, to: end, &carried, &worker)
            try expectValid(store, at: end, &worker)
        } else {
            let original = store.duplicate()
            if let stop = run(route, &store, &worker) { throw .stopped(stop, route) }
            try expectValid(store, at: end, &worker)
            try settle(original, at: start, &store, at: end, &carried, &worker)
        }
        guard !carried.isEmpty || !brought.isEmpty else { return nil }
        return try pack(carried, before: brought.inPayload, &store, &worker)
    }

    private func expectValid<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, at index: Int, _ worker: inout Worker
    ) throws(RouteFailure) {
        let isValid = withVersion(at: index) { $0.accepts(store, &worker) }
        if isValid { return }
        let wanted = versions[index].table(for: store, worker.machine)
        throw .invalid(worker.validator.allProblems(of: store, wanted))
    }

    func failed(_ failure: RouteFailure, _ result: LinkResult) -> LinkResult {
        switch failure {
        case .stopped(let stop, let plan): return stopped(stop, plan, result)
        case .invalid(let problems): return refused(.failed, problems, result)
        case .refused(let messages):
            var result = result
            result.outcome = .failed
            result.detail = .init(messages: messages)
            return result
        }
    }

    func run<Store: LinkStore & ~Copyable>(_ plan: Plan, _ store: inout Store, _ worker: inout Worker) -> StepStop? {
        do {
            try worker.machine.run(plan, on: &store)
            return nil
        } catch {
            return error
        }
    }

    func stopped(_ stop: StepStop, _ plan: Plan, _ result: LinkResult) -> LinkResult {
        var result = result
        switch stop {
        case .failed(let failure):
            result.outcome = .failed
            let step = failure.step.map { "\($0.keyword): " } ?? ""
            let path = failure.path.isEmpty || failure.message.contains(failure.path) ? "" : "'\(failure.path)': "
            result.detail = .init(messages: [step + path + failure.message], site: failure.step)
        case .discarded(let reason, _, let step):
            result.outcome = .discarded
            result.detail = .init(messages: [reason], site: step)
        }
        return result
    }

    func refused(_ outcome: Outcome, _ problems: [Validator.Problem], _ result: LinkResult) -> LinkResult {
        var result = result
        result.outcome = outcome
        let what = outcome == .invalid ? "" : "what the steps left is not valid: "
        result.detail = .init(messages: problems.map { "\(what)'\($0.path)' \($0.message)" })
        return result
    }

    /// Adds what was dropped on the way, and what is worth saying.
    func noted(_ result: LinkResult, _ machine: Machine, _ kept: KeptRemainder? = nil) -> LinkResult {
        var result = result
        if !machine.losses.isEmpty {
            if result.outcome == .migrated { result.outcome = .migratedWithLoss }
            result.detail = .init(
                losses: machine.losses, warnings: machine.warnings, site: machine.losses[0].site, kept: kept)
        } else if !machine.warnings.isEmpty || kept != nil {
            result.detail = .init(warnings: machine.warnings, kept: kept)
        }
        return result
    }
}

extension CompiledVersion {
    /// Whether a link satisfies the schema. Says which fields it does not know, where the schema says
    /// `unknown: report`.
    fileprivate func accepts<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, _ worker: inout Worker
    ) -> Bool {
        let row = tableIndex(for: store, worker.machine)
        return withTable(at: row) { table in
            guard worker.validator.isValid(store, table) else { return false }
            if table.reportsUnknown {
                for path in worker.validator.reportedUnknown(in: store, table) {
                    worker.machine.warnings.append("'\(path)' is unknown to version \(schema.version)")
                }
            }
            return true
        }
    }
}

extension Plan {
    /// Whether the plan of a repair leaves a link as it is.
    func leaves<Store: LinkStore & ~Copyable>(_ store: borrowing Store) -> Bool {
        var again = store.duplicate()
        var machine = Machine()
        do throws(StepStop) { try machine.run(self, on: &again) } catch { return false }
        return again.value(again.root) == store.value(store.root)
    }
}
