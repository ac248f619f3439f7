import Perdure
import PerdureFixtures
import Testing

@Suite struct LinkTesterTests {
    private let definitions = Fixture.note(
        "{id: string, n: {type: string, format: integer}}", to: "{name: string, n: integer}",
        steps: "[{rename: {id: name}}, {convert: {field: n, to: integer}}]")

    private func findings(_ payload: String, expect: String) -> [Finding] {
        Fixture.test(Fixture.file(payload, expect: expect), definitions).flatMap(\.findings)
    }

    private static let result =
        #"{"activityType": "com.x.note", "userInfo": {"name": "a", "n": 7, "x": 1.50, "activityVersion": 2}}"#

    @Test("a link that becomes what is expected has no findings; white space does not count")
    func asExpected() {
        let payload = #"{"id": "a", "n": "7", "x": 1.50}"#
        #expect(findings(payload, expect: #"{"outcome": "migrated", "version": 1, "link": \#(Self.result)}"#) == [])
        let spaced = Self.result.replacing(":", with: " :\n").replacing(",", with: "\n,").replacing(
            "com.x.note", with: "com\\u002ex.note")
        #expect(findings(payload, expect: #"{"outcome": "migrated", "link": \#(spaced)}"#) == [])
        #expect(findings(payload, expect: #"{"outcome": "migrated"}"#) == [])
    }

    @Test("another outcome is told with the reason and the step")
    func outcome() throws {
        let found = findings(#"{"n": "007"}"#, expect: #"{"outcome": "migrated", "version": 2}"#)
        #expect(found.brief == ["4:25 link-differs"])
        let message = try #require(found.first)
        #expect(message.message.contains("was to be 'migrated', and is 'invalid', as version 1"), "\(message)")
        #expect(message.notes.map(\.message) == ["'n' is \"007\", which is no integer"])
        #expect(message.help == "See it step by step: perdure explain 'Links/a.json:3:11'")
    }

    @Test("a link that fails shows the step, with its file and line")
    func failure() throws {
        let failing = Fixture.note(
            "{id: string}", to: "{id: integer}", steps: "\n  - convert: {field: id, to: integer}")
        let found = Fixture.test(Fixture.file(#"{"id": "a"}"#, expect: #"{"outcome": "migrated"}"#), failing)[0]
            .findings
        let note = try #require(found.first?.notes.first)
        #expect(note.message.contains("convert") && note.place?.description == "2.yaml:5:5", "\(found)")
    }

    @Test("another version is told at its place")
    func version() {
        let found = findings(#"{"id": "a"}"#, expect: #"{"outcome": "migrated", "version": 2}"#)
        #expect(found.brief == ["4:48 link-differs"])
        #expect(found[0].message == "the link was to be told as version 2, and is version 1")
    }

    @Test("a result that differs is told path by path")
    func result() {
        let expected = Self.result.replacing("7,", with: "8,").replacing("\"x\": 1.50", with: "\"y\": {\"z\": null}")
        let found = findings(
            #"{"id": "a", "n": "7", "x": 1.50}"#, expect: #"{"outcome": "migrated", "link": \#(expected)}"#)
        #expect(found.brief == ["4:45 link-differs"])
        #expect(
            found[0].notes.map(\.message) == [
                "userInfo.n: expected 8, and it is 7", "userInfo.y: expected {\"z\":null}, and nothing is there",
                "userInfo.x: nothing was expected, and it is 1.50",
            ])
        #expect(found[0].notes[0].place?.line == 4 && found[0].notes[2].place == nil)
    }

    @Test("a number that is spelt otherwise is a difference")
    func spelling() {
        let expected = Self.result.replacing("1.50", with: "1.5")
        let found = findings(
            #"{"id": "a", "n": "7", "x": 1.50}"#, expect: #"{"outcome": "migrated", "link": \#(expected)}"#)
        #expect(
            found.flatMap(\.notes).map(\.message)
                == ["userInfo.x: expected 1.5, and it is 1.50, the same number spelt otherwise"])
    }

    @Test("keys in another order are a warning")
    func order() {
        let expected =
            #"{"activityType": "com.x.note", "userInfo": {"activityVersion": 2, "name": "a", "x": 1.50, "n": 7}}"#
        let results = Fixture.test(
            Fixture.file(
                #"{"id": "a", "n": "7", "x": 1.50}"#, expect: #"{"outcome": "migrated", "link": \#(expected)}"#),
            definitions)
        #expect(results[0].findings.map(\.rule) == ["link-order-differs"] && results[0].isAsExpected)
    }

    @Test("a link that does not say what it expects is no pass")
    func unsaid() {
        let results = Fixture.test(
            #"{"format": "perdure-links/1", "link": {"activityType": "com.x.note"}}"#, definitions)
        #expect(results[0].findings.map(\.rule) == ["missing-key"] && !results[0].isAsExpected)
    }

    @Test("URLs are compared to the byte")
    func urls() {
        func findings(_ after: String) -> [Finding] {
            Fixture.test(
                #"{"format": "perdure-links/1", "link": "note:a%2Fb", "expect": {"outcome": "migrated", "link": "\#(after)"}}"#,
                Fixture.note("{id: string}")
            ).flatMap(\.findings)
        }
        #expect(findings("note://a%2Fb") == [])
        #expect(
            findings("note://a%2fb").flatMap(\.notes).map(\.message)
                == [#"expected "note://a%2fb", and it is "note://a%2Fb""#])
    }

    @Test("'to' chooses the version, down as well; one that is not there is said")
    func target() {
        func findings(_ to: Int) -> [Finding] {
            Fixture.test(
                """
                {"format": "perdure-links/1", "to": \(to),
                 "link": {"activityType": "com.x.note", "userInfo": {"activityVersion": 2, "name": "a"}},
                 "expect": {"outcome": "migrated", "version": 2,
                            "link": {"activityType": "com.x.note", "userInfo": {"id": "a"}}}}
                """, definitions
            ).flatMap(\.findings)
        }
        #expect(findings(1) == [])
        #expect(findings(9).brief == ["1:37 bad-value"] && findings(9)[0].help == "It has 1, 2.")
    }

    @Test("a folder that is called like another lineage is a warning")
    func folder() {
        let other = Fixture.definitions([
            "lineage: note\nversion: 1\nactivity: com.x.note\n", "lineage: page\nversion: 1\nactivity: com.x.page\n",
        ])
        let text =
            #"{"format": "perdure-links/1", "link": {"activityType": "com.x.note"}, "expect": {"outcome": "current"}}"#
        #expect(Fixture.test(text, other, path: "Links/page/a.json")[0].findings.map(\.rule) == ["file-name"])
        #expect(Fixture.test(text, other, path: "Links/note/a.json")[0].findings == [])
    }

    @Test("what a migration writes must be current when it is migrated once more")
    func stability() {
        // Nothing tells the versions apart, and version 2 leaves the new field unknown in no other way.
        let unstable = Fixture.definitions([
            "lineage: note\nversion: by-shape\n",
            "lineage: note\nversion: 1\nactivity: com.x.note\nrecognise: {present: a}\nuserInfo: {a: string}\n",
            "lineage: note\nversion: 2\nactivity: com.x.note\nrecognise: {present: b}\nuserInfo: {c: string}\n",
            "lineage: note\nfrom: 1\nto: 2\nsteps: [{rename: {a: c}}]\n",
        ])
        let found = Fixture.test(Fixture.file(#"{"a": "x"}"#, expect: #"{"outcome": "migrated"}"#), unstable)
        #expect(found[0].findings.map(\.rule) == ["link-not-stable"], "\(found[0].findings)")
    }
}
