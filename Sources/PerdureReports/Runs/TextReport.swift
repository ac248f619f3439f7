import Perdure
import PerdureBatch

/// The report for people.
enum TextReport {
    static func write(_ report: RunReport) -> String {
        var lines = [
            "perdure \(report.toolVersion): \(report.command) \(report.inputs.joined(separator: " "))"
                + (report.isDryRun ? " (dry run: nothing was written)" : ""), "",
        ]
        lines += RunSummary.counts(report)
        lines += section("Exports", RunSummary.exports(report))
        lines += section("Versions", RunSummary.census(report))
        lines += section(
            "Changes", report.log.changes.lazy.filter { $0.after != nil }.prefix(changeLimit).flatMap(change))
        lines += section("Findings", findings(report.log))
        lines += section("Notes", report.log.notices)
        lines += section("Read back", verification(report))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func verification(_ report: RunReport) -> [String] {
        guard let findings = report.verification else { return [] }
        return findings.isEmpty
            ? ["the output is as it was to be written"] : findings.map { "\($0.place): \($0.message)" }
    }

    private static func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", title, String(repeating: "-", count: title.count)] + lines
    }

    /// How many links are shown before and after.
    static let changeLimit = 1_000

    /// A link before and after, as a diff.
    static func change(_ change: LinkChange) -> [String] {
        ["\(change.place)", "  - \(oneLine(change.before))", "  + \(oneLine(change.after ?? ""))"]
    }

    static func findings(_ log: RunLog) -> [String] {
        var lines = log.entries.map { "\($0.place): \($0.outcome.rawValue): \($0.message)" }
        for event in log.links { lines += link(event) }
        if log.dropped > 0 { lines.append("… and \(log.dropped) more") }
        return lines
    }

    static func link(_ event: LinkEvent) -> [String] {
        let version = event.from.map { " version \($0)" } ?? ""
        let what = event.lineage.map { " (\($0)\(version))" } ?? ""
        var lines: [String] = []
        for message in event.messages { lines.append("\(event.place): \(event.outcome.rawValue)\(what): \(message)") }
        for loss in event.losses {
            let why = loss.reason.map { " — \($0)" } ?? ""
            lines.append(
                "\(event.place): \(event.outcome.rawValue)\(what): '\(loss.path)' \(loss.value) was dropped\(why)")
        }
        for warning in event.warnings { lines.append("\(event.place): warning\(what): \(warning)") }
        if let step = event.step { lines.append("  by the step at \(step)") }
        return lines
    }

    static func oneLine(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    out += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                } else {
                    out.unicodeScalars.append(scalar)
                }
            }
        }
        return out
    }
}
