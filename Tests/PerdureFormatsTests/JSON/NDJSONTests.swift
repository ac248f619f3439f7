import PerdureFormats
import Testing

@Suite struct NDJSONTests {
    private func records(_ text: String) -> [NDJSONRecords.Record] {
        Array(text.utf8).withUnsafeBytes { Array(NDJSONRecords($0)) }
    }

    @Test(arguments: [
        ("", []), ("1", ["1"]), ("1\n", ["1"]), ("1\r\n2", ["1", "2"]), ("\n\n", ["", ""]), ("a\rb\n", ["a\rb"]),
        ("\r\n", [""]), ("1\n \t\r\n2\n", ["1", " \t", "2"]), ("\r", ["\r"]),
    ])
    func splitsAtLineFeeds(_ text: String, contents: [String]) {
        let bytes = Array(text.utf8)
        let found = records(text)
        #expect(found.map { String(decoding: bytes[$0.content], as: UTF8.self) } == contents)
        #expect(found.map(\.isBlank) == contents.map { $0.allSatisfy(\.isWhitespace) })
        // No byte is left out: a record ends where the next begins.
        #expect(found.dropFirst().map(\.content.lowerBound) == found.dropLast().map(\.end))
        #expect(found.last?.end ?? 0 == bytes.count)
    }

    @Test(arguments: [("", 0), ("12", 0), ("12\n", 3), ("1\n2\n3", 4)])
    func endsAChunkAtARecord(_ text: String, end: Int) {
        #expect(Array(text.utf8).withUnsafeBytes { NDJSONRecords.endOfWholeRecords(in: $0) } == end)
    }

    @Test(arguments: [
        ("x.ndjson", "", JSONLayout.records), ("X.JSONL", "{\n}", .records), ("x.json", "{}\n{}\n", .records),
        ("", "\n{\"a\":1}\r\n\r\n[2]", .records), ("", "{}", .document), ("", "{}\n", .document),
        ("", "{\n}\n{\n}\n", .document), ("", "[1,\n2]", .document), ("", "{}\n}", .document), ("", "", .document),
        ("", "{} {}\n{}", .document), ("", "{\"a\":1}\n{\"a\":", .records), ("ndjson", "1", .document),
    ])
    func tellsRecordsFromADocument(_ name: String, start: String, layout: JSONLayout) {
        #expect(Array(start.utf8).withUnsafeBytes { JSONLayout.of(name: name, start: $0) } == layout)
    }
}
