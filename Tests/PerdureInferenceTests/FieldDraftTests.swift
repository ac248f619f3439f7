import PerdureInference
import Testing

/// What is drafted of a field, from its values.
@Suite struct FieldDraftTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// Payloads as JSON members.
        var payloads: [String]
        /// Lines of the schema.
        var lines: [String]
        var testDescription: String { lines.first ?? "" }

        init(_ payloads: [String], _ lines: String...) { (self.payloads, self.lines) = (payloads, lines) }
    }

    private static func repeated(_ values: [String], _ count: Int) -> [String] {
        (0..<count).map { "\"k\": \(values[$0 % values.count])" }
    }

    @Test(arguments: [
        Row([#""k": "a b""#, #""k": "c""#, #""k": "d""#], "  k: {type: string, required: true}"),
        Row([#""k": "a b""#, "", #""k": "d""#], "  k: {type: string}  # 2 of 3"),
        Row(["\"k\": 1", "\"k\": 2.0"], "  k: {type: integer, required: true}"),
        Row(["\"k\": 1", "\"k\": 2.5"], "  k: {type: number, required: true}"),
        Row(["\"k\": true", "\"k\": null"], "  k: {type: boolean, required: true, nullable: true}  # null in 1"),
        Row(["\"k\": null"], "  k: {type: any, required: true}  # guess: it was never anything but null"),
        Row(["\"k\": 1", #""k": "2""#], "  k: {type: integer, accept: [string], required: true}  # text in 1"),
        Row(["\"k\": true", "\"k\": 1"], "  k: {type: boolean, accept: [integer], required: true}  # a number in 1"),
        Row(["\"k\": 1", #""k": "x""#], "  k: {type: any, required: true}  # guess: a number in 1, text in 1"),
        Row([#""k": "1""#, #""k": "2""#, #""k": "-3""#], "  k: {type: string, format: integer, required: true}"),
        Row(
            [#""k": "0F8FAD5B-D9CB-469F-A165-70867728950E""#],
            "  k: {type: string, format: uuid, required: true}  # guess: of one value"),
        Row(
            [#""k": "2026-01-01T00:00:00Z""#, #""k": "2026-01-02T00:00:00Z""#, #""k": "2026-01-03T00:00:00Z""#],
            "  k: {type: string, format: iso8601, required: true}"),
        Row(
            [#""k": "{1, 2}""#, #""k": "{1, 3}""#, #""k": "{1, 4.5}""#],
            "  k: {type: string, format: point, required: true}"),
        Row(
            [#""size": "{1, 2}""#, #""size": "{1, 3}""#, #""size": "{1, 4}""#],
            "  size: {type: string, format: size, required: true}"),
        Row(
            [#""k": "{{1, 2}, {3, 4}}""#, #""k": "{{1, 2}, {3, 5}}""#, #""k": "{{1, 2}, {3, 6}}""#],
            "  k: {type: string, format: rect, required: true}"),
        Row(
            [#""k": "https://a.example/1""#, #""k": "https://a.example/2""#, #""k": "x:y""#],
            "  k: {type: string, format: url, required: true}"),
        Row(
            [#""k": "YWJjZGVmZ2hpamtsbQ==""#, #""k": "YWJjZGVmZ2hpamtsbm8=""#, #""k": "YWJjZGVmZ2hpamtsbm9w""#],
            "  k: {type: string, format: base64, required: true}"),
        Row([#""k": "documentation123""#], "  k: {type: string, required: true}"),
        Row(
            [#""k": "{\"a\": 1}""#, #""k": "{\"a\": 2, \"b\": true}""#],
            "  k:  # guess: of 2 values", "    type: string", "    format: json", "    content:",
            "        a: {type: integer, required: true}", "        b: {type: boolean}  # 1 of 2"),
        Row(
            [#""k": "{\"activityType\": \"a.b\"}""#],
            "  k:  # guess: a link of its own; then write link: true; guess: of one value"),
        Row([#""k": {"$date": "2026-01-01T00:00:00Z"}"#], "  k: {type: date, required: true}"),
        Row(
            [#""k": {"$data": "eyJhIjoxfQ=="}"#], "    type: data", "    format: json",
            "        a: {type: integer, required: true}"),
        Row([#""k": {"$set": [1]}"#], "  k: {type: set, required: true, of: {type: integer}}"),
        Row([#""k": []"#], "  k: {type: array, required: true}"),
        Row([#""k": ["a", null]"#], "  k: {type: array, required: true, of: {type: string, nullable: true}}"),
        Row(
            [#""k": {"a": 1, "a.b": "x"}"#, #""k": {"a": 2}"#],
            "  k:", "    type: dictionary", "      a: {type: integer, required: true}",
            "      a.b: {type: string}  # 1 of 2"),
        Row(
            [#""k": {"7": 1, "12": 2}"#],
            "  k: {type: dictionary, required: true, keys: {type: string, format: integer}, values: {type: integer}}  # guess: its keys are data"
        ),
        Row(
            [#""k": {"kind": "feed", "feed": 1}"#, #""k": {"kind": "folder", "name": "x"}"#],
            "    one-of:", #"      - when: {equals: {kind: "feed"}}"#,
            "          feed: {type: integer, required: true}",
            #"      - when: {equals: {kind: "folder"}}"#, "          name: {type: string, required: true}"),
        Row(
            repeated([#""red""#, #""green""#], 12),
            "  k: {type: string, enum: [green, red], open: true, required: true}  # guess: the values of 12"),
        Row(
            [#""latitude": 59.5, "lon": -10"#],
            "  latitude: {type: number, minimum: -90, maximum: 90, required: true}  # guess: from 59.5 to 59.5",
            "  lon: {type: integer, minimum: -180, maximum: 180, required: true}  # guess: from -10 to -10"),
        Row(
            [#""": 1, "no": 2, "12": 3, "a\n b": 4, "é": 5"#], "  \"\": {type: integer, required: true}",
            "  \"no\": {type: integer, required: true}", "  \"12\": {type: integer, required: true}",
            "  \"a\\n b\": {type: integer, required: true}"),
    ])
    func valuesSayWhatTheFieldIs(row: Row) throws {
        let links = row.payloads.map { #"{"activityType": "com.x.thing", "userInfo": {\#($0)}}"# }
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        let text = try #require(drafted.file("Schemas/thing/v1.yaml"))
        let lines = text.split(separator: "\n").map(String.init)
        for line in row.lines { #expect(lines.contains(line), "\(line)\n\(text)") }
    }
}
