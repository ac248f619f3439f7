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
        let version = versions[index]
        let from = version.schema.version
        var result = LinkResult(.current, lineage: lineage, from: from, to: from)
        worker.machine.begin()
        if let repair = version.repair, let stop = run(repair, &store, &worker) {
            return stopped(stop, repair, result)
        }
        if let repair = version.repair, store.isEdited, !isMended(store, by: repair, &worker) {
            result.outcome = .failed
            result.detail = .init(messages: [
                "the repair of version \(from) changes the link at every run, and must not change what it has mended"
            ])
            return result
        }
        let table = version.table(for: store, worker.machine)
        guard worker.validator.isValid(store, table) else {
            return refused(.invalid, worker.validator.allProblems(of: store, table), result)
        }
        reportUnknown(store, table, from, &worker)
        if from == target {
            if store.isEdited { result.outcome = .migrated }
            return noted(result, worker.machine)
        }
        guard let route = version.route else {
            result.outcome = .failed
            result.detail = .init(messages: [version.noRoute ?? "there is no way to version \(target)"])
            return result
        }
        if let stop = run(route, &store, &worker) { return stopped(stop, route, result) }
        guard let reached = self.index(of: route.target) else { return result }
        let wanted = versions[reached].table(for: store, worker.machine)
        guard worker.validator.isValid(store, wanted) else {
            return refused(.failed, worker.validator.allProblems(of: store, wanted), result)
        }
        reportUnknown(store, wanted, route.target, &worker)
        result.outcome = .migrated
        result.to = route.target
        return noted(result, worker.machine)
    }

    /// Says which fields a version does not know, where its schema says `unknown: report`.
    private func reportUnknown<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, _ table: SchemaTable, _ version: Int, _ worker: inout Worker
    ) {
        for path in worker.validator.reportedUnknown(in: store, table) {
            worker.machine.warnings.append("'\(path)' is unknown to version \(version)")
        }
    }

    /// Whether a repair leaves what it has mended as it is.
    private func isMended<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, by repair: Plan, _ worker: inout Worker
    ) -> Bool {
        var again = store.duplicate()
        var machine = Machine()
        do throws(StepStop) { try machine.run(repair, on: &again) } catch { return false }
        return again.value(again.root) == store.value(store.root)
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
    func noted(_ result: LinkResult, _ machine: Machine) -> LinkResult {
        var result = result
        if !machine.losses.isEmpty {
            if result.outcome == .migrated { result.outcome = .migratedWithLoss }
            result.detail = .init(losses: machine.losses, warnings: machine.warnings, site: machine.losses[0].site)
        } else if !machine.warnings.isEmpty {
            result.detail = .init(warnings: machine.warnings)
        }
        return result
    }
}
