import Perdure
import PerdureBatch

/// The report for programs: one JSON document.
enum JSONReport {
    static func write(_ report: RunReport) -> String {
        let log = report.log
        var members: Value.Members = [
            ("format", .string(RunReport.format)),
            ("tool", .string("perdure \(report.toolVersion)")),
            ("command", .string(report.command)),
            ("inputs", .array(report.inputs.map(Value.string))),
            ("output", report.output.map(Value.string) ?? .null),
            ("dryRun", .boolean(report.isDryRun)),
            ("journal", report.journal.map(Value.string) ?? .null),
            ("links", counts(Outcome.allCases.map { ($0.rawValue, log.tally[$0]) }, total: log.tally.linkCount)),
            (
                "carriers",
                .dictionary([
                    ("activityObject", .integer(log.tally.linkCount - log.tally.urlTexts)),
                    ("urlText", .integer(log.tally.urlTexts)),
                ])
            ),
            ("entries", entries(log)),
            ("exports", .array(report.exports.map(export))),
            ("encryptedNotes", .integer(log.tally.encryptedNotes)),
            ("lostUpstream", .integer(log.tally.lostUpstream)),
            ("lineages", .array(report.census.map(row))),
            (
                "unknownTypes",
                .dictionary(log.tally.unknownTypes.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
            ),
            ("findings", .array(log.links.map(link))),
            ("entryFindings", .array(log.entries.map(entry))),
            ("findingsNotKept", .integer(log.dropped)),
            ("notices", .array(log.notices.map(Value.string))),
            ("changes", .array(Array(log.changes.lazy.compactMap(change).prefix(TextReport.changeLimit)))),
        ]
        if !log.tally.contents.isEmpty {
            let counts = Restoration.Verdict.allCases.map { ($0.rawValue, log.tally.contents[$0] ?? 0) }
            members.append(("content", .dictionary(counts.map { ($0.0, .integer($0.1)) })))
        }
        if let findings = report.verification {
            members.append(
                (
                    "verification",
                    .array(findings.map { .dictionary(place($0.place) + [("message", .string($0.message))]) })
                ))
        }
        return String(decoding: JSONText.pretty(.dictionary(members)), as: UTF8.self) + "\n"
    }

    private static func counts(_ rows: [(String, Int)], total: Int) -> Value {
        .dictionary([("total", .integer(total))] + rows.map { ($0.0, .integer($0.1)) })
    }

    private static func entries(_ log: RunLog) -> Value {
        let tally = log.tally
        let rows: [(String, Int)] =
            [("read", tally.entriesRead), ("changed", tally.entriesChanged)]
            + EntryOutcome.allCases.map { ($0.rawValue, tally[$0]) }
        return .dictionary(rows.map { ($0.0, .integer($0.1)) })
    }

    private static func export(_ kind: ExportKind, _ entries: Int) -> Value {
        .dictionary([
            ("name", .string(kind.name)), ("entries", .integer(entries)),
            ("lost", kind.lost.map(Value.string) ?? .null),
        ])
    }

    private static func row(_ row: RunReport.CensusRow) -> Value {
        .dictionary([
            ("lineage", .string(row.lineage)),
            ("version", row.version.map(Value.integer) ?? .null),
            ("target", .integer(row.target)),
            (
                "outcomes",
                .dictionary(
                    Outcome.allCases.compactMap { outcome in
                        row.outcomes[outcome].map { (outcome.rawValue, .integer($0)) }
                    })
            ),
        ])
    }

    private static func link(_ event: LinkEvent) -> Value {
        var members: Value.Members = place(event.place)
        members.append(("outcome", .string(event.outcome.rawValue)))
        members.append(("lineage", event.lineage.map(Value.string) ?? .null))
        members.append(("from", event.from.map(Value.integer) ?? .null))
        members.append(("to", event.to.map(Value.integer) ?? .null))
        members.append(("messages", .array(event.messages.map(Value.string))))
        members.append(("warnings", .array(event.warnings.map(Value.string))))
        members.append(
            (
                "losses",
                .array(
                    event.losses.map { loss in
                        .dictionary([
                            ("path", .string(loss.path)), ("value", .string(loss.value)),
                            ("reason", loss.reason.map(Value.string) ?? .null),
                        ])
                    })
            ))
        members.append(("step", event.step.map { .dictionary(place($0)) } ?? .null))
        return .dictionary(members)
    }

    private static func entry(_ event: EntryEvent) -> Value {
        .dictionary(
            place(event.place) + [("outcome", .string(event.outcome.rawValue)), ("message", .string(event.message))])
    }

    private static func change(_ change: LinkChange) -> Value? {
        guard let after = change.after else { return nil }
        return .dictionary(place(change.place) + [("before", .string(change.before)), ("after", .string(after))])
    }

    private static func place(_ place: Place) -> Value.Members {
        [("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column))]
    }
}
