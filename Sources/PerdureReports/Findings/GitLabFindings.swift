internal import Perdure

/// Findings as a code quality report of GitLab (https://docs.gitlab.com/ci/testing/code_quality/), one JSON array.
enum GitLabFindings {
    static func text(of findings: [Finding]) -> String {
        let issues = zip(findings, Fingerprint.all(of: findings)).map(issue)
        return String(decoding: JSONText.pretty(.array(issues)), as: UTF8.self) + "\n"
    }

    private static func issue(_ finding: Finding, _ fingerprint: Fingerprint) -> Value {
        let place = finding.place
        // GitLab wants a line, also of what is wrong with a file as a whole.
        var lines: Value.Members = [("begin", .integer(max(1, place.line)))]
        if place.endLine > place.line { lines.append(("end", .integer(place.endLine))) }
        return .dictionary([
            ("description", .string("\(finding.message)\(finding.help.map { " – \($0)" } ?? "")")),
            ("check_name", .string(finding.rule)), ("fingerprint", .string(fingerprint.text)),
            ("severity", .string(severities[finding.severity] ?? "info")),
            ("location", .dictionary([("path", .string(place.file)), ("lines", .dictionary(lines))])),
        ])
    }

    /// GitLab's severities are info, minor, major, critical and blocker.
    private static let severities: [Severity: String] = [.error: "critical", .warning: "minor", .note: "info"]
}
