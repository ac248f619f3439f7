import Perdure
import PerdureBatch
import PerdureFormats
import PerdureYAML
import Testing

/// Links in fields with `link: true`.
@Suite struct NestedLinkTests {
    private static let files = [
        "lineage: doc\nversion: {key: v, missing: 1}",
        """
        lineage: doc
        version: 1
        activity: com.x.doc
        urls: ["mydoc:{id}{?next}"]
        userInfo: {id: {type: string, required: true}, next: {type: url, link: true}, note: string}
        """,
        """
        lineage: doc
        version: 2
        activity: com.x.doc
        urls: ["mydoc://doc/{name}{?next}"]
        userInfo: {name: {type: string, required: true}, next: {type: url, link: true}, note: string}
        """,
        "lineage: doc\nfrom: 1\nto: 2\nsteps: [{rename: {id: name}}]",
        "lineage: tab\nversion: by-shape\n",
        """
        lineage: tab
        version: 1
        activity: com.x.tab
        userInfo:
          kind: string
          target: {type: string, link: true}
          short: {type: string, link: true, maxLength: 12}
          plain: string
          history: {type: array, of: {type: dictionary, fields: {link: {type: string, link: true}}}}
          byName: {type: dictionary, values: {type: string, link: true}}
          any:
            one-of:
              - {when: {equals: {kind: link}}, fields: {kind: string, value: {type: string, link: true}}}
              - {when: {present: kind}, fields: {kind: string, value: string}}
        """,
    ]

