import Perdure
import PerdureBatch
import PerdureFormats
import Testing

/// Texts that were damaged, or made to cost more than their length.
@Suite struct HostileTextTests {
    static let link = #"{"activityType":"com.x.doc","userInfo":{"id":"a\/b"}}"#
    static let escaped = link.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    static let twice = escaped.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    static let encoded = "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ1c2VySW5mbyI6eyJpZCI6ImEifX0="

    static let texts = [
        link, "[\(link),{\"s\":\"\(escaped)\",\"u\":\"mydoc:a\"}]",
        "{\"a\":\"{\\\"b\\\":\\\"\(twice)\\\"}\",\"c\":\(link)}",
        "{\"in\":\(link),\"u\":\"mydoc:b\",\"userInfo\":{\"id\":\"c\"},\"activityType\":\"com.x.doc\"}",
        "{\"e\":\"\(encoded)\",\"h\":\"<a href=\\\"mydoc:a&amp;b\\\">x<\\/a>\"}\n\"mydoc:x\"\n",
        "---\nlink: mydoc:a\nq: '\(link)'\nd: \"\(escaped)\"\n---\n# x [a](mydoc:b \"t\") <mydoc:c>\n```\n\(link)\n```\n\(encoded)\n",
        "<p data-x=\"\(link.replacing("\"", with: "&quot;"))\" href='mydoc:a'>\(link)</p><![CDATA[<div>\(link)</div>]]>",
        "a,b\n\"\(link.replacing("\"", with: "\"\""))\",mydoc:a\n\(encoded);x,\"<p>mydoc:b</p>\"\n",
    ]
    static let formats: [EntryFormat] = [
        .json, .ndjson, .csv, .text(.markdown), .text(.html), .text(.plain), .text(.value),
    ]
    private static let pieces = [
        "\"", "\\", "\"\"", "{", "}", "[", "]", ",", ":", "<", ">", "&quot;", "&amp;", "'", "\n", "\0", "\u{FEFF}",
        "activityType",
        "\\u0022", "mydoc:", "=", " ", "é", "eyJ", "]]>", "<![CDATA[", "---\n", ";", link, escaped,
    ]

    private static func migrated(_ bytes: [UInt8], _ format: EntryFormat) -> (bytes: [UInt8], log: RunLog) {
        var migrator = EntryMigrator(BatchDefinitions.context)
        var log = RunLog()
        let padded = bytes + [UInt8](repeating: 0, count: 64)
        let new = padded.withUnsafeBytes { whole in
            migrator.migrate(UnsafeRawBufferPointer(rebasing: whole[..<bytes.count]), format, name: "x", &log)
        }
        return (new ?? bytes, log)
    }

    private static func damaged(_ text: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        var text = text
        for _ in 0..<random.number(0...4) {
            let place = random.number(0...text.count)
            let end = min(text.count, place + random.number(0...8))
            switch random.number(0...4) {
            case 0: text.removeSubrange(place..<end)
            case 1: text.insert(contentsOf: Array(text[place..<end]), at: random.number(0...text.count))
            case 2: text.insert(UInt8(random.number(0...255)), at: place)
            case 3: text.insert(contentsOf: Array(random.pick(pieces).utf8), at: place)
            default: text.removeSubrange(max(place, text.count - random.number(0...20))...)
            }
        }
        return text
    }

    @Test("damaged texts crash nothing, and what a run has written, a second run leaves", arguments: 0..<24)
    func damage(seed: Int) {
        var random = RandomNumbers(seed)
        for _ in 0..<25 {
            let text = Self.damaged(Array(random.pick(Self.texts).utf8), &random)
            for format in Self.formats {
                let once = Self.migrated(text, format)
                let twice = Self.migrated(once.bytes, format)
                #expect(
                    twice.bytes == once.bytes,
                    "\(format) \(String(decoding: text, as: UTF8.self).debugDescription) → \(String(decoding: once.bytes, as: UTF8.self).debugDescription)"
                )
                #expect(twice.log.tally[.migrated] == 0)
            }
        }
    }

    @Test("sound texts are migrated in every format that they have")
    func sound() {
        let counts = zip(
            Self.texts, [.json, .json, .json, .json, .ndjson, .text(.markdown), .text(.html), .csv] as [EntryFormat]
        )
        .map { Self.migrated(Array($0.utf8), $1).log.tally[.migrated] }
        #expect(counts == [1, 3, 2, 1, 3, 7, 4, 4])
    }

    static let units = [
        "{\"a\":", "[", "\"\\\"", "{\"activityType\":", "{\"activityType\":\"com.x.doc\",\"a\":",
        "\\\"activityType\\\":", "\"{\\\"activityType\\\"",
        "mydoc:a ", "\"mydoc:a\",", "\"\"mydoc:a", link, escaped, "{\"x\":\"\(escaped)\"} ", encoded + " ",
        "&quot;activityType&quot;", "<a b='{\"activityType\"", "\\\\\\\\",
        "{\"userInfo\":{},\"activityType\":", "eyJhY3Rpdml0eVR5cGUiOiJjb20u\n",
    ]

    @Test("long texts of one thing end", .serialized, .timeLimit(.minutes(20)), arguments: units)
    func long(_ unit: String) {
        for opening in ["", "[\"", "{\"a\":["] {
            let text = Array(opening.utf8) + repeatElement(Array(unit.utf8), count: 10_000 / unit.utf8.count).joined()
            for format in Self.formats {
                let new = Self.migrated(text, format)
                #expect(new.log.tally.entriesRead == 1)
            }
        }
    }

    @Test("texts that lie escaped in too many others are left, and that is said")
    func tooDeep() {
        var text = Self.link
        for _ in 0..<6 { text = "{\"a\":" + JSONText.quoted(text) + "}" }
        #expect(Self.migrated(Array(text.utf8), .json).log.tally[.migrated] == 1)
        for _ in 0..<3 { text = "{\"a\":" + JSONText.quoted(text) + "}" }
        let deep = Self.migrated(Array(text.utf8), .json)
        #expect(deep.bytes == Array(text.utf8) && deep.log.notices.contains { $0.contains("escaped in more than 8") })
    }
}
