import Perdure
import PerdureBatch

/// The short summary that a run ends with: what became of the links, what failed first, and what to do next.
package enum RunSummary {
    /// What each outcome means to the person who reads the count.
    static let meanings: [Outcome: String] = [
        .current: "already the wanted version",
        .migrated: "upgraded",
        .migratedWithLoss: "upgraded; a step dropped something that the report names",
        .newer: "newer than the newest schema; left exactly as they are",
        .unknown: "of no lineage here; left alone",
        .unversioned: "their version can't be told; left as they are",
        .invalid: "do not satisfy the schema of their own version; left as they are",
        .failed: "could not be migrated; left as they are",
        .discarded: "have no successor, as a step says; left as they are",
    ]

    package static func counts(_ report: RunReport) -> [String] {
        let tally = report.log.tally
        guard tally.linkCount > 0 else { return ["no links in \(entries(report))"] + entryProblems(tally) }
        let width = String(tally.linkCount).count
        let names = Outcome.allCases.filter { tally[$0] > 0 }
        let nameWidth = names.map(\.rawValue.count).max() ?? 0
        var lines = ["\(plural(tally.linkCount, "link")) in \(entries(report))"]
        for outcome in names {
            lines.append(
                "  \(padded(tally[outcome], width)) \(padded(outcome.rawValue, nameWidth))  \(meanings[outcome] ?? "")")
        }
        return lines + contents(tally) + entryProblems(tally)
    }

    /// What opening the links would do.
    private static func contents(_ tally: RunTally) -> [String] {
        let counts = Restoration.Verdict.allCases.compactMap { verdict in
            tally.contents[verdict].map { "\($0) \(verdict.rawValue)" }
        }
        return counts.isEmpty ? [] : ["  their content, as the catalog has it: \(counts.joined(separator: ", "))"]
    }

    private static func entryProblems(_ tally: RunTally) -> [String] {
        var lines = EntryOutcome.allCases.filter { tally[$0] > 0 }.map {
            "  \(tally[$0]) \($0.rawValue): copied as they are, and named in the report"
        }
        if tally.encryptedNotes > 0 {
            lines.append(
                "  \(tally.encryptedNotes) encrypted notes, or parts of notes: left alone, whatever links they hold")
        }
        if tally.lostUpstream > 0 {
            lines.append(
                "  \(tally.lostUpstream) lost upstream: an exporter has left href=\"#\" where an address was, and nothing "
                    + "can bring it back")
        }
        return lines
    }

    /// The exports that were recognised, and what is known to be missing from each.
    package static func exports(_ report: RunReport) -> [String] {
        report.exports.flatMap { kind, entries -> [String] in
            ["  \(kind.name): \(plural(entries, "file"))"]
                + (kind.lost.map { ["    not in such exports: \($0)"] } ?? [])
        }
    }

    private static func entries(_ report: RunReport) -> String {
        let (read, changed) = (report.log.tally.entriesRead, report.log.tally.entriesChanged)
        return plural(read, "file")
            + (changed > 0 ? ", \(changed) \(report.isDryRun ? "would change" : "changed")" : "")
    }

    package static func census(_ report: RunReport) -> [String] {
        let rows = report.census
        let nameWidth = rows.map(\.lineage.count).max() ?? 0
        return rows.map { row in
            let version = row.version.map { "v\($0)" } ?? "v?"
            let outcomes = Outcome.allCases.compactMap { outcome in
                row.outcomes[outcome].map { "\($0) \(outcome.rawValue)" }
            }
            let way = row.version == row.target ? "" : " → v\(row.target)"
            return
                "  \(padded(row.lineage, nameWidth))  \(padded(version + way, 10))  \(outcomes.joined(separator: ", "))"
        }
    }

    /// What to do next.
    package static func advice(_ report: RunReport) -> [String] {
        var lines: [String] = []
        let refused: [Outcome] = [.failed, .invalid, .unversioned]
        if let first = report.log.links.first(where: { refused.contains($0.outcome) }) {
            lines.append("first \(first.outcome.rawValue): \(first.place): \(first.messages.first ?? "")")
            let place = first.place.line > 0 ? "\(first.place.file):\(first.place.line)" : first.place.file
            lines.append("  see it step by step: perdure explain '\(place)'")
        } else if let first = report.log.entries.first {
            lines.append("first \(first.outcome.rawValue): \(first.place): \(first.message)")
        }
        if report.isDryRun, report.log.tally[.migrated] + report.log.tally[.migratedWithLoss] > 0 {
            lines.append("nothing was written; give -o OUT, or --in-place, to do it")
        }
        if let journal = report.journal { lines.append("to take it back: perdure undo '\(journal)'") }
        return lines
    }

    static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    static func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }

    static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
