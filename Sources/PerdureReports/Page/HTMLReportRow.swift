import Perdure
import PerdureBatch

/// One row of the page's list: a link that has something to tell, or an entry.
struct HTMLReportRow {
    /// Where it stands; rows are in the order of the report.
    var place: Place
    var outcome: String
    /// What gives it its colour: an outcome, or `file`.
    var colour: String
    var event: LinkEvent?
    var message: String?
    var change: LinkChange?

    /// Entries, links with something to tell, then links that were only rewritten.
    static func all(of report: RunReport) -> [HTMLReportRow] {
        let log = report.log
        var changes: [Place: LinkChange] = [:]
        for change in log.changes where changes[change.place] == nil { changes[change.place] = change }
        var rows = log.entries.map {
            HTMLReportRow(place: $0.place, outcome: $0.outcome.rawValue, colour: "file", message: $0.message)
        }
        var told = Set<Place>()
        for event in log.links {
            told.insert(event.place)
            rows.append(
                HTMLReportRow(
                    place: event.place, outcome: event.outcome.rawValue, colour: event.outcome.rawValue, event: event,
                    change: changes[event.place]))
        }
        for change in log.changes where change.after != nil && !told.contains(change.place) {
            let outcome = Outcome.migrated.rawValue
            rows.append(HTMLReportRow(place: change.place, outcome: outcome, colour: outcome, change: change))
        }
        return rows
    }

    /// The rows for the script: short keys, and none for what is not there.
    static func json(_ rows: [HTMLReportRow]) -> String {
        var out: [UInt8] = Array("[".utf8)
        for (index, row) in rows.enumerated() {
            out += Array((index == 0 ? "\n" : ",\n").utf8)
            // In a script, a tag would end it.
            for byte in JSONText.encoded(row.value) {
                if byte == UInt8(ascii: "<") { out += Array("\\u003c".utf8) } else { out.append(byte) }
            }
        }
        return String(decoding: out + Array("\n]".utf8), as: UTF8.self)
    }

    private var value: Value {
        var members: Value.Members = [("p", .string(place.description)), ("o", .string(outcome))]
        if colour != outcome { members.append(("k", .string(colour))) }
        if let lineage = event?.lineage { members.append(("l", .string(lineage))) }
        if let from = event?.from { members.append(("f", .integer(from))) }
        if let to = event?.to { members.append(("t", .integer(to))) }
        let messages = event?.messages ?? [message].compactMap { $0 }
        if !messages.isEmpty { members.append(("m", .array(messages.map(Value.string)))) }
        if let warnings = event?.warnings, !warnings.isEmpty {
            members.append(("w", .array(warnings.map(Value.string))))
        }
        if let losses = event?.losses, !losses.isEmpty {
            members.append(
                ("x", .array(losses.map { .array([$0.path, $0.value, $0.reason ?? ""].map(Value.string)) })))
        }
        if let step = event?.step { members.append(("s", .string(step.description))) }
        if let change {
            members.append(("b", .string(change.before)))
            if let after = change.after { members.append(("a", .string(after))) }
        }
        return .dictionary(members)
    }
}
