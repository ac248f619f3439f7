package import Perdure
import PerdureBatch

/// What a run has to tell as findings, for the formats that know nothing else.
package enum RunFindings {
    /// Links and entries that end a run with findings are errors; what was dropped, and the rest, are warnings.
    package static func all(of report: RunReport) -> [Finding] {
        let entries = report.log.entries.map { event in
            Finding(rule(event.outcome), event.message, at: event.place)
        }
        return (report.verification ?? []) + entries + report.log.links.flatMap(link)
    }

    private static func link(_ event: LinkEvent) -> [Finding] {
        let rule = rule(event.outcome)
        let notes = event.step.map { [Finding.Note("the step is here", at: $0)] } ?? []
        let losses = event.losses.map { loss in
            Finding(
                rule, "'\(loss.path)' \(loss.value) was dropped" + (loss.reason.map { ": \($0)" } ?? ""),
                at: event.place, notes: notes)
        }
        let messages = event.messages.map { Finding(rule, $0, at: event.place, notes: notes) }
        return messages + losses
            + event.warnings.map { Finding(rule, $0, at: event.place, severity: .warning) }
    }

    /// Outcomes as rules, by their names.
    package static let rules: [Rule] =
        Outcome.allCases.map(rule)
        + EntryOutcome.allCases.map(rule) + [.notAsWritten]

    private static let errors: Set<Outcome> = [.failed, .invalid, .unversioned]

    private static func rule(_ outcome: Outcome) -> Rule {
        Rule(
            outcome.rawValue, errors.contains(outcome) ? .error : .warning,
            "Links that are \(outcome.rawValue): \(RunSummary.meanings[outcome] ?? "").")
    }

    private static func rule(_ outcome: EntryOutcome) -> Rule {
        let isError = outcome == .malformed || outcome == .unreadable
        return Rule(
            outcome.rawValue, isError ? .error : .warning, "Files that are \(outcome.rawValue); left as they are.")
    }
}
