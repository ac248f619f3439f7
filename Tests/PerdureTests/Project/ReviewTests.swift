import Perdure
import PerdureYAML
import Testing

/// What a project makes of findings: severities by rule and folder, and approvals as of a day.
@Suite struct ReviewTests {
    private let first = Finding(
        .noIdentifier, "no identifier", at: Place(file: "Schemas/doc/v1.yaml", line: 3, column: 1))
    private let second = Finding(
        .fieldLeftOver, "left over", at: Place(file: "Schemas/old/v1.yaml", line: 4, column: 1))

    private func print(_ finding: Finding) -> String { Fingerprint.all(of: [finding])[0].text }

    private func review(
        _ settings: String, on day: String, _ findings: [Finding], rules: [Rule] = Rule.all
    ) throws -> Review.Result {
        let (node, syntax) = YAMLParser.parse(Array(settings.utf8), file: "perdure.yaml")
        var list = FindingList()
        let read = SettingsReader.read(try #require(node), &list)
        #expect((syntax + list.all).isEmpty, "\(syntax + list.all)")
        var all = FindingList()
        all.add(contentsOf: findings)
        return Review(read, today: try #require(CalendarDate(day)), rules: rules).review(all)
    }

    private func approval(_ finding: String, until day: String = "2027-01-31") -> String {
        "approvals:\n  - {finding: \(finding), reason: \"known\", expires: \(day)}\n"
    }

    @Test func anApprovalIsForOneFindingUntilTheEndOfItsDay() throws {
        let result = try review(approval(print(first)), on: "2027-01-31", [first, second])
        #expect(result.findings.map(\.rule) == [second.rule] && result.approved == 1)
        let late = try review(approval(print(first)), on: "2027-02-01", [first, second])
        #expect(late.findings.count == 2 && late.approved == 0)
        let notes = try #require(late.findings.first { $0.rule == first.rule }?.notes)
        #expect(notes.map(\.message) == ["its approval ran out on 2027-01-31: known"])
        #expect(notes[0].place?.description == "perdure.yaml:2:5")
    }

    @Test func anApprovalForNothingIsSaidByTheCommandThatWouldLookForIt() throws {
        let own = approval(print(first))
        let said = try review(own, on: "2026-01-01", [second])
        #expect(said.findings.count == 2)
        #expect(said.findings.contains { $0.rule == "approval-unused" && $0.message.contains("'no-identifier'") })
        let other = try review(own, on: "2026-01-01", [second], rules: Rule.compatibility)
        #expect(!other.findings.contains { $0.rule == "approval-unused" })
        // What is no rule's is said by all.
        let none = try review(approval("000000000000"), on: "2026-01-01", [], rules: [])
        #expect(none.findings.map(\.message) == ["no finding has the fingerprint 000000000000"])
    }

    @Test func findingsThatAreAlikeAreApprovedOneByOne() throws {
        var other = first
        other.place.line = 9
        let both = Fingerprint.all(of: [first, other])
        let result = try review(approval(both[0].text), on: "2026-01-01", [first, other])
        #expect(result.findings.map(\.place.line) == [9])
        #expect(Fingerprint.all(of: result.findings) == [both[1]])
    }

    @Test func whatStopsLoadingCannotBeApproved() throws {
        let fault = Finding(.unknownKey, "no such key", at: .file("a/b.yaml"))
        let result = try review(approval(print(fault)), on: "2026-01-01", [fault])
        #expect(result.findings.map(\.rule) == ["unknown-key"] && result.approved == 0)
    }

    @Test func theInnermostFolderSaysHowMuchARuleMatters() throws {
        let settings = """
            rules: {no-identifier: error, field-left-over: off}
            folders:
              Schemas: {no-identifier: note}
              Schemas/doc: {no-identifier: off}
              Schemas/old: {field-left-over: error}
            """
        var third = first
        third.place.file = "Schemas/docs/v1.yaml"
        var fourth = first
        fourth.place.file = "More/v1.yaml"
        let result = try review(settings, on: "2026-01-01", [first, second, third, fourth])
        let said = result.findings.map { "\($0.place.file) \($0.severity.rawValue)" }
        #expect(said == ["More/v1.yaml error", "Schemas/docs/v1.yaml note", "Schemas/old/v1.yaml error"])
    }

    @Test func monthsAreAddedAsACalendarHasThem() {
        #expect(CalendarDate("2026-11-30")?.adding(months: 3)?.description == "2027-02-28")
        #expect(CalendarDate("2027-10-31")?.adding(months: 4)?.description == "2028-02-29")
        #expect(CalendarDate("2026-01-15")?.adding(months: 12)?.description == "2027-01-15")
    }
}
