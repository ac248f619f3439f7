internal import Perdure

/// Findings as JSON, one object a line, keys always in the same order.
///
/// `line`, `column` and their ends are left out where they are not known, `help` where there is none.
enum JSONFindings {
    static func text(of findings: [Finding]) -> String {
        zip(findings, Fingerprint.all(of: findings)).map { line(of: $0, $1) + "\n" }.joined()
    }

    private static func line(of finding: Finding, _ fingerprint: Fingerprint) -> String {
        var members = [
            ("rule", JSONText.quoted(finding.rule)), ("severity", JSONText.quoted(finding.severity.rawValue)),
            ("message", JSONText.quoted(finding.message)), ("fingerprint", JSONText.quoted(fingerprint.text)),
        ]
        members += placeMembers(finding.place)
        if !finding.notes.isEmpty { members.append(("notes", "[\(finding.notes.map(object).joined(separator: ","))]")) }
        if let help = finding.help { members.append(("help", JSONText.quoted(help))) }
        return object(members)
    }

    private static func object(_ note: Finding.Note) -> String {
        object([("message", JSONText.quoted(note.message))] + (note.place.map(placeMembers) ?? []))
    }

    private static func placeMembers(_ place: Place) -> [(String, String)] {
        var members = [("file", JSONText.quoted(place.file))]
        if place.line > 0 { members.append(("line", String(place.line))) }
        if place.column > 0 {
            members.append(("column", String(place.column)))
            members.append(("endLine", String(place.endLine)))
            members.append(("endColumn", String(place.endColumn)))
        }
        return members
    }

    private static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
}
