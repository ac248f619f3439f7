extension CompiledLineage {
    /// Goes up hop by hop, as the whole route does.
    func climb<Store: LinkStore & ~Copyable>(
        _ store: inout Store, from start: Int, to end: Int, _ machine: inout Machine
    ) throws(RouteFailure) {
        guard start < end else { return }
        let first = machine.trace?.count ?? 0
        defer { machine.attributeTrace(from: first, to: schema(at: start).version) }
        for version in versions[start..<end] {
            guard let hop = version.up else {
                throw .refused(["no migration leads up from version \(version.schema.version)"])
            }
            do throws(StepStop) {
                try machine.run(hop, on: &store)
            } catch {
                throw .stopped(error, hop)
            }
        }
    }

    /// The way up of a link that brings along what it had dropped: at each version from which it once went down, that
    /// is put back.
    func comeUp<Store: LinkStore & ~Copyable>(
        _ store: inout Store, from start: Int, to end: Int, _ carried: inout CarriedRemainder, _ worker: inout Worker
    ) throws(RouteFailure) {
        var position = start
        dropStale(&carried, before: schema(at: start).version, &worker.machine)
        for version in carried.versions where version <= schema(at: end).version {
            let layers = carried.take(version)
            guard let index = self.index(of: version) else {
                for layer in layers { worker.machine.noteConflicts(layer, "there is no version \(version)") }
                continue
            }
            let noted = worker.machine.losses.count
            try climb(&store, from: position, to: index, &worker.machine)
            position = index
            for layer in layers { putBack(layer, at: versions[index], since: noted, &store, &worker) }
        }
        try climb(&store, from: position, to: end, &worker.machine)
    }

    /// Puts back what a version had and older ones have no place for.
    private func putBack<Store: LinkStore & ~Copyable>(
        _ layer: Remainder.Layer, at version: CompiledVersion, since noted: Int, _ store: inout Store,
        _ worker: inout Worker
    ) {
        if let own = version.identity(of: store), let wanted = layer.identity, own != wanted {
            return worker.machine.noteConflicts(layer, "the link names other content by now")
        }
        let before = worker.machine.trace == nil ? Value.null : store.value(store.root)
        var restored = store.duplicate()
        var restoring = RemainderRestoring()
        restoring.restore(layer, in: &restored)
        guard worker.validator.isValid(restored, version.table(for: restored, worker.machine)) else {
            let number = version.schema.version
            return worker.machine.noteConflicts(layer, "the link would not be valid in version \(number) with it")
        }
        store = restored
        worker.machine.takeBackLosses(since: noted) { restoring.restored.contains($0) }
        worker.machine.warnings += restoring.conflicts
        worker.machine.trace?.append(
            TraceEvent(
                putBackAt: version.schema.version, run: worker.machine.traceRun, before: before,
                after: store.value(store.root)))
    }
}

extension Machine {
    /// Says of everything in a layer that it was not put back.
    mutating func noteConflicts(_ layer: Remainder.Layer, _ why: String) {
        var restoring = RemainderRestoring()
        for entry in layer.entries { restoring.note(entry, why) }
        warnings += restoring.conflicts
    }

    /// What is as it was is no loss, whatever the steps on the way there did to it.
    mutating func takeBackLosses(since noted: Int, where isBack: (String) -> Bool) {
        let kept = losses[noted...].filter { !isBack($0.path) }
        losses.replaceSubrange(noted..., with: kept)
    }

    mutating func noteConflict(_ entry: Remainder.Entry, _ why: String) {
        var restoring = RemainderRestoring()
        restoring.note(entry, why)
        warnings += restoring.conflicts
    }

    /// Events of a way that was gone hop by hop belong to the version that the whole way starts from.
    mutating func attributeTrace(from first: Int, to version: Int) {
        guard let count = trace?.count else { return }
        for index in first..<count { trace?[index].from = version }
    }
}
