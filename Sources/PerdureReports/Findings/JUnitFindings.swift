package import Perdure

/// Findings as JUnit XML, which most CI systems show as a list of tests: one `testcase` a thing that was checked.
package enum JUnitFindings {
    /// What was checked, and what was found.
    package struct Case: Sendable {
        /// What it belongs to: a file.
        package var group: String
        package var name: String
        package var line: Int
        package var findings: [Finding]

        package init(group: String, name: String, line: Int = 0, findings: [Finding]) {
            self.group = group
            self.name = name
            self.line = line
            self.findings = findings
        }
    }

    /// - Parameters:
    ///   - suite: what all of it is called.
    ///   - cases: those of one group together; each group becomes a suite.
    package static func text(suite: String, _ cases: [Case]) -> String {
        let failures = cases.filter(hasErrors).count
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites \(attributes([("name", suite), ("tests", "\(cases.count)"), ("failures", "\(failures)")]))>",
        ]
        var rest = cases[...]
        while let first = rest.first {
            let group = rest.prefix { $0.group == first.group }
            rest = rest.dropFirst(group.count)
            lines += self.group(Array(group))
        }
        return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
    }

    /// One case a file with findings; a single one that passes where there are none.
    package static func text(of findings: [Finding]) -> String {
        let files = Dictionary(grouping: findings, by: \.place.file).sorted { $0.key < $1.key }
        let cases = files.map { Case(group: $0.key, name: $0.key, findings: $0.value) }
        return text(suite: "perdure", cases.isEmpty ? [Case(group: "perdure", name: "all files", findings: [])] : cases)
    }

    private static func hasErrors(_ test: Case) -> Bool { test.findings.contains { $0.severity == .error } }

    private static func group(_ cases: [Case]) -> [String] {
        let failures = cases.filter(hasErrors).count
        let head = attributes([
            ("name", cases[0].group), ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "0"),
        ])
        return ["  <testsuite \(head)>"] + cases.flatMap(test) + ["  </testsuite>"]
    }

    private static func test(_ test: Case) -> [String] {
        var members = [("classname", test.group), ("name", test.name), ("file", test.group)]
        if test.line > 0 { members.append(("line", "\(test.line)")) }
        guard !test.findings.isEmpty else { return ["    <testcase \(attributes(members))/>"] }
        var lines = ["    <testcase \(attributes(members))>"]
        for finding in test.findings where finding.severity == .error {
            let head = attributes([("type", finding.rule), ("message", finding.message)])
            lines.append("      <failure \(head)>\(escaped(text(finding)))</failure>")
        }
        let others = test.findings.filter { $0.severity != .error }.map(text)
        if !others.isEmpty { lines.append("      <system-out>\(escaped(others.joined(separator: "\n")))</system-out>") }
        return lines + ["    </testcase>"]
    }

    private static func text(_ finding: Finding) -> String {
        var printer = HumanFindings(settings: FindingSettings()) { _ in nil }
        return String(printer.text(of: finding).dropLast())
    }

    private static func attributes(_ members: [(String, String)]) -> String {
        members.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: " ")
    }

    /// XML has no way to say control characters; they are spelt as a terminal would show them.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n": "&#10;"
            case "\u{FFFE}", "\u{FFFF}": "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: TerminalCharacter(scalar).text
            }
        }.joined()
    }
}
