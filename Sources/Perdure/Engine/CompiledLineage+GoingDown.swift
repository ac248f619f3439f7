extension CompiledLineage {
    /// What a link that went down has dropped: where it differs from what it was once it comes up again.
    ///
    /// This needs to know nothing of the steps, and so holds for ways back that are derived and for those that a
    /// migration spells out.
    func dropped<Store: LinkStore & ~Copyable>(
        from original: borrowing Store, at start: Int, by left: borrowing Store, at end: Int
    ) throws(RouteFailure) -> Remainder.Layer? {
        var back = left.reread()
        var machine = Machine()
        if let repair = versions[end].repair {
            do throws(StepStop) { try machine.run(repair, on: &back) } catch { throw .stopped(error, repair) }
        }
        try climb(&back, from: end, to: start, &machine)
        var search = RemainderSearch(versionKey: versionKey)
        do throws(RemainderSearch.Failure) {
            try search.compare(original, with: back)
        } catch {
            throw .refused([error.message])
        }
        guard !search.entries.isEmpty else { return nil }
        let version = versions[start]
        return Remainder.Layer(
            version: version.schema.version, identity: version.identity(of: back), entries: search.entries)
    }

    /// Keeps what going down has dropped, or says that it is lost.
    func settle<Store: LinkStore & ~Copyable>(
        _ original: borrowing Store, at start: Int, _ store: inout Store, at end: Int,
        _ carried: inout CarriedRemainder, _ worker: inout Worker
    ) throws(RouteFailure) {
        dropStale(&carried, before: schema(at: start).version, &worker.machine)
        let layer: Remainder.Layer?
        do throws(RouteFailure) {
            layer = try dropped(from: original, at: start, by: store, at: end)
        } catch {
            // Where it is all the same, what the steps themselves say is all there is to say.
            if worker.remainders.place == .drop { return }
            throw error.untold
        }
        let noted = worker.machine.losses
        worker.machine.losses = []
        guard let layer else { return }
        switch worker.remainders.place {
        case .payload: carried.inPayload.add(layer)
        case .journal: carried.onShelf.add(layer)
        case .drop:
            if let entry = layer.entries.first(where: { $0.value != nil && versions[start].isIdentity($0) }) {
                throw .refused([
                    "going down would drop '\(entry.place)', which names the content",
                    "with --remainder payload it is kept",
                ])
            }
            worker.machine.losses = layer.losses(noted, target: schema(at: end).version)
        }
    }

    /// What belongs to versions that the link has come to in another way is of no use any more.
    func dropStale(_ carried: inout CarriedRemainder, before start: Int, _ machine: inout Machine) {
        for version in carried.versions where version <= start {
            for layer in carried.take(version) {
                machine.noteConflicts(layer, "the link had come to version \(version) without it")
            }
        }
    }

    /// Writes what is left of the remainders: into the payload, and, for the caller to keep, beside the link.
    func pack<Store: LinkStore & ~Copyable>(
        _ carried: CarriedRemainder, before: Remainder, _ store: inout Store, _ worker: inout Worker
    ) throws(RouteFailure) -> KeptRemainder? {
        var carried = carried
        switch worker.remainders.place {
        case .journal: break
        case .payload:
            for layer in carried.onShelf.layers { carried.inPayload.add(layer) }
            carried.onShelf = Remainder()
        case .drop:
            for layer in carried.onShelf.layers {
                worker.machine.losses += layer.losses([], target: layer.version)
            }
            carried.onShelf = Remainder()
        }
        if carried.inPayload != before {
            if carried.isForeign {
                throw .refused([
                    "what it drops can't be kept: there is something else under '\(Remainder.key)'",
                    RouteFailure.wayOut,
                ])
            }
            try write(carried.inPayload, &store)
        }
        guard !carried.onShelf.isEmpty else { return nil }
        return KeptRemainder(link: LinkDigest(of: store.root, in: store), text: try text(of: carried.onShelf))
    }

    private func write<Store: LinkStore & ~Copyable>(
        _ remainder: Remainder, _ store: inout Store
    ) throws(RouteFailure) {
        var node: Int32 = -1
        if store.payload >= 0, case .found(let found) = store.member(Remainder.keyText, of: store.payload) {
            node = found
        }
        if remainder.isEmpty {
            if node >= 0 { store.remove(node) }
            return
        }
        let text = try text(of: remainder)
        if node >= 0 {
            store.replace(node, withScalar: .string, text.utf8)
        } else {
            if store.payload < 0 {
                store.payload = store.insert(.dictionary([]), in: store.root, as: "userInfo".utf8)
            }
            _ = store.insert(.string(text), in: store.payload, as: Remainder.key.utf8)
        }
    }

    /// The text, of which it is certain that it can be read again.
    private func text(of remainder: Remainder) throws(RouteFailure) -> String {
        let text = remainder.text
        guard (try? Remainder(reading: text))?.text == text else {
            throw .refused(["what it drops is too large or too deep to be kept", RouteFailure.wayOut])
        }
        return text
    }
}

extension Remainder.Layer {
    /// What was there and is not any more. Where a step has noted the same, its reason counts.
    func losses(_ noted: [Loss], target: Int) -> [Loss] {
        entries.compactMap { entry in
            guard let value = entry.value else { return nil }
            let step = noted.first { $0.path == entry.place } ?? noted.first { $0.value == value }
            return Loss(
                path: entry.place, value: value, reason: step?.reason ?? "version \(target) has no place for it",
                site: step?.site)
        }
    }
}
