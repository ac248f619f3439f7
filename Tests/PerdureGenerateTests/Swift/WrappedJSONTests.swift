import Perdure
import Testing

@testable import PerdureGenerate

/// JSON in a raw string of Swift.
@Suite struct WrappedJSONTests {
    private static let texts = [
        "", "#", "\\#", "\\##(x)", "\"\"\"#", "a\nb\t", "\\", "\\\\#n", "ü\u{2028}\u{0}", "{\"a\": \"#\"}",
        String(repeating: "word ", count: 60), String(repeating: "\\", count: 300), String(repeating: "\\#", count: 90),
        String(repeating: "\"", count: 150), String(repeating: " ", count: 250), String(repeating: "é#", count: 120),
    ]

    @Test("what stands in the string is what was to stand there", arguments: texts)
    func same(text: String) throws {
        let value = Value.dictionary([
            (text, .string(text)), ("list", .array([.string(text), .null, .array([]), .dictionary([])])),
            ("n", .number(try #require(Number("1.50")))),
        ])
        let lines = WrappedJSON.lines(value)
        // As Swift reads a raw string of several lines: a backslash and # at the end of a line join it to the next.
        var source = lines.joined(separator: "\n").replacing("\\#\n", with: "")
        #expect(!source.contains("\\#") && !source.contains("\"\"\""), "an escape, or the end of the string")
        #expect(lines.dropLast().allSatisfy { !$0.hasSuffix(" ") })
        let read = source.withUTF8 { JSONText.value(reading: UnsafeRawBufferPointer($0)) }
        #expect(read == value)
    }

    @Test("no line is long, and what fits stands in one") func width() {
        let long = WrappedJSON.lines(.array(Self.texts.map(Value.string)))
        #expect(long.count > 20 && long.allSatisfy { $0.count <= 100 })
        #expect(WrappedJSON.lines(.array([.string("a"), .string("b")])) == ["[\"a\",\"b\"]"])
    }

    @Test("definitions with keys that are no text, and null, come through") func nodes() throws {
        let file = EmbeddedFile(
            "m.yaml",
            #"""
            {"lineage": "a", "from": 1, "to": 2, "steps": [{"map": {"field": "size", "values":
              {"$pairs": [[true, "yes"], ["true", "text"], [1, null], [2.5, []]]}, "otherwise": {"value": null}}}]}
            """#)
        let files = [
            EmbeddedFile("1.yaml", #"{"lineage": "a", "version": 1, "activity": "x", "userInfo": {"size": "any"}}"#),
            EmbeddedFile("2.yaml", #"{"lineage": "a", "version": 2, "like": 1}"#), file,
        ]
        let (definitions, findings) = Definitions.read(embedded: files, tables: [], bundleIdentifiers: [])
        #expect(findings.all.map(\.message) == [])
        let engine = MigrationEngine(definitions)
        let rows: [(Value, Value)] = [
            (.boolean(true), .string("yes")), (.string("true"), .string("text")), (.integer(1), .null),
            (.number(Number("2.50")!), .array([])), (.string("other"), .null),
        ]
        for (before, after) in rows {
            #expect(engine.migrate(Link(activityType: "x", userInfo: ["size": before])).link.userInfo["size"] == after)
        }
        // And out again.
        let source = try #require(definitions.sources["a/v1-v2"])
        #expect(source.node.json["steps"] != nil)
        let again = Definitions.read(
            embedded: definitions.sources.sorted { $0.key < $1.key }.map { name, source in
                EmbeddedFile(name, String(decoding: JSONText.encoded(source.node.json), as: UTF8.self))
            }, tables: [], bundleIdentifiers: [])
        #expect(again.findings.all.isEmpty)
        #expect(again.definitions.sources["a/v1-v2"]?.node.canonicalBytes == source.node.canonicalBytes)
    }

    @Test("what is no JSON is left out and said") func broken() {
        let (definitions, findings) = Definitions.read(
            embedded: [EmbeddedFile("1.yaml", "{")], tables: [], bundleIdentifiers: [])
        #expect(definitions.lineages.isEmpty && findings.hasLoadErrors)
    }
}
