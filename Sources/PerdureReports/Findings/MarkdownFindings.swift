internal import Perdure

/// Findings as a table in Markdown, what matters most first: for `GITHUB_STEP_SUMMARY` and for comments.
enum MarkdownFindings {
    /// GitHub shows a mebibyte of a summary and drops one that is longer.
    private static let rowLimit = 300

    static func text(of findings: [Finding]) -> String {
        guard !findings.isEmpty else { return "**perdure**: nothing found\n" }
        let severities: [Severity] = [.error, .warning, .note]
        let counts = severities.compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let ordered = severities.flatMap { severity in findings.filter { $0.severity == severity } }
        var lines = [
            "**perdure**: \(counts.joined(separator: ", "))", "", "| | rule | where | what |",
            "| --- | --- | --- | --- |",
        ]
        lines += ordered.prefix(rowLimit).map(row)
        if ordered.count > rowLimit { lines += ["", "and \(ordered.count - rowLimit) more"] }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func row(_ finding: Finding) -> String {
        let notes = finding.notes.map { note in (note.place.map { "\($0): " } ?? "") + note.message }
        let sentences = [finding.message] + notes + (finding.help.map { [$0] } ?? [])
        let cells = [
            finding.severity == .error ? "**error**" : finding.severity.rawValue, escaped(finding.rule),
            escaped(finding.place.description), sentences.map(escaped).joined(separator: "<br>"),
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    /// Text as itself: nothing in it is a mark of Markdown or HTML, a mention of somebody, or the end of the cell.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "<br>"
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "@": "&#64;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$": "\\\(scalar)"
            default: TerminalCharacter(scalar).text
            }
        }.joined()
    }
}