    private static let context: SlotContext = {
        let parsed = files.enumerated().compactMap { index, text in
            YAMLParser.parse(Array(text.utf8), file: "\(index).yaml").node
                .map { DefinitionAssembler.File(path: "\(index).yaml", node: $0) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(parsed) { _ in .failure(.init("no table")) }
        precondition(!findings.hasErrors, "\(findings.all)")
        return SlotContext(MigrationEngine(definitions))
    }()

    private struct Run {
        var text: String
        var log: RunLog
        func count(_ outcome: Outcome) -> Int { log.tally[outcome] }
    }

    private func migrate(_ text: String, as format: EntryFormat = .json) -> Run {
        var migrator = EntryMigrator(Self.context)
        var log = RunLog()
        let bytes = Array(text.utf8)
        let new = bytes.withUnsafeBytes { migrator.migrate($0, format, name: "a", &log) }
        return Run(text: String(decoding: new ?? bytes, as: UTF8.self), log: log)
    }

    private func tab(_ members: String) -> String {
        #"{"activityType":"com.x.tab", "n": 1.0, "userInfo":{\#(members)}}"#
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var before: String
        var after: String
        var testDescription: String { before }
    }

    @Test(arguments: [
        Row(before: #""target": "mydoc:1""#, after: #""target": "mydoc://doc/1""#),
        Row(before: #""target": "mydoc:1?x=\u00e9\/&y#f""#, after: #""target": "mydoc:\/\/doc\/1?x=\u00e9\/&y#f""#),
        // Escapes of what stays are kept, those of new text are JSON's own.
        Row(
            before:
                #""target": "{\"activityType\":\"com.x.doc\" ,\"userInfo\":{\"id\":\"\ud83d\ude00\\/\\u0041\",\u0022z\u0022:1e3}}""#,
            after:
                #""target": "{\"activityType\":\"com.x.doc\" ,\"userInfo\":{\"name\":\"\ud83d\ude00\\/\\u0041\",\u0022z\u0022:1e3,\"v\":2}}""#
        ),
        Row(
            before: #""history": [{"link": "mydoc:1"}, {"link": "no"}, {"link": "mydoc:2", "x": "mydoc:3"}]"#,
            after: #""history": [{"link": "mydoc://doc/1"}, {"link": "no"}, {"link": "mydoc://doc/2", "x": "mydoc:3"}]"#
        ),
        Row(before: #""byName": {"a.b": "mydoc:1"}"#, after: #""byName": {"a.b": "mydoc://doc/1"}"#),
        Row(
            before: #""any": {"kind": "link", "value": "mydoc:1"}"#,
            after: #""any": {"kind": "link", "value": "mydoc://doc/1"}"#),
        Row(
            before: #""any": {"kind": "text", "value": "mydoc:1"}"#,
            after: #""any": {"kind": "text", "value": "mydoc:1"}"#),
        // Without `link: true` nothing inside a known link is looked at.
        Row(before: #""plain": "mydoc:1", "other": "mydoc:2""#, after: #""plain": "mydoc:1", "other": "mydoc:2""#),
        // A link in a link in a link.
        Row(
            before:
                #""target": "{\"activityType\":\"com.x.tab\",\"userInfo\":{\"target\":\"{\\\"activityType\\\":\\\"com.x.doc\\\",\\\"userInfo\\\":{\\\"id\\\":\\\"1\\\",\\\"next\\\":\\\"mydoc:2\\\"}}\"}}""#,
            after:
                #""target": "{\"activityType\":\"com.x.tab\",\"userInfo\":{\"target\":\"{\\\"activityType\\\":\\\"com.x.doc\\\",\\\"userInfo\\\":{\\\"name\\\":\\\"1\\\",\\\"next\\\":\\\"mydoc://doc/2\\\",\\\"v\\\":2}}\"}}""#
        ),
        Row(before: #""target": "mydoc:1?next=mydoc:2""#, after: #""target": "mydoc://doc/1?next=mydoc://doc/2""#),
        Row(
            before: #""target": "mydoc://doc/1?next=mydoc:2""#, after: #""target": "mydoc://doc/1?next=mydoc://doc/2""#),
    ])
    func onlyTheLinksChange(row: Row) {
        let run = migrate(tab(row.before))
        #expect(run.text == tab(row.after))
        #expect(run.count(.failed) == 0, "\(run.log.links)")
        #expect(migrate(run.text).text == run.text, "twice is once")
    }

    @Test func eachCountsAsALinkOfItsOwn() {
        let run = migrate(tab(#""target": "mydoc:1", "history": [{"link": "mydoc://doc/2"}, {"link": "tel:1"}]"#))
        #expect(run.count(.current) == 2 && run.count(.migrated) == 1)
        #expect(run.log.tally.urlTexts == 2 && run.log.tally.entriesChanged == 1)
    }

    @Test func theOuterMovesOnWhereTheInnerFails() {
        let inner = #"{\"activityType\":\"com.x.doc\",\"userInfo\":{}}"#
        let outer = #"{"activityType":"com.x.doc",\#n"userInfo":{"id":"1","next":"mydoc:2?v=-3","note":"x"}}"#
        let failing = migrate("[\n" + tab(#""target": "\#(inner)""#) + "]")
        #expect(failing.count(.invalid) == 1 && failing.count(.current) == 1)
        let event = failing.log.links.first
        #expect(event?.place.description.hasPrefix("a:2:") == true, "\(String(describing: event?.place))")
        #expect(event?.messages.first?.contains("in the field 'target'") == true)
        let moved = migrate(outer)
        #expect(moved.text.contains(#""name":"1","next":"mydoc:2?v=-3""#) && moved.count(.unversioned) == 1)
    }

    @Test func aNewTextMustFitItsField() {
        let run = migrate(tab(#""short": "mydoc:1", "target": "mydoc:1""#))
        #expect(run.text == tab(#""short": "mydoc:1", "target": "mydoc://doc/1""#))
        #expect(run.count(.failed) == 1 && run.count(.migrated) == 1)
        #expect(run.log.links.contains { $0.messages.contains { $0.contains("does not fit") } })
    }

    @Test(arguments: [
        #"{\"activityType\":"#, #"{\"activityType\": \"com.x.doc\"} x"#,
    ])
    func whatOnlyBeginsLikeALinkIsSaid(text: String) {
        let run = migrate(tab(#""target": "\#(text)""#))
        #expect(run.text == tab(#""target": "\#(text)""#) && run.count(.failed) == 1)
    }

    @Test func refusedLinksAreNotLookedInto() {
        let text = #"{"activityType":"com.x.doc","userInfo":{"v":9,"next":"mydoc:1"}}"#
        let run = migrate(text)
        #expect(run.text == text && run.count(.newer) == 1 && run.log.tally.linkCount == 1)
    }

    @Test func theDepthIsBounded() {
        var text = "mydoc:1"
        for _ in 0..<12 {
            let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            text = #"{"activityType":"com.x.tab","userInfo":{"target":"\#(escaped)"}}"#
        }
        let run = migrate(text)
        #expect(run.text == text && run.count(.current) == 9 && run.count(.failed) == 1)
    }

    @Test func countsOfARefusedRecordAreTakenBack() {
        let good = tab(#""target": "mydoc:1""#)
        let run = migrate(good + "\n" + good + "]\n", as: .ndjson)
        #expect(run.count(.current) == 1 && run.count(.migrated) == 1 && run.log.tally.urlTexts == 1)
        #expect(run.text == tab(#""target": "mydoc://doc/1""#) + "\n" + good + "]\n")
    }

    @Test(arguments: [
        ("mydoc:1?next=mydoc%3A2%3Fx%3D1&u=mydoc:9", "mydoc://doc/1?next=mydoc://doc/2?x%3D1&u=mydoc:9"),
        ("mydoc://doc/1?next=mydoc:2", "mydoc://doc/1?next=mydoc://doc/2"),
        ("mydoc://doc/1?next=tel:2", "mydoc://doc/1?next=tel:2"),
        ("mydoc://doc/1?next=mydoc:2%3Fnext%3Dmydoc%3A3", "mydoc://doc/1?next=mydoc://doc/2?next%3Dmydoc://doc/3"),
    ])
    func partsOfURLsAreLinksToo(before: String, after: String) {
        let run = migrate("see <\(before)>.", as: .text(.markdown))
        #expect(run.text == "see <\(after)>.", "\(run.log.links)")
        #expect(migrate(run.text, as: .text(.markdown)).text == run.text, "twice is once")
    }
}
