extension MigrationEngine {
    /// Migrates a URL as one of the versions that it may be: the data line of a link that is only text.
    ///
    /// - Parameter edit: edits the parts of a URL that has arrived, before it is written.
    func migrate(
        _ url: UnsafeRawBufferPointer, _ reading: URLReading, _ tape: inout Tape, _ worker: inout Worker,
        edit: ((inout Tape, LinkResult) -> Void)? = nil
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
        let isCurrent = from == lineage.target && !tape.isEdited
        if isCurrent {
            edit?(&tape, result)
            guard tape.isEdited else { return (lineage.noted(result, worker.machine), []) }
        } else if from != lineage.target {
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
        if !isCurrent {
            result.outcome = .migrated
            edit?(&tape, result)
        }
        switch URLTape.write(tape, url, reading, to: target) {
        case .failure(let failure):
            result.outcome = .failed
            result.detail = .init(messages: [failure.message])
            return (result, [])
        case .success(let pieces):
            return (lineage.noted(result, worker.machine), pieces)
        }
    }

    /// Migrates a link that is only a URL, and lets `edit` change the parts that are links of their own before it is
    /// written. A link that was current stays so, whatever its parts have become.
    ///
    /// - Returns: what became of it, its new text in pieces of the old one (none where it stays), and whether what
    ///   `edit` did was written.
    package func migrate(
        url: UnsafeRawBufferPointer, _ tape: inout Tape, _ worker: inout Worker,
        edit: (inout Tape, LinkResult) -> Void
    ) -> (result: LinkResult, pieces: [URLPiece], isEdited: Bool) {
        let (result, pieces, reading) = migrated(url: url, &tape, &worker)
        guard let reading, result.outcome == .current || result.outcome.isRewritten, let to = result.to,
            let version = lineages[result.lineage].index(of: to).map({ lineages[result.lineage].versions[$0] }),
            version.urlTable.hasLinks
        else { return (result, pieces, true) }
        let (edited, editedPieces) = withoutActuallyEscaping(edit) { edit in
            migrate(url, reading, &tape, &worker, edit: edit)
        }
        let isWritten = edited.outcome == result.outcome
        return isWritten ? (edited, editedPieces, true) : (result, pieces, false)
    }
}
