extension MigrationEngine {
    /// Migrates a URL as one of the versions that it may be: the data line of a link that is only text.
    func migrate(
        _ url: UnsafeRawBufferPointer, _ reading: URLReading, _ tape: inout Tape, _ worker: inout Worker
    ) -> (LinkResult, [URLPiece]) {
        let (result, pieces) = toTarget(url, reading, &tape, &worker)
        let ended = lineages[reading.lineage].ended(result, &tape, &worker)
        return (ended, ended.outcome.isRewritten ? pieces : [])
    }

    private func toTarget(
        _ url: UnsafeRawBufferPointer, _ reading: URLReading, _ tape: inout Tape, _ worker: inout Worker
    ) -> (LinkResult, [URLPiece]) {
        let lineage = lineages[reading.lineage]
        let version = lineage.versions[reading.version]
        let from = version.schema.version
        var result = LinkResult(.current, lineage: reading.lineage, from: from, to: from)
        worker.machine.begin()
        URLTape.fill(&tape, url, reading)
        if let repair = version.repair, let stop = lineage.run(repair, &tape, &worker) {
            return (lineage.stopped(stop, repair, result), [])
        }
        let problems = worker.validator.memberProblems(of: tape, version.urlTable)
        guard problems.isEmpty else { return (lineage.refused(.invalid, problems, result), []) }
        if version.schema.unknown == .report {
            for item in reading.match.unknownItems {
                let name = String(decoding: PercentEncoding.decoded(url[item.name]), as: UTF8.self)
                worker.machine.warnings.append("the query item '\(name)' is unknown to version \(from)")
            }
        }
        if from == lineage.target, !tape.isEdited { return (lineage.noted(result, worker.machine), []) }
        do throws(RouteFailure) {
            let (pieces, kept) = try travel(url, reading, &tape, &worker)
            result.outcome = .migrated
            result.to = lineage.target
            return (lineage.noted(result, worker.machine, kept), pieces)
        } catch {
            return (lineage.failed(error, result), [])
        }
    }

    /// Takes a mended link to the target and writes it in the target's form.
    private func travel(
        _ url: UnsafeRawBufferPointer, _ reading: URLReading, _ tape: inout Tape, _ worker: inout Worker
    ) throws(RouteFailure) -> ([URLPiece], KeptRemainder?) {
        let lineage = lineages[reading.lineage]
        let version = lineage.versions[reading.version]
        guard let end = lineage.index(of: lineage.target) else {
            throw .refused(["there is no version \(lineage.target)"])
        }
        guard reading.version != end else { return (try write(tape, url, reading, at: end, &worker), nil) }
        guard let route = version.route else {
            if version.isClimbed {
                try lineage.climb(&tape, from: reading.version, to: end, &worker.machine)
                return (try write(tape, url, reading, at: end, &worker), nil)
            }
            throw .refused([version.noRoute ?? "there is no way to version \(lineage.target)"])
        }
        var carried = CarriedRemainder()
        if let shelf = worker.remainders.shelf { carried.read(shelf.texts(for: LinkDigest(text: url))) }
        worker.machine.warnings += carried.warnings
        if reading.version < end, !carried.isEmpty { return try comeUp(url, reading, &carried, &tape, &worker) }
        if let stop = lineage.run(route, &tape, &worker) { throw .stopped(stop, route) }
        let pieces = try write(tape, url, reading, at: end, &worker)
        if reading.version > end { try settle(url, reading, by: pieces.joined(with: url), at: end, &carried, &worker) }
        return (pieces, try pack(carried, pieces.joined(with: url), &worker))
    }

    /// The URL in the form of a version, if it is valid there.
    func write(
        _ tape: borrowing Tape, _ url: UnsafeRawBufferPointer, _ reading: URLReading, at index: Int,
        _ worker: inout Worker
    ) throws(RouteFailure) -> [URLPiece] {
        let version = lineages[reading.lineage].versions[index]
        let left = worker.validator.memberProblems(of: tape, version.urlTable)
        guard left.isEmpty else { throw .invalid(left) }
        switch URLTape.write(tape, url, reading, to: version) {
        case .failure(let failure): throw .refused([failure.message])
        case .success(let pieces): return pieces
        }
    }
}
