import PerdureBatch

/// What an archive holds, for people.
package enum Census {
    package static func text(_ report: RunReport) -> String {
        var lines = RunSummary.counts(report)
        let tally = report.log.tally
        if tally.urlTexts > 0, tally.linkCount > tally.urlTexts {
            lines.append(
                "  of which \(RunSummary.plural(tally.linkCount - tally.urlTexts, "activity object")), and "
                    + RunSummary.plural(tally.urlTexts, "URL"))
        }
        let exports = RunSummary.exports(report)
        if !exports.isEmpty { lines += ["", "exports recognised:"] + exports }
        let rows = RunSummary.census(report)
        if !rows.isEmpty { lines += ["", "versions, and what would happen to their links:"] + rows }
        let types = report.log.tally.unknownTypes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        if !types.isEmpty {
            lines += ["", "activity types that no schema describes:"]
            lines += types.prefix(20).map { "  \($0.value) \($0.key)" }
            if types.count > 20 { lines.append("  … and \(types.count - 20) more") }
        }
        let findings = TextReport.findings(report.log)
        if !findings.isEmpty { lines += ["", "findings:"] + findings.prefix(50).map { "  " + $0 } }
        if findings.count > 50 { lines.append("  … and \(findings.count - 50) more lines; --report FILE.txt has all") }
        if !report.log.notices.isEmpty { lines += ["", "notes:"] + report.log.notices.prefix(20).map { "  " + $0 } }
        return lines.joined(separator: "\n") + "\n"
    }
}
