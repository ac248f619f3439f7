/// One link, step by step: which version it has and why, and what each step does to it.
package struct Explanation: Sendable {
    /// What the link is told by: its activity type, or its URL.
    package var subject: String
    package var isURL: Bool
    package var candidates: [Candidate] = []
    package var steps: [TraceEvent] = []
    package var result: LinkResult
    /// The lineage that it belongs to; nil where there is none, or several would do.
    package var lineage: Lineage?
    /// The version of that lineage that was wanted.
    package var target: Int?
    /// The URL forms that read it, each with its version; several where it makes no difference.
    package var forms: [(version: Int, place: Place)] = []
    package var before: Value
    /// Nil where the link was not rewritten.
    package var after: Value?
    /// What schemas know links by: activity types, or schemes and hosts.
    package var known: [String] = []

    /// A version that the link may have, and what speaks for or against it.
    package struct Candidate: Sendable {
        package var lineage: String
        package var version: Int
        package var place: Place
        package var reasons: [String]
        package var isChosen: Bool
    }
}

extension Explanation {
    /// The version that the link has now; nil where it could not be told or did not arrive.
    package var reached: Int? { result.outcome == .current || result.outcome.isRewritten ? result.to : nil }

    /// What the link exercised of the definitions.
    package var marks: [CoverageMark] { steps.flatMap(\.marks) }
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
        let claiming = lineages.indices.filter { lineages[$0].activityTypes.contains(subject) }
        var explanation = explanation(subject, original.value(Tape.root), result, worker)
        explanation.candidates = claiming.flatMap { index in
            lineages[index].candidates(original, chosen: result.lineage == index ? result.from : nil)
        }
        explanation.known = activityTypes.sorted()
        if result.outcome.isRewritten { explanation.after = tape.value(Tape.root) }
        return explanation
    }

    /// The same for a link that is only a URL.
    package func explain(url: [UInt8]) -> (explanation: Explanation, pieces: [URLPiece]) {
        var worker = Worker(copiesLineages: false)
        worker.machine.trace = []
        var tape = Tape()
        return url.withUnsafeBytes { bytes in
            let (result, pieces) = migrate(url: bytes, &tape, &worker)
            let text = String(decoding: bytes, as: UTF8.self)
            var explanation = explanation(text, .url(text), result, worker)
            explanation.isURL = true
            explanation.known = urls.schemes.sorted().map { $0 + ":" } + urls.hosts.sorted()
            let readings = readings(of: bytes, result)
            explanation.candidates = readings.candidates
            explanation.forms = readings.forms
            if result.outcome.isRewritten {
                explanation.after = .url(String(decoding: pieces.joined(with: bytes), as: UTF8.self))
            }
            return (explanation, pieces)
        }
    }

    private func explanation(
        _ subject: String, _ before: Value, _ result: LinkResult, _ worker: Worker
    ) -> Explanation {
        let compiled = result.lineage >= 0 ? lineages[result.lineage] : nil
        return Explanation(
            subject: subject, isURL: false, steps: steps(worker, result), result: result, lineage: compiled?.lineage,
            target: compiled?.target, before: before)
    }

    /// The steps of the version that was chosen, when it was gone last; others were only tried.
    private func steps(_ worker: Worker, _ result: LinkResult) -> [TraceEvent] {
        let events = (worker.machine.trace ?? []).filter { $0.from == result.from }
        return events.filter { $0.run == events.last?.run }
    }
}
