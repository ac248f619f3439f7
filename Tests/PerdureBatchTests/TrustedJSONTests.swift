import Perdure
import PerdureBatch
import Testing

/// JSON that is taken to be well-formed: the same comes out as with validation, but where it is not well-formed.
@Suite struct TrustedJSONTests {
    private static let link = HostileTextTests.link

    private static func migrated(_ text: String, _ format: EntryFormat, trusts: Bool) -> (text: String, log: RunLog) {
        var context = BatchDefinitions.context
        context.trustsJSON = trusts
        context.keepsChanges = true
        context.linkSizeLimit = 2_000
        var migrator = EntryMigrator(context)
        var log = RunLog()
        let padded = Array(text.utf8) + [UInt8](repeating: 0, count: 64)
        let new = padded.withUnsafeBytes { whole in
            migrator.migrate(.init(rebasing: whole[..<text.utf8.count]), format, name: "x", &log)
        }
        return (new.map { String(decoding: $0, as: UTF8.self) } ?? text, log)
    }

    /// All that a log tells.
    private static func story(_ log: RunLog) -> [String] {
        let tally = log.tally
        return ["\(tally.links) \(tally.urlTexts) \(tally.entriesChanged)"]
            + tally.versions.map { "\($0.key) \($0.value)" }.sorted()
            + tally.unknownTypes.map { "\($0.key) \($0.value)" }.sorted()
            + log.links.map { "\($0)" } + log.entries.map { "\($0)" } + log.changes.map { "\($0)" }
    }

    // MARK: Random documents

    private struct Documents {
        var random: RandomNumbers
        /// Whether some strings hold links, and some keys are spelt with escapes.
        var hasTexts: Bool

        mutating func string() -> String {
            let plain = ["a", "", "}{", "][", #"\""#, #"\\"#, "activityType", #"\n: "#, "é", "a:b"]
            let texts = ["mydoc:a", HostileTextTests.escaped, HostileTextTests.encoded, #"\u0061ctivityType"#]
            return hasTexts && random.number(0...3) == 0 ? random.pick(texts) : random.pick(plain)
        }

        mutating func value(_ depth: Int) -> String {
            switch random.number(0...(depth > 0 ? 11 : 3)) {
            case 0...1: return "\"\(string())\""
            case 2...3: return random.pick(["0", "-1.5e3", "true", "null", "{}", "[]", " 7 "])
            case 4: return "[" + (0..<random.number(0...3)).map { _ in value(depth - 1) }.joined(separator: ", ") + "]"
            case 5...6: return TrustedJSONTests.link
            case 7: return activity("com.x.doc", depth)
            case 8: return activity("com.y.other", depth)
            case 9: return #"{"activityType":"com.x.doc","userInfo":{"id":"a","long":"\#(long())"}}"#
            default: return object(depth)
            }
        }

        /// Longer than the limit, now and then.
        private mutating func long() -> String { String(repeating: "x", count: random.number(0...4) == 0 ? 2_000 : 9) }

        private mutating func member(_ depth: Int) -> String {
            let key = hasTexts && random.number(0...9) == 0 ? #"activity\u0054ype"# : string()
            return "\"\(key)\"\(random.pick(["", " "])):\(value(depth - 1))"
        }

        mutating func object(_ depth: Int) -> String {
            "{" + (0..<random.number(0...4)).map { _ in member(depth) }.joined(separator: ",") + "}"
        }

        /// An activity whose type stands somewhere among its other members.
        private mutating func activity(_ type: String, _ depth: Int) -> String {
            var members = (0..<random.number(0...3)).map { _ in member(depth) } + [#""userInfo":{"id":"b"}"#]
            for _ in 0...random.number(0...1) {
                members.insert(#""activityType": "\#(type)""#, at: random.number(0...members.count))
            }
            return "{" + members.joined(separator: " ,") + "}"
        }
    }

    @Test("random documents become the same with validation and without", arguments: 0..<40)
    func same(seed: Int) {
        var documents = Documents(random: RandomNumbers(seed), hasTexts: seed % 2 == 0)
        for _ in 0..<20 {
            let records = (0..<documents.random.number(1...6)).map { _ in documents.value(5) }
            for (text, format) in [
                (records.joined(separator: documents.random.pick(["\n", "\r\n", "\n\n"])), EntryFormat.ndjson),
                ("[" + records.joined(separator: ",\n") + "]", .json),
            ] {
                let expected = Self.migrated(text, format, trusts: false)
                let found = Self.migrated(text, format, trusts: true)
                #expect(found.text == expected.text, "\(text)")
                #expect(Self.story(found.log) == Self.story(expected.log), "\(text)")
            }
        }
    }

    // MARK: What is not well-formed

    @Test("what stands outside of links is not checked, links are")
    func unchecked() {
        let outside = "{\"a\":tru,\"b\":[1,],\"link\":\(Self.link)}\n"
        let inside = #"{"a":{"activityType":"com.x.doc","userInfo":{"id":"a",}}}"# + "\n"
        let found = Self.migrated(outside + inside, .ndjson, trusts: true)
        #expect(found.text == outside.replacing(#""id":"a\/b""#, with: #""name":"a\/b","v":2"#) + inside)
        #expect(found.log.tally[.migrated] == 1 && found.log.tally[.malformed] == 1)
        let checked = Self.migrated(outside + inside, .ndjson, trusts: false)
        #expect(checked.text == outside + inside && checked.log.tally[.malformed] == 2)
    }

    @Test("in damaged documents nothing changes but links, and a second run leaves them", arguments: 0..<20)
    func damaged(seed: Int) {
        var documents = Documents(random: RandomNumbers(seed), hasTexts: seed % 4 == 0)
        for _ in 0..<40 {
            var bytes = Array((0..<3).map { _ in documents.value(4) }.joined(separator: "\n").utf8)
            for _ in 0...documents.random.number(0...3) where !bytes.isEmpty {
                let place = documents.random.number(0...bytes.count - 1)
                if documents.random.number(0...1) == 0 {
                    bytes.remove(at: place)
                } else {
                    bytes[place] = documents.random.pick(Array("\"\\{}[]:,\n a".utf8))
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            for format in [EntryFormat.ndjson, .json] {
                let once = Self.migrated(text, format, trusts: true)
                if once.log.tally[.migrated] == 0 { #expect(once.text == text) }
                let twice = Self.migrated(once.text, format, trusts: true)
                #expect(twice.text == once.text && twice.log.tally[.migrated] == 0, "\(text)")
            }
        }
    }
}
