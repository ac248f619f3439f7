/// One link, step by step: which version it has and why, and what each step does to it.
package struct Explanation: Sendable {
    /// What the link is told by: its activity type, or its URL.
    package var subject: String
    package var candidates: [Candidate] = []
    package var steps: [TraceEvent] = []
    package var result: LinkResult
    package var lineage: String?
    package var before: Value
    package var after: Value?

    /// A version that the link may have, and what speaks for or against it.
    package struct Candidate: Sendable {
        package var lineage: String
        package var version: Int
        package var reasons: [String]
        package var isChosen: Bool
    }
}

extension MigrationEngine {
    /// Migrates an activity as ``migrate(_:_:)`` does, and tells how.
    package func explain(_ tape: inout Tape) -> Explanation {
        var worker = Worker(copiesLineages: false)
        let original = tape.duplicate()
        worker.machine.trace = []
        let result = migrate(&tape, &worker)
        var subject = "an activity"
        if case .found(let node) = original.member("activityType", of: Tape.root) { subject = original.text(node) }
        let types = lineages.indices.filter { lineages[$0].activityTypes.contains(subject) }
        var candidates: [Explanation.Candidate] = []
        for index in types {
            candidates += lineages[index].candidates(original, chosen: result.lineage == index ? result.from : nil)
        }
        return Explanation(
            subject: subject, candidates: candidates, steps: steps(worker, result), result: result,
            lineage: name(result), before: original.value(Tape.root),
            after: result.outcome.isRewritten ? tape.value(Tape.root) : nil)
    }

    /// The same for a link that is only a URL.
    package func explain(url: [UInt8]) -> (explanation: Explanation, pieces: [URLPiece]) {
        var worker = Worker(copiesLineages: false)
        worker.machine.trace = []
        var tape = Tape()
        return url.withUnsafeBytes { bytes in
            let (result, pieces) = migrate(url: bytes, &tape, &worker)
            let text = String(decoding: bytes, as: UTF8.self)
            let candidates = urls.entries.map { entry in
                let lineage = lineages[entry.lineage]
                let version = lineage.versions[entry.version].schema.version
                let template = entry.form.form.template
                let fits = template.match(bytes) != nil
                return Explanation.Candidate(
                    lineage: lineage.lineage.name, version: version,
                    reasons: ["its URL form \"\(template.source)\" \(fits ? "fits" : "does not fit")"],
                    isChosen: fits && entry.lineage == result.lineage && version == result.from)
            }
            let explanation = Explanation(
                subject: text, candidates: candidates.filter { $0.lineage == name(result) },
                steps: steps(worker, result), result: result, lineage: name(result), before: .url(text),
                after: result.outcome.isRewritten
                    ? .url(String(decoding: pieces.joined(with: bytes), as: UTF8.self)) : nil)
            return (explanation, pieces)
        }
    }

    private func name(_ result: LinkResult) -> String? {
        result.lineage >= 0 ? lineages[result.lineage].lineage.name : nil
    }

    /// The steps of the version that was chosen; others were only tried.
    private func steps(_ worker: Worker, _ result: LinkResult) -> [TraceEvent] {
        (worker.machine.trace ?? []).filter { $0.from == result.from }
    }
}

extension CompiledLineage {
    /// Every version, and what speaks for or against it.
    fileprivate func candidates(_ tape: borrowing Tape, chosen: Int?) -> [Explanation.Candidate] {
        var worker = Worker(copiesLineages: false)
        let value = versionKey.isEmpty ? VersionValue.absent : VersionValue.read(versionKey, tape)
        var candidates: [Explanation.Candidate] = []
        for version in versions {
            var reasons = keyReasons(version, value)
            if reasons.isEmpty || versionKey.isEmpty {
                if !version.allows(activityType: activityType(tape)) { reasons.append("it has another activity type") }
                if let fits = version.isRecognised(tape, worker.machine) {
                    reasons.append(fits ? "its 'recognise' holds" : "its 'recognise' does not hold")
                }
            }
            let problems = worker.validator.allProblems(of: tape, version.table(for: tape, worker.machine))
            reasons += problems.prefix(3).map { "'\($0.path)' \($0.message)" }
            if problems.count > 3 { reasons.append("and \(problems.count - 3) more") }
            if problems.isEmpty { reasons.append("the link satisfies its schema") }
            candidates.append(
                .init(
                    lineage: lineage.name, version: version.schema.version, reasons: reasons,
                    isChosen: version.schema.version == chosen))
        }
        return candidates
    }

    private func keyReasons(_ version: CompiledVersion, _ value: VersionValue) -> [String] {
        guard !versionKey.isEmpty else { return [] }
        switch value {
        case .number(let number):
            return number == version.schema.writtenVersion
                ? ["'\(versionKeyName)' is \(number)"] : ["'\(versionKeyName)' is \(number)"]
        case .absent:
            guard case .version(let missing) = missing else { return [] }
            return missing == version.schema.version
                ? ["'\(versionKeyName)' is missing, which means this version"]
                : ["'\(versionKeyName)' is missing, which means version \(missing)"]
        case .beyond: return ["'\(versionKeyName)' is beyond every version"]
        case .unusable(let why): return ["'\(versionKeyName)' \(why)"]
        }
    }
}
