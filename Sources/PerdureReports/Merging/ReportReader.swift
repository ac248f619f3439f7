import Perdure
import PerdureBatch

/// Reads what ``JSONReport`` has written.
struct ReportReader {
    private let root: ReportNode
    private var tally = RunTally()

    init(_ root: ReportNode) { self.root = root }

    /// - Parameter lineage: gives the number of a lineage, by its name and wanted version.
    mutating func read(lineage: (String, Int) -> Int) throws(ReportFailure) -> RunReport {
        try readCounts(lineage)
        let tool = try root.present("tool")?.text() ?? ""
        var log = RunLog(
            reported: tally, links: try each("findings", link), entries: try each("entryFindings", entry),
            changes: try each("changes", change), dropped: try root.member("findingsNotKept").count())
        log.notices = try root.present("notices")?.texts() ?? []
        var report = RunReport(
            toolVersion: tool, command: try root.member("command").text(), inputs: try root.member("inputs").texts(),
            output: try root.present("output")?.text(), isDryRun: try root.member("dryRun").flag(), lineages: [],
            log: log, journal: try root.present("journal")?.text())
        if try root.present("verification") != nil { report.verification = try each("verification", verification) }
        return report
    }

    private func each<Event>(
        _ key: String, _ read: (ReportNode) throws(ReportFailure) -> Event
    ) throws(ReportFailure) -> [Event] {
        var events: [Event] = []
        for item in try root.member(key).items() { events.append(try read(item)) }
        return events
    }

    // MARK: Counts

    private mutating func readCounts(_ lineage: (String, Int) -> Int) throws(ReportFailure) {
        for outcome in Outcome.allCases {
            tally.add(try root.member("links").member(outcome.rawValue).count(), of: outcome)
        }
        let entries = try root.member("entries")
        tally.entriesRead = try entries.member("read").count()
        tally.entriesChanged = try entries.member("changed").count()
        for outcome in EntryOutcome.allCases { tally.add(try entries.member(outcome.rawValue).count(), of: outcome) }
        tally.urlTexts = try root.member("carriers").member("urlText").count()
        tally.encryptedNotes = try root.member("encryptedNotes").count()
        tally.lostUpstream = try root.member("lostUpstream").count()
        for (type, count) in try root.member("unknownTypes").members() {
            tally.add(try count.count(), unknownType: type)
        }
        for row in try root.member("lineages").items() { try readLineage(row, lineage) }
        for export in try root.member("exports").items() { try readExport(export) }
        for verdict in Restoration.Verdict.allCases {
            guard let content = try root.present("content") else { break }
            let count = try content.member(verdict.rawValue).count()
            if count > 0 { tally.add(count, ofContent: verdict) }
        }
    }

    private mutating func readLineage(
        _ row: ReportNode, _ lineage: (String, Int) -> Int
    ) throws(ReportFailure) {
        let number = lineage(try row.member("lineage").text(), try row.member("target").number())
        let version = try row.present("version")?.number()
        for (name, count) in try row.member("outcomes").members() {
            guard let outcome = Outcome(rawValue: name) else {
                throw count.wrong("'\(name)' is no outcome that this version knows")
            }
            tally.add(try count.count(), of: outcome, lineage: number, version: version)
        }
    }

    private mutating func readExport(_ export: ReportNode) throws(ReportFailure) {
        let name = try export.member("name")
        guard tally.add(try export.member("entries").count(), ofExport: try name.text()) else {
            throw name.wrong("'\(try name.text())' is no export that this version knows")
        }
    }

    // MARK: Events

    private func place(_ node: ReportNode) throws(ReportFailure) -> Place {
        Place(
            file: try node.member("file").text(), line: try node.member("line").count(),
            column: try node.member("column").count())
    }

    private func link(_ node: ReportNode) throws(ReportFailure) -> LinkEvent {
        var event = LinkEvent(
            place: try place(node), outcome: try node.member("outcome").choice(Outcome.self),
            from: try node.present("from")?.number(), to: try node.present("to")?.number())
        event.lineage = try node.present("lineage")?.text()
        event.messages = try node.member("messages").texts()
        event.warnings = try node.member("warnings").texts()
        for loss in try node.member("losses").items() {
            event.losses.append(
                .init(
                    path: try loss.member("path").text(), value: try loss.member("value").text(),
                    reason: try loss.present("reason")?.text()))
        }
        if let step = try node.present("step") { event.step = try place(step) }
        return event
    }

    private func entry(_ node: ReportNode) throws(ReportFailure) -> EntryEvent {
        EntryEvent(
            place: try place(node), outcome: try node.member("outcome").choice(EntryOutcome.self),
            message: try node.member("message").text())
    }

    private func verification(_ node: ReportNode) throws(ReportFailure) -> Finding {
        Finding(.notAsWritten, try node.member("message").text(), at: try place(node))
    }

    private func change(_ node: ReportNode) throws(ReportFailure) -> LinkChange {
        LinkChange(
            place: try place(node), before: try node.member("before").text(), after: try node.member("after").text())
    }
}
