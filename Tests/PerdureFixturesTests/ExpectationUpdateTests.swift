import Perdure
import PerdureFixtures
import Testing

@Suite struct ExpectationUpdateTests {
    private let definitions = Fixture.note(
        "{id: string}", to: "{name: string}", form: "{name}", steps: "[{rename: {id: name}}]")

    private func updated(_ text: String) -> String? {
        let file = Fixture.read(text)
        var tester = LinkTester(definitions)
        return ExpectationUpdate(file, tester.test(file)).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("a missing expectation is written as the file is laid out, with the link as far in as it stands now")
    func new() throws {
        let text = """
            {
            \t"format": "perdure-links/1",
            \t"link": {
            \t\t"activityType": "com.x.note",
            \t\t"userInfo": {"id": "a", "n": 1.0}
            \t}
            }

            """
        let wanted = """
            {
            \t"format": "perdure-links/1",
            \t"link": {
            \t\t"activityType": "com.x.note",
            \t\t"userInfo": {"id": "a", "n": 1.0}
            \t},
            \t"expect": {
            \t\t"outcome": "migrated",
            \t\t"version": 1,
            \t\t"link": {
            \t\t\t"activityType": "com.x.note",
            \t\t\t"userInfo": {"name": "a", "n": 1.0, "activityVersion": 2}
            \t\t}
            \t}
            }

            """
        #expect(updated(text) == wanted)
        #expect(updated(wanted) == nil, "a second time changes nothing")
        let windows = try #require(updated(text.replacing("\n", with: "\r\n")))
        #expect(windows == wanted.replacing("\n", with: "\r\n"))
    }

    @Test("in one line, spaced as the file is")
    func compact() {
        #expect(
            updated(#"{"format":"perdure-links/1","links":[{"link":"note:a"},{"link":"x:y"}]}"#)
                == #"{"format":"perdure-links/1","links":[{"link":"note:a","expect":{"outcome":"migrated","version":1,"link":"note://a"}},{"link":"x:y","expect":{"outcome":"unknown"}}]}"#
        )
        #expect(
            updated(#"{"format": "perdure-links/1", "link": "note:a" }"#)
                == #"{"format": "perdure-links/1", "link": "note:a", "expect": {"outcome": "migrated", "version": 1, "link": "note://a"} }"#
        )
    }

    @Test("a link of several lines in a file of one line keeps its lines")
    func mixed() {
        let link = "{\n  \"activityType\": \"com.x.note\",\n\t \"userInfo\": {\"id\":\"a\"}}"
        let result = link.replacing("{\"id\":\"a\"}", with: "{\"name\":\"a\",\"activityVersion\":2}")
        #expect(
            updated("{\"format\": \"perdure-links/1\", \"link\": \(link)}")
                == "{\"format\": \"perdure-links/1\", \"link\": \(link), \"expect\": {\"outcome\": \"migrated\", \"version\": 1, \"link\": \(result)}}"
        )
    }

    @Test("only the expectation that was wrong is written anew; the rest keeps its bytes")
    func others() {
        let text = """
            {"format":   "perdure-links/1",  "links": [
               {"expect": {"outcome" :"migrated","link":"note://a"},   "link": "note:a"},
               {"expect": {"outcome" :"migrated","link":"note://a"},   "link": "note:b", "summary": "\\u00e9" }
            ]}
            """
        #expect(
            updated(text)
                == text.replacing(
                    #"{"outcome" :"migrated","link":"note://a"},   "link": "note:b""#,
                    with: #"{"outcome": "migrated", "link": "note://b"},   "link": "note:b""#))
    }

    @Test("what the author left out stays out, unless the outcome is another")
    func leftOut() {
        let rest = #""link": {"activityType": "com.x.note", "userInfo": {"id": "a"}}, "#
        func file(_ expect: String) -> String { #"{"format": "perdure-links/1", \#(rest)"expect": \#(expect)}"# }
        #expect(updated(file(#"{"outcome": "migrated"}"#)) == nil)
        #expect(
            updated(file(#"{"outcome": "migrated", "version": 2}"#)) == file(#"{"outcome": "migrated", "version": 1}"#))
        #expect(
            updated(file(#"{"outcome": "newer"}"#))
                == file(
                    #"{"outcome": "migrated", "version": 1, "link": {"activityType": "com.x.note", "userInfo": {"name": "a", "activityVersion": 2}}}"#
                ))
    }

    @Test("it says what is otherwise now")
    func sentences() throws {
        let file = Fixture.read(
            Fixture.file(
                #"{"id": "a"}"#,
                expect:
                    #"{"outcome": "migrated", "version": 2, "link": {"activityType": "com.x.note", "userInfo": {"activityVersion": 3}}}"#
            ))
        var tester = LinkTester(definitions)
        let update = try #require(ExpectationUpdate(file, tester.test(file)))
        #expect(update.changes.map(\.place.line) == [3])
        #expect(
            update.changes[0].sentences == [
                "version: 2 becomes 1", "'userInfo.activityVersion': 3 becomes 2", "'userInfo.name': \"a\" comes",
            ])
    }

    @Test("a file with a fault is left alone, and so is a link that can't go where it should")
    func faults() {
        #expect(updated(#"{"format": "perdure-links/1", "link": "note:a", "to": 9}"#) == nil)
        #expect(updated(#"{"format": "perdure-links/1", "link": "note:a", "extra": 1}"#) == nil)
    }
}
