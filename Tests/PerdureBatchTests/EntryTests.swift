import Perdure
import PerdureBatch
import PerdureFormats
import Testing

/// Links change, and not a byte around them.
@Suite struct EntryTests {
    /// Pieces of a text that are links, each with what it becomes, and pieces that are none.
    private struct Sample {
        var before: [UInt8] = []
        var after: [UInt8] = []

        mutating func add(_ text: String) { add(text, text) }

        mutating func add(_ old: String, _ new: String) {
            before += Array(old.utf8)
            after += Array(new.utf8)
        }
    }

    private static let links: [(String, String)] = [
        (
            #"{"activityType":"com.x.doc","userInfo":{"id":"a"}}"#,
            #"{"activityType":"com.x.doc","userInfo":{"name":"a","v":2}}"#
        ),
        (
            #"{ "userInfo" : { "id" : "\u00e9", "n":1e3 } , "activityType" : "com.x.doc" }"#,
            #"{ "userInfo" : { "name" : "\u00e9", "n":1e3, "v":2 } , "activityType" : "com.x.doc" }"#
        ),
        (
            #"{"activityType":"com.x.doc","userInfo":{"v":"1","id":"a","id2":[{}]}}"#,
            #"{"activityType":"com.x.doc","userInfo":{"v":2,"name":"a","id2":[{}]}}"#
        ),
        (#""\ud800 mydoc:a""#, #""\ud800 mydoc://doc/a""#),
        (#""mydoc:a.""#, #""mydoc://doc/a.""#), (#""[a](mydoc:\u0061)""#, #""[a](mydoc://doc/\u0061)""#),
        (
            #""{\"x\":{\"activityType\":\"com.x.doc\",\"userInfo\":{\"id\":\"a\\\/b\"}}}""#,
            #""{\"x\":{\"activityType\":\"com.x.doc\",\"userInfo\":{\"name\":\"a\\\/b\",\"v\":2}}}""#
        ),
        (
            #""eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ1c2VySW5mbyI6eyJpZCI6ImEifX0=""#,
            #""eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ1c2VySW5mbyI6eyJuYW1lIjoiYSIsInYiOjJ9fQ==""#
        ),
        (
            #"{"mydoc:a":1,"u":"mydoc:b","userInfo":{"id":"a"},"activityType":"com.x.doc"}"#,
            #"{"mydoc:a":1,"u":"mydoc:b","userInfo":{"name":"a","v":2},"activityType":"com.x.doc"}"#
        ),
        (
            #"{"in":{"activityType":"com.x.doc","userInfo":{"id":"a"}},"userInfo":{"id":"a"},"activityType":"com.x.doc"}"#,
            #"{"in":{"activityType":"com.x.doc","userInfo":{"id":"a"}},"userInfo":{"name":"a","v":2},"activityType":"com.x.doc"}"#
        ),
        (
            #"{"in":{"activityType":"com.x.doc","userInfo":{"id":"a"}},"u":"mydoc:b","activityType":"com.x"}"#,
            #"{"in":{"activityType":"com.x.doc","userInfo":{"name":"a","v":2}},"u":"mydoc://doc/b","activityType":"com.x"}"#
        ),
    ]
    /// What is no link, or one that stays.
    private static let others = [
        "null", "1.0", "-0", "1E400", "\"\\ud800 mydocs:a\"", "[ ]", "{ }",
        #"{"activityType":"com.other","x":{"y":[1,2]}}"#,
        #"{"activityType":"com.x.doc","userInfo":{"v":9}}"#, #"{"activityType":7,"userInfo":{"id":"a"}}"#,
        #"{"activityType":"com.x.doc","userInfo":[1]}"#, #"{"userInfo":{"id":"a"}}"#,
    ]
    private static let spaces = ["", " ", "\n  ", "\r\n", "\t"]

    private static func value(_ sample: inout Sample, _ random: inout RandomNumbers, depth: Int) {
        switch random.number(0...9) {
        case 0...2:
            let link = random.pick(links)
            sample.add(link.0, link.1)
        case 3...5 where depth < 4:
            let isObject = random.number(0...1) == 0
            sample.add(isObject ? "{" : "[")
            for index in 0..<random.number(1...4) {
                sample.add(
                    (index > 0 ? "," : "") + random.pick(spaces)
                        + (isObject ? "\"k\(index % 2)\"" + random.pick(spaces) + ":" : ""))
                value(&sample, &random, depth: depth + 1)
            }
            sample.add(random.pick(spaces) + (isObject ? "}" : "]"))
        default: sample.add(random.pick(others))
        }
    }

    private static func migrated(_ bytes: [UInt8], _ format: EntryFormat) -> (bytes: [UInt8], log: RunLog) {
        var migrator = EntryMigrator(BatchDefinitions.context)
        var log = RunLog()
        let padded = bytes + [UInt8](repeating: 0, count: 64)
        let new = padded.withUnsafeBytes { whole in
            migrator.migrate(UnsafeRawBufferPointer(rebasing: whole[..<bytes.count]), format, name: "x", &log)
        }
        return (new ?? bytes, log)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("in a JSON document", arguments: 0..<300)
    func document(seed: Int) {
        var random = RandomNumbers(seed)
        var sample = Sample()
        sample.add(random.pick(["", " ", "\u{FEFF}", "\n"]))
        Self.value(&sample, &random, depth: 0)
        sample.add(random.pick(Self.spaces))
        let (bytes, log) = Self.migrated(sample.before, .json)
        #expect(text(bytes) == text(sample.after), "\(text(sample.before))")
        #expect(log.entries.isEmpty)
        #expect(text(Self.migrated(sample.after, .json).bytes) == text(sample.after))
    }

    @Test("in records, with broken ones between", arguments: 0..<100)
    func records(seed: Int) {
        var random = RandomNumbers(seed)
        var sample = Sample()
        var broken = 0
        for _ in 0..<random.number(1...20) {
            if random.number(0...4) == 0 {
                sample.add(
                    random.pick([
                        "{", "{\"a\":", "[1,]", "nul", "{\"activityType\":\"com.x.doc\",\"userInfo\":{\"id\":\"a\"}} x",
                    ]))
                broken += 1
            } else {
                var line = Sample()
                Self.value(&line, &random, depth: 0)
                // A record is one line.
                sample.before += line.before.filter { $0 != 0x0A && $0 != 0x0D }
                sample.after += line.after.filter { $0 != 0x0A && $0 != 0x0D }
            }
            sample.add(random.pick(["\n", "\r\n", "\n\n"]))
        }
        let (bytes, log) = Self.migrated(sample.before, .ndjson)
        #expect(text(bytes) == text(sample.after), "\(text(sample.before))")
        #expect(log.tally[.malformed] == broken)
    }

    @Test("in text", arguments: 0..<200, [TextSyntax.markdown, .html, .plain])
    func text(seed: Int, syntax: TextSyntax) {
        var random = RandomNumbers(seed)
        var sample = Sample()
        for _ in 0..<random.number(1...12) {
            switch random.number(0...5) {
            case 0: sample.add("mydoc:a%2Fb", "mydoc://doc/a%2Fb")
            case 1: sample.add("mydoc:é", "mydoc://doc/é")
            case 2: sample.add("https://docs.example.com/x?z=1&page=2#f", "https://docs.example.com/d/x?z=1&page=2#f")
            case 3: sample.add("HTTPS://Docs.Example.com/%61?page=2", "HTTPS://Docs.Example.com/d/%61?page=2")
            default:
                sample.add(
                    random.pick([
                        "mydoc://doc/a", "a mydocs:a", "https://other.example.com/x", "\u{0} text ü", "<p>", "**",
                        "mailto:a@b.c",
                    ]))
            }
            sample.add(random.pick([" ", "\n", "\r\n", " \t", "\n\n"]))
        }
        let (bytes, _) = Self.migrated(sample.before, .text(syntax))
        #expect(self.text(bytes) == self.text(sample.after), "\(self.text(sample.before))")
        #expect(self.text(Self.migrated(bytes, .text(syntax)).bytes) == self.text(bytes))
    }

    @Test("an entry without links is nil, and one that is no JSON is named with its place")
    func nothing() {
        #expect(Self.migrated(Array("[1, 2]".utf8), .json).log.tally.entriesChanged == 0)
        let log = Self.migrated(Array("[1,\n 2 3]".utf8), .json).log
        #expect(log.entries.map(\.outcome) == [.malformed])
        #expect(log.entries[0].place.line == 2 && log.entries[0].place.column > 1)
    }
}
