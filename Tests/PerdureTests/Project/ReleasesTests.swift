import Perdure
import Testing

@Suite struct ReleasesTests {
    private static let schemas = [
        "lineage: article\nversion: 1\nactivity: com.x.article\n",
        "lineage: article\nversion: 2\nactivity: com.x.article\n",
        "lineage: article\nversion: 5\nactivity: com.x.article\n",
        "lineage: article\nfrom: 1\nto: 2\nsteps: []\n", "lineage: article\nfrom: 2\nto: 5\nsteps: []\n",
    ]

    private func read(_ releases: String...) -> TestDefinitions { TestDefinitions(Self.schemas + releases) }

    @Test func releasesSayWhatTheyWriteAndRead() throws {
        let definitions = read(
            """
            releases:
              - {name: "1.0", lineages: {article: {writes: 1, reads: 1}}}
              - {name: "5.0", date: 2024-05-01, lineages: {article: {writes: 5, reads: 1...5}}}
              - name: "5.1"
                lineages: {article: {writes: 5, reads: [5, 1]}}
            """)
        #expect(definitions.findings == [])
        let releases = definitions.definitions.releases
        #expect(releases.map(\.name) == ["1.0", "5.0", "5.1"])
        #expect(releases.map { $0.lineages["article"]?.writes } == [1, 5, 5])
        #expect(releases.map { $0.lineages["article"]?.reads } == [[1], [1, 2, 5], [1, 5]])
        #expect(releases[1].date?.description == "2024-05-01")
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var rule: String
        var says: String
        var testDescription: String { text }
    }

    @Test(arguments: [
        Row(
            text: "{name: \"1\", lineages: {artcle: {writes: 1, reads: 1}}}", rule: "unknown-lineage", says: "'article'"
        ),
        Row(
            text: "{name: \"1\", lineages: {article: {writes: 3, reads: 1}}}", rule: "unknown-version", says: "1, 2, 5"),
        Row(text: "{name: \"1\", lineages: {article: {writes: 1, reads: 1...3}}}", rule: "unknown-version", says: "3"),
        Row(text: "{name: \"1\", lineages: {article: {writes: 1, reads: 2...1}}}", rule: "bad-value", says: "1...3"),
        Row(text: "{name: \"1\", lineages: {article: {writes: 1, reads: 1..2}}}", rule: "bad-value", says: "1...3"),
        Row(text: "{name: \"1\", lineages: {article: {write: 1, reads: 1}}}", rule: "unknown-key", says: "'writes'"),
        Row(text: "{name: 1.0, lineages: {article: {writes: 1, reads: 1}}}", rule: "wrong-type", says: "\"1.0\""),
        Row(text: "{name: \"1\", lineages: [article]}", rule: "wrong-type", says: "mapping"),
        Row(text: "{name: \"1\"}", rule: "missing-key", says: "lineages"),
        Row(text: "{name: \"1\", date: 2024-02-30, lineages: {}}", rule: "bad-value", says: "no day"),
    ])
    func whatIsWrongIsSaid(row: Row) throws {
        let findings = read("releases:\n  - \(row.text)\n").findings
        let finding = try #require(findings.first { $0.rule == row.rule }, "\(findings)")
        #expect(finding.place.line == 2)
        #expect((finding.message + (finding.help ?? "")).contains(row.says), "\(finding)")
    }

    @Test func aNameIsThereOnce() throws {
        let one = "releases: [{name: \"1\", lineages: {article: {writes: 1, reads: 1}}}]\n"
        let finding = try #require(read(one, one).findings.first)
        #expect(finding.message.contains("twice") && finding.notes.count == 1)
    }
}
