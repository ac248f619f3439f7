package import Perdure

/// One link step by step, for people.
package enum ExplanationText {
    package static func text(_ explanation: Explanation, at place: Place?) -> String {
        let lines =
            [place.map { "\($0): \(explanation.subject)" } ?? explanation.subject] + versions(explanation)
            + explanation.steps.flatMap(step) + loss(explanation) + outcome(explanation)
        return lines.map(TerminalText.visible).joined(separator: "\n") + "\n\n"
    }

    private static func versions(_ explanation: Explanation) -> [String] {
        guard !explanation.candidates.isEmpty else { return ["", "no schema describes it"] }
        return ["", "which version:"]
            + explanation.candidates.map { candidate in
                "  \(candidate.isChosen ? "▸" : " ") \(candidate.lineage) v\(candidate.version): "
                    + candidate.reasons.joined(separator: "; ")
            }
    }

    private static func step(_ event: TraceEvent) -> [String] {
        let changes = ValueDiff.lines(from: event.before, to: event.after)
        let why = event.failure.map { ["  ✗ \($0)"] } ?? []
        switch event.kind {
        case .branch: return []
        case .settling:
            guard !changes.isEmpty || !why.isEmpty else { return [] }
            let version = event.hop.map { " for version \($0.target)" } ?? ""
            return ["", "settled by Perdure\(version): version key, activity type, identifiers"] + changes + why
        case .step: break
        }
        let title = event.site.map { "\($0.keyword)   \($0.place)" } ?? "the end of the lineage"
        if !why.isEmpty { return ["", title] + changes + why }
        var lines = ["", title] + (changes.isEmpty ? ["    nothing to do"] : changes)
        if let lossy = event.site?.lossy, !changes.isEmpty { lines.append("    lossy: \(lossy)") }
        return lines
    }

    private static func loss(_ explanation: Explanation) -> [String] {
        let losses = explanation.result.detail?.losses ?? []
        guard !losses.isEmpty else { return [] }
        return ["", "dropped:"]
            + losses.map { loss in
                let reason = loss.reason.map { " — \($0)" } ?? ""
                let step = loss.site.map { "  by \($0.keyword) at \($0.place)" } ?? ""
                return "  \(loss.path): \(loss.value.spelling)\(step)\(reason)"
            }
    }

    private static func outcome(_ explanation: Explanation) -> [String] {
        let result = explanation.result
        var way = ""
        if let from = result.from {
            let reached = explanation.reached ?? from
            way = reached == from ? " (v\(from))" : " (v\(from) → v\(reached))"
        }
        let advice = OutcomeAdvice(explanation: explanation)
        var lines = ["", "\(result.outcome.rawValue)\(way): \(advice.meaning)"]
        lines += (result.detail?.messages ?? []).map { "  \($0)" }
        lines += (result.detail?.warnings ?? []).map { "  warning: \($0)" }
        if let step = result.detail?.site, [.failed, .discarded].contains(result.outcome) {
            lines.append("  by the step at \(step.place)")
        }
        if case .url(let text)? = explanation.after { lines.append("  \(text)") }
        return lines + advice.advice.map { "  \($0)" }
    }
}
