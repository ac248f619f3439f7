package import Perdure

/// One link step by step, for people.
package enum ExplanationText {
    package static func text(_ explanation: Explanation, at place: Place?) -> String {
        var lines = [place.map { "\($0): \(explanation.subject)" } ?? explanation.subject]
        lines += versions(explanation)
        for step in explanation.steps where step.kind != .branch { lines += self.step(step) }
        lines += outcome(explanation)
        return lines.joined(separator: "\n") + "\n\n"
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
        guard let site = event.site else {
            return changes.isEmpty ? [] : ["", "settled by Perdure (version, activity type, identifiers)"] + changes
        }
        var lines = ["", "\(site.keyword)   \(site.place)"]
        if let failure = event.failure { return lines + ["  ✗ \(failure)"] }
        lines += changes.isEmpty ? ["    nothing to do"] : changes
        if let lossy = site.lossy, !changes.isEmpty { lines.append("    lossy: \(lossy)") }
        return lines
    }

    private static func outcome(_ explanation: Explanation) -> [String] {
        let result = explanation.result
        var way = ""
        if let from = result.from {
            way = result.to.map { $0 == from ? " (v\(from))" : " (v\(from) → v\($0))" } ?? " (v\(from))"
        }
        var lines = ["", "\(result.outcome.rawValue)\(way)"]
        lines += (result.detail?.messages ?? []).map { "  \($0)" }
        lines += (result.detail?.warnings ?? []).map { "  warning: \($0)" }
        if let step = result.detail?.site, result.outcome == .failed { lines.append("  by the step at \(step.place)") }
        if let after = explanation.after {
            if case .url(let text) = after { lines.append("  \(text)") }
        }
        return lines
    }
}
