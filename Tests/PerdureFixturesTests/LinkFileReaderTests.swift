import Perdure
import PerdureFixtures
import Testing

@Suite struct LinkFileReaderTests {
    @Test("a file with one link, and all that it may say")
    func one() throws {
        let file = Fixture.read(
            """
            \u{FEFF}{ "format": "perdure-links/1", "summary": "S", "to": 3,
              "link": {"a": 1.0, "userInfo": {}},
              "expect": {"outcome": "migrated-with-loss", "version": 2, "link": "x:y"} }
            """)
        #expect(file.findings == [])
        let link = try #require(file.links.first)
        #expect(link.summary == "S" && link.target == 3 && file.links.count == 1)
        #expect(link.link.carrier == .activity(Array(#"{"a": 1.0, "userInfo": {}}"#.utf8)))
        #expect(link.link.place.line == 2 && link.link.place.column == 11)
        let expected = try #require(link.expectation)
        #expect(expected.outcome == .migratedWithLoss && expected.version == 2)
        #expect(expected.link?.carrier == .url("x:y") && expected.outcomePlace.column == 25)
    }

    @Test("several links a file, each with what it says of its own")
    func several() {
        let file = Fixture.read(
            #"{"format":"perdure-links/1","links":[{"link":"a:b","summary":"first"},{"link":{"x":[]},"to":0}]}"#)
        #expect(file.findings == [])
        #expect(file.links.map(\.summary) == ["first", nil] && file.links.map(\.target) == [nil, 0])
        #expect(file.links.map(\.name) == ["first", "an object in line 1"])
    }

    @Test("a link keeps keys that it has twice; the file may not have any")
    func duplicates() {
        let link = Fixture.read(#"{"format":"perdure-links/1","link":{"a":1,"a":2}}"#)
        #expect(link.findings == [] && link.links.count == 1)
        let file = Fixture.read(#"{"format":"perdure-links/1","link":"a:b","link":"c:d"}"#)
        #expect(file.findings.brief == ["1:42 duplicate-key"])
        #expect(file.findings[0].notes.first?.place?.column == 29)
    }

    @Test(
        "what is wrong is said with its place",
        arguments: [
            ("", "1:1 json-syntax"), ("[]", "1:1 json-syntax"), ("{\"format\": \n nul}", "2:2 json-syntax"),
            ("{} x", "1:4 json-syntax"), ("{\"a\": \"\u{7}\"}", "1:8 json-syntax"),
            ("{}", "1:1 missing-key, 1:1 missing-key"),
            ("{\"format\":\"perdure-links/2\",\"link\":\"a:b\"}", "1:11 bad-value"),
            ("{\"format\":1,\"link\":\"a:b\"}", "1:11 wrong-type"),
            ("{\"format\":\"perdure-links/1\",\"link\":3}", "1:36 wrong-type"),
            ("{\"format\":\"perdure-links/1\",\"lnik\":\"a:b\"}", "1:1 missing-key, 1:29 unknown-key"),
            ("{\"format\":\"perdure-links/1\",\"link\":\"a:b\",\"to\":-1}", "1:47 bad-value"),
            ("{\"format\":\"perdure-links/1\",\"link\":\"a:b\",\"to\":1.5}", "1:47 wrong-type"),
            ("{\"format\":\"perdure-links/1\",\"links\":{}}", "1:37 wrong-type"),
            ("{\"format\":\"perdure-links/1\",\"links\":[7]}", "1:38 wrong-type"),
            ("{\"format\":\"perdure-links/1\",\"links\":[],\"link\":\"a:b\"}", "1:40 bad-value"),
            ("{\"format\":\"perdure-links/1\",\"link\":\"a:b\",\"expect\":{}}", "1:51 missing-key"),
            (
                "{\"format\":\"perdure-links/1\",\"link\":\"a:b\",\"expect\":{\"outcome\":\"migratd\"}}",
                "1:62 bad-value"
            ),
            (
                "{\"format\":\"perdure-links/1\",\"link\":\"a:b\",\"expect\":{\"outcome\":\"newer\",\"links\":1}}",
                "1:70 unknown-key"
            ),
        ])
    func faults(text: String, findings: String) {
        let file = Fixture.read(text)
        #expect(file.findings.brief.joined(separator: ", ") == findings)
        #expect(file.hasErrors)
    }

    @Test("a misspelt outcome or key gets a suggestion")
    func suggestions() {
        let file = Fixture.read(
            #"{"format":"perdure-links/1","link":"a:b","expcet":{},"links2":0}"#)
        #expect(file.findings.compactMap(\.help).contains("Did you mean 'expect'?"))
        let outcome = Fixture.read(#"{"format":"perdure-links/1","link":"a:b","expect":{"outcome":"migratd"}}"#)
        #expect(outcome.findings.compactMap(\.help) == ["Did you mean 'migrated'?"])
    }

    @Test("any bytes end in findings or links, and not in a crash")
    func anyBytes() {
        let text = Array(
            #"{"format":"perdure-links/1","link":{"activityType":"é\n","userInfo":{"a":[1,{"$date":"x"}]}}}"#.utf8)
        for cut in 0..<text.count {
            let file = LinkFileReader.read(Array(text[..<cut]), path: "a.json")
            #expect(file.hasErrors && file.links.isEmpty)
            var odd = text
            odd[cut] = 0xFF
            _ = LinkFileReader.read(odd, path: "a.json")
        }
        let deep = Array(String(repeating: #"{"a":"#, count: 100_000).utf8)
        #expect(LinkFileReader.read(deep, path: "a.json").findings.map(\.rule) == ["json-syntax"])
    }
}
