extension MigrationEngine {
    /// Migrates a URL as one of the versions that it may be: the data line of a link that is only text.
    func migrate(
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
        if from == lineage.target {
            guard tape.isEdited else { return (lineage.noted(result, worker.machine), []) }
        } else {
            guard let route = version.route else {
                result.outcome = .failed
                result.detail = .init(messages: [version.noRoute ?? "there is no way to version \(lineage.target)"])
                return (result, [])
            }
            if let stop = lineage.run(route, &tape, &worker) { return (lineage.stopped(stop, route, result), []) }
        }
        guard let reached = lineage.index(of: lineage.target) else { return (result, []) }
        let target = lineage.versions[reached]
        let left = worker.validator.memberProblems(of: tape, target.urlTable)
        guard left.isEmpty else { return (lineage.refused(.failed, left, result), []) }
        result.to = lineage.target
        switch URLTape.write(tape, url, reading, to: target) {
        case .failure(let failure):
            result.outcome = .failed
            result.detail = .init(messages: [failure.message])
            return (result, [])
        case .success(let pieces):
            result.outcome = .migrated
            return (lineage.noted(result, worker.machine), pieces)
        }
    }
}
