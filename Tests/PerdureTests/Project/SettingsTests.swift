import Perdure
import PerdureYAML
import Testing

@Suite struct SettingsTests {
    private func read(_ text: String) -> (settings: Settings, findings: [Finding]) {
        let (node, syntax) = YAMLParser.parse(Array(text.utf8), file: "perdure.yaml")
        var list = FindingList()
        list.add(contentsOf: syntax)
        let settings = node.map { SettingsReader.read($0, &list) } ?? Settings()
        return (settings, list.sorted)
    }

    @Test func everythingIsRead() throws {
        let (settings, findings) = read(
            """
            perdure: 1
            schemas: [Schemas, More/Schemas]
            migrations: Migrations
            bundleIdentifiers: [com.example.reader, com.example.reader.beta]
            rules: {title-missing: off, no-identifier: error}
            approvals:
              - {finding: 3f9c01d2a7be, reason: "v1 was never shipped", expires: 2027-01-31}
            """)
        #expect(findings == [])
        #expect(settings.schemas?.map(\.path) == ["Schemas", "More/Schemas"])
        #expect(settings.migrations?.map(\.path) == ["Migrations"])
        #expect(settings.bundleIdentifiers == ["com.example.reader", "com.example.reader.beta"])
        #expect(settings.rules == ["title-missing": .off, "no-identifier": .error])
        let approval = try #require(settings.approvals.first)
        #expect(approval.finding == "3f9c01d2a7be" && approval.expires.description == "2027-01-31")
    }

    @Test("a fingerprint may look like a number to YAML", arguments: ["000000000000", "123456789012", "12e456789012"])
    func numericFingerprints(text: String) {
        let (settings, findings) = read("approvals: [{finding: \(text), reason: x, expires: 2027-01-31}]")
        #expect(findings == [] && settings.approvals.map(\.finding) == [text])
    }

    @Test func anEmptyFileSaysNothing() {
        #expect(read("").findings == [])
        #expect(read("# to come\n").settings.schemas == nil)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var rule: String
        var place: String
        var says: String
        var testDescription: String { text }
    }

    @Test(arguments: [
        Row(text: "rule: {}", rule: "unknown-key", place: "1:1", says: "rules"),
        Row(text: "rules: {}\nrules: {}", rule: "duplicate-key", place: "2:1", says: "rules"),
        Row(text: "rules: {title-mising: off}", rule: "bad-value", place: "1:9", says: "title-missing"),
        Row(text: "rules: {title-missing: of}", rule: "bad-value", place: "1:24", says: "'off'"),
        Row(text: "rules: {title-missing: false}", rule: "wrong-type", place: "1:24", says: "text"),
        Row(text: "rules: {unknown-key: warning}", rule: "bad-value", place: "1:9", says: "always an error"),
        Row(text: "rules: [off]", rule: "wrong-type", place: "1:8", says: "title-missing: off"),
        Row(text: "schemas: {a: b}", rule: "wrong-type", place: "1:10", says: "text"),
        Row(text: "bundleIdentifiers: [\"a b\"]", rule: "bad-value", place: "1:21", says: "com.example"),
        Row(text: "bundleIdentifiers: [a.b, a.b]", rule: "bad-value", place: "1:26", says: "twice"),
        Row(
            text: "approvals: [{finding: 3f9c01d2a7be, reason: \"x\"}]", rule: "missing-key", place: "1:13",
            says: "expires"),
        Row(
            text: "approvals: [{finding: 3F9C01D2A7BE, reason: x, expires: 2027-01-31}]", rule: "bad-value",
            place: "1:23", says: "0 to f"),
        Row(
            text: "approvals: [{finding: 3f9c01d2a7be, reason: \" \", expires: 2027-02-28}]", rule: "bad-value",
            place: "1:45", says: "no reason"),
        Row(
            text: "approvals: [{finding: 3f9c01d2a7be, reason: x, expires: 2027-02-29}]", rule: "bad-value",
            place: "1:57", says: "no day"),
        Row(text: "approvals: {finding: x}", rule: "wrong-type", place: "1:12", says: "list"),
        Row(text: "perdure: 2", rule: "bad-value", place: "1:10", says: "language version 2"),
    ])
    func whatIsWrongIsSaidAtItsPlace(row: Row) throws {
        let findings = read(row.text).findings
        let finding = try #require(findings.first { $0.rule == row.rule })
        #expect("\(finding.place.line):\(finding.place.column)" == row.place)
        #expect((finding.message + (finding.help ?? "")).contains(row.says), "\(finding)")
        #expect(findings.count == 1)
    }

    @Test func severitiesAreThoseOfTheProjectAndLoadErrorsStay() {
        var settings = Settings()
        settings.rules = ["title-missing": .off, "no-identifier": .error, "map-gap": .note, "unknown-key": .error]
        let place = Place.file("a")
        let weighed = settings.weighed([
            Finding(.titleMissing, "", at: place), Finding(.noIdentifier, "", at: place),
            Finding(.mapGap, "", at: place), Finding(.unknownKey, "", at: place),
            Finding(.unreadableFile, "", at: place, severity: .warning), Finding(.fieldExists, "", at: place),
        ])
        #expect(weighed.map(\.severity) == [.error, .note, .error, .warning, .error])
    }

    @Test(arguments: [
        ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true), ("2024-13-01", false),
        ("2024-04-31", false), ("2024-4-1", false), ("２024-04-01", false), ("2024-00-10", false), ("", false),
    ])
    func daysAreThoseOfTheCalendar(text: String, isDay: Bool) {
        #expect((CalendarDate(text)?.description == text) == isDay)
    }
}
