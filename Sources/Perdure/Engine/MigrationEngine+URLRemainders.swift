/// Remainders of links that are only URLs. Such a link has no room for one, so it stands beside it, and it holds the
/// whole URL.
extension MigrationEngine {
    /// Says what going down has dropped, or keeps the URL as it was.
    func settle(
        _ url: UnsafeRawBufferPointer, _ reading: URLReading, by left: [UInt8], at end: Int,
        _ carried: inout CarriedRemainder, _ worker: inout Worker
    ) throws(RouteFailure) {
        let lineage = lineages[reading.lineage]
        let version = lineage.versions[reading.version]
        lineage.dropStale(&carried, before: version.schema.version, &worker.machine)
        var original = Tape()
        let dropped: Dropped?
        do throws(RouteFailure) {
            // The link as it was, mended if its version says so.
            var machine = Machine()
            let mended = try climb(url, reading, to: reading.version, &original, &machine, &worker)
            dropped = try self.dropped(original, mended, reading, by: left, at: end, &worker)
        } catch {
            if worker.remainders.place != .journal { return }
            throw error.untold
        }
        let noted = worker.machine.losses
        worker.machine.losses = []
        guard let dropped else { return }
        if worker.remainders.place == .journal { return carried.onShelf.add(dropped.layer) }
        if let entry = dropped.parts.entries.first(where: { $0.value != nil && version.isIdentity($0) }) {
            throw .refused([
                "going down would drop '\(entry.place)', which names the content",
                "with --remainder journal it is kept",
            ])
        }
        worker.machine.losses = dropped.parts.losses(noted, target: lineage.schema(at: end).version)
    }

    private struct Dropped {
        /// The whole URL.
        var layer: Remainder.Layer
        /// The parts that differ.
        var parts: Remainder.Layer
    }

    private func dropped(
        _ original: borrowing Tape, _ mended: [UInt8], _ reading: URLReading, by left: [UInt8], at end: Int,
        _ worker: inout Worker
    ) throws(RouteFailure) -> Dropped? {
        try left.withBytes { (bytes) throws(RouteFailure) in
            var back = Tape()
            var machine = Machine()
            guard let again = self.reading(of: bytes, lineage: reading.lineage, version: end) else {
                throw .refused(["what is left can't be read again"])
            }
            let text = try climb(bytes, again, to: reading.version, &back, &machine, &worker)
            guard text != mended else { return nil }
            guard let spelt = String(validating: mended, as: UTF8.self) else {
                throw .refused(["it holds what is no Unicode text, and can't be kept"])
            }
            let number = lineages[reading.lineage].schema(at: reading.version).version
            let entry = Remainder.Entry(
                path: [.key("$url")], value: .string(spelt), standing: LinkDigest(text: text))
            var search = RemainderSearch(versionKey: lineages[reading.lineage].versionKey)
            do throws(RemainderSearch.Failure) {
                try search.comparePayloads(original, with: back)
            } catch {
                throw .refused([error.message])
            }
            return Dropped(
                layer: .init(version: number, entries: [entry]), parts: .init(version: number, entries: search.entries))
        }
    }

    /// Reads a URL as a version, takes it up, and writes it there.
    private func climb(
        _ url: UnsafeRawBufferPointer, _ reading: URLReading, to end: Int, _ tape: inout Tape,
        _ machine: inout Machine, _ worker: inout Worker
    ) throws(RouteFailure) -> [UInt8] {
        let lineage = lineages[reading.lineage]
        URLTape.fill(&tape, url, reading)
        if let repair = lineage.versions[reading.version].repair {
            do throws(StepStop) { try machine.run(repair, on: &tape) } catch { throw .stopped(error, repair) }
        }
        try lineage.climb(&tape, from: reading.version, to: end, &machine)
        return try write(tape, url, reading, at: end, &worker).joined(with: url)
    }

    /// The way up of a URL that had dropped something: at each version from which it once went down, it is what it was
    /// there, unless it was edited since.
    func comeUp(
        _ url: UnsafeRawBufferPointer, _ reading: URLReading, _ carried: inout CarriedRemainder, _ tape: inout Tape,
        _ worker: inout Worker
    ) throws(RouteFailure) -> ([URLPiece], KeptRemainder?) {
        let lineage = lineages[reading.lineage]
        var text = Array(url)
        var position = reading.version
        lineage.dropStale(&carried, before: lineage.schema(at: position).version, &worker.machine)
        for version in carried.versions where version <= lineage.target {
            let layers = carried.take(version)
            guard let index = lineage.index(of: version) else {
                for layer in layers { worker.machine.noteConflicts(layer, "there is no version \(version)") }
                continue
            }
            let noted = worker.machine.losses.count
            text = try climb(text, reading.lineage, from: position, to: index, &tape, &worker)
            position = index
            for layer in layers {
                for entry in layer.entries {
                    putBack(entry, reading.lineage, index, since: noted, &text, &worker.machine)
                }
            }
        }
        let end = lineage.index(of: lineage.target) ?? position
        text = try climb(text, reading.lineage, from: position, to: end, &tape, &worker)
        return ([.text(text)], try pack(carried, text, &worker))
    }

    private func climb(
        _ text: [UInt8], _ lineage: Int, from start: Int, to end: Int, _ tape: inout Tape, _ worker: inout Worker
    ) throws(RouteFailure) -> [UInt8] {
        guard start < end else { return text }
        return try text.withBytes { (bytes) throws(RouteFailure) in
            guard let reading = reading(of: bytes, lineage: lineage, version: start) else {
                let version = lineages[lineage].schema(at: start).version
                throw .refused(["its URL in version \(version) can't be read again"])
            }
            var machine = worker.machine
            defer { worker.machine = machine }
            return try climb(bytes, reading, to: end, &tape, &machine, &worker)
        }
    }

    private func putBack(
        _ entry: Remainder.Entry, _ lineage: Int, _ version: Int, since noted: Int, _ text: inout [UInt8],
        _ machine: inout Machine
    ) {
        guard entry.path == [.key("$url")], let old = entry.value?.text.map({ Array($0.utf8) }), old != text else {
            return
        }
        if LinkDigest(text: text) != entry.standing {
            let standing = Value.string(String(decoding: text, as: UTF8.self)).spelling
            return machine.noteConflict(entry, "there is \(standing), which is newer")
        }
        guard old.withUnsafeBytes({ reading(of: $0, lineage: lineage, version: version) }) != nil else {
            return machine.noteConflict(entry, "it is no link of that version")
        }
        text = old
        machine.takeBackLosses(since: noted) { _ in true }
    }

    /// Hands what is left to the caller, who keeps it beside the link; where nobody does, it is lost.
    func pack(
        _ carried: CarriedRemainder, _ text: [UInt8], _ worker: inout Worker
    ) throws(RouteFailure) -> KeptRemainder? {
        guard !carried.onShelf.isEmpty else { return nil }
        guard worker.remainders.place == .journal else {
            for layer in carried.onShelf.layers { worker.machine.losses += layer.losses([], target: layer.version) }
            return nil
        }
        return KeptRemainder(link: LinkDigest(text: text), text: carried.onShelf.text)
    }
}

extension [UInt8] {
    /// `withUnsafeBytes` for what throws one type of error.
    fileprivate func withBytes<Answer>(
        _ body: (UnsafeRawBufferPointer) throws(RouteFailure) -> Answer
    ) throws(RouteFailure) -> Answer {
        try withUnsafeBytes { bytes in
            Result { () throws(RouteFailure) in try body(bytes) }
        }.get()
    }
}
