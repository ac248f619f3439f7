import Perdure
import PerdureFormats
import Testing

/// Payloads of stored activities: what is read, what is written, and that nothing else changes.
@Suite struct PayloadTests {
    private static let example: [UInt8] = [
        0x4D, 0x50, 0x0A, 0x05, 0x82, 0xA1, 0x76, 0x01, 0xA2, 0x69, 0x64, 0xA3, 0x61, 0x62, 0x63,
    ]

    private static let scalars: [Value] = [
        .null, .boolean(true), .boolean(false), .integer(7), .string("x\\\""), .string(""), .url("u:v"),
        .uuid("00112233-4455-6677-8899-AABBCCDDEEFF"), .data([1, 2, 3, 4]), .data([]),
        .date(Timestamp(secondsSinceReferenceDate: 0.5)),
    ]

    private func payload(_ object: [UInt8]) -> [UInt8] { [0x4D, 0x50, 0x0A, 0x05] + object }

    private func edited(_ object: [UInt8], _ edit: (inout Tape) throws -> Void) throws -> [UInt8] {
        try withPayloadTape(of: payload(object)) { tape in
            try edit(&tape)
            return Array(try renderedPayload(tape).dropFirst(4))
        }
    }

    @Test func theExampleOfTheDescriptionIsRead() throws {
        try withPayloadTape(of: Self.example) { tape in
            #expect(tape.value(Tape.root) == .dictionary([("v", .integer(1)), ("id", .string("abc"))]))
            tape.replace(try tape.at("v"), with: .integer(2))
            tape.rename(try tape.at("id"), to: Array("name".utf8))
            var expected = Self.example
            expected[7] = 2
            expected.replaceSubrange(8..<11, with: [0xA4] + Array("name".utf8))
            let rendered = try renderedPayload(tape)
            #expect(rendered == expected)
        }
    }

    @Test(arguments: 0..<40)
    func theTapeHoldsWhatTheTwinDecodes(group: UInt64) throws {
        for seed in group * 50..<group * 50 + 50 {
            var samples = PayloadSamples(seed: seed)
            let bytes = samples.payload()
            let twin = try PayloadReference.value(of: bytes).exact
            try withPayloadTape(of: bytes) { tape in
                #expect(tape.value(Tape.root).exact == twin, "seed \(seed)")
                let rendered = try renderedPayload(tape)
                #expect(rendered == bytes)
            }
        }
    }

    @Test(arguments: 0..<40)
    func editsChangeWhatTheySayAndNothingElse(group: UInt64) throws {
        for seed in group * 50..<group * 50 + 50 {
            var samples = PayloadSamples(seed: seed)
            samples.hasOddKeys = false
            let source = samples.payload()
            try withPayloadTape(of: source) { tape in
                var edits = JSONRandomEdits(seed: seed, model: tape.value(Tape.root), scalars: Self.scalars)
                for _ in 0..<Int.random(in: 1...8, using: &edits.random) { edits.edit(&tape) }
                let result = try renderedPayload(tape)
                let kept = PayloadKeptBytes.runs(of: tape)
                let twin = try PayloadReference.value(of: result).exact
                let story = Comment(rawValue: "seed \(seed): \(edits.log.joined(separator: "\n"))")
                #expect(tape.value(Tape.root).exact == edits.model.exact, story)
                #expect(JSONKeptBytes.appear(kept, in: result), story)
                try withPayloadTape(of: result) { after in
                    #expect(after.value(Tape.root).meant == edits.model.meant, story)
                    #expect(after.value(Tape.root).exact == twin, story)
                }
            }
        }
    }

    @Test func aNewValueIsWrittenAsTheTwinWritesIt() throws {
        let values: [Value] = [
            .null, .boolean(true), .integer(0), .integer(127), .integer(128), .integer(255), .integer(256),
            .integer(65_535), .integer(65_536), .integer(4_294_967_295), .integer(4_294_967_296), .integer(.max),
            .integer(-1), .integer(-32), .integer(-33), .integer(-128), .integer(-129), .integer(-32_769),
            .integer(-2_147_483_649), .integer(.min), .number(try #require(Number("0.1"))),
            .number(try #require(Number("-2.5e-3"))), .string(""), .string(String(repeating: "x", count: 31)),
            .string(String(repeating: "x", count: 32)), .string(String(repeating: "é", count: 200)),
            .string(String(repeating: "x", count: 70_000)), .data([]), .data([UInt8](repeating: 7, count: 256)),
            .url("myapp://doc?id=a%2Fb&v=1"), .uuid("00112233-4455-6677-8899-AABBCCDDEEFF"),
            .date(Timestamp(secondsSinceReferenceDate: 700_000_000.25)), .set([.string("x"), .string("z")]),
            .array((0..<16).map(Value.integer)), .dictionary((0..<20).map { ("k\($0)", .integer($0)) }),
            .array([.dictionary([("a", .set([]))])]),
        ]
        for value in values {
            let written = try edited([0x81, 0xA1, 0x78, 0xC0]) { $0.replace(try $0.at("x"), with: value) }
            let expected = PayloadReference.bytes(of: .dictionary([("x", value)]))
            #expect(payload(written) == expected)
        }
    }

    @Test func aNumberThatTheFormatCannotSayIsRefused() {
        for lexeme in ["9007199254740993.5", "1e400", "123456789012345678901"] {
            #expect(throws: UnwritableValue.self) {
                _ = try edited([0x81, 0xA1, 0x78, 0xC0]) { tape in
                    tape.replace(try tape.at("x"), with: .number(try #require(Number(lexeme))))
                }
            }
        }
    }

    @Test func aRealNumberStaysOne() throws {
        let object: [UInt8] = [0x81, 0xA1, 0x78, 0xCA, 0x3F, 0xC0, 0, 0]
        let float = try edited(object) { $0.replace(try $0.at("x"), with: .integer(2)) }
        #expect(float == [0x81, 0xA1, 0x78, 0xCA, 0x40, 0, 0, 0])
        let double = try edited(object) { tape in
            tape.replace(try tape.at("x"), with: .number(try #require(Number("1.00000000001"))))
        }
        #expect(double[3] == 0xCB)
    }

    @Test func headersKeepTheirWidthWhereItHasRoom() throws {
        let wide = try edited([0xDF, 0, 0, 0, 1, 0xA1, 0x78, 0x01]) { $0.insert(.null, in: 0, as: [0x79]) }
        #expect(wide == [0xDF, 0, 0, 0, 2, 0xA1, 0x78, 0x01, 0xA1, 0x79, 0xC0])
        let items = [UInt8](repeating: 0xC0, count: 15)
        let grown = try edited([0x81, 0xA1, 0x78, 0x9F] + items) { $0.insert(.null, in: try $0.at("x")) }
        let sixteen: [UInt8] = [0x81, 0xA1, 0x78, 0xDC, 0, 16, 0xC0] + items
        #expect(grown == sixteen)
        let shrunk = try edited([0x81, 0xA1, 0x78, 0xDC, 0, 1, 0xC0]) { $0.remove(try $0.at("x", "0")) }
        #expect(shrunk == [0x81, 0xA1, 0x78, 0xDC, 0, 0])
    }

    @Test func keysThatAreNoTextStay() throws {
        // {1: "a", 2: "b"}: pairs, into which steps can look.
        let pairs: [UInt8] = [0x81, 0xA1, 0x78, 0x82, 0x01, 0xA1, 0x61, 0x02, 0xA1, 0x62]
        let changed = try edited(pairs) { tape in
            let list = try tape.at("x", "$pairs")
            let isOdd = tape.hasOddKey(list)
            #expect(isOdd)
            let expected: [Value] = [.array([.integer(1), .string("a")]), .array([.integer(2), .string("b")])]
            #expect(tape.value(list) == .array(expected))
            tape.replace(try tape.at("x", "$pairs", "1", "1"), with: .string("c"))
        }
        #expect(changed == [0x81, 0xA1, 0x78, 0x82, 0x01, 0xA1, 0x61, 0x02, 0xA1, 0x63])
        // {"v": 1, 5: [6], [7]: 8, nil: 9}: no path leads to the others, and they stay where they are.
        let mixed: [UInt8] = [0x84, 0xA1, 0x76, 0x01, 0x05, 0x91, 0x06, 0x91, 0x07, 0x08, 0xC0, 0x09]
        let moved = try edited(mixed) { tape in
            tape.replace(try tape.at("v"), with: .integer(2))
            tape.insert(.boolean(true), in: Tape.root, as: Array("n".utf8))
        }
        let expected: [UInt8] = [0x85, 0xA1, 0x76, 0x02] + Array(mixed[4...]) + [0xA1, 0x6E, 0xC3]
        #expect(moved == expected)
        // A copy of such a dictionary has its keys as well.
        let copied = try edited(pairs) { $0.insert($0.value(try $0.at("x")), in: Tape.root, as: [0x79]) }
        let both: [UInt8] = [0x82] + Array(pairs[1...]) + [0xA1, 0x79] + Array(pairs[3...])
        #expect(copied == both)
    }

    @Test func whatIsDamagedIsSaidWithItsPlace() {
        let rows: [([UInt8], PayloadFailure)] = [
            ([], PayloadFailure(.noMagic, at: 0)),
            ([0x4D, 0x50, 1], PayloadFailure(.noMagic, at: 0)),
            (payload([]), PayloadFailure(.ends, at: 4)),
            (payload([0x01]), PayloadFailure(.noDictionary, at: 4)),
            (payload([0x80, 0x00]), PayloadFailure(.moreBytes, at: 5)),
            (payload([0x81, 0xA1, 0x78]), PayloadFailure(.ends, at: 7)),
            (payload([0x81, 0xA3, 0x78]), PayloadFailure(.ends, at: 7)),
            (payload([0x81, 0xA1, 0x78, 0xC1]), PayloadFailure(.unknownType, at: 7)),
            (payload([0x81, 0xA1, 0x78, 0xD4, 1, 0]), PayloadFailure(.unknownType, at: 7)),
            (payload([0x81, 0xA1, 0x78, 0xC7, 9, 0]), PayloadFailure(.unknownType, at: 7)),
            (payload([0x81, 0xA1, 0x78, 0xC7, 2, 0, 0x01]), PayloadFailure(.noArray, at: 10)),
            (payload([0x81, 0xA1, 0x78, 0xC7, 5, 0, 0x90]), PayloadFailure(.noText, at: 10)),
            (payload([0xDF, 0xFF, 0xFF, 0xFF, 0xFF]), PayloadFailure(.countTooLarge, at: 4)),
            (
                payload([0x81, 0xA1, 0x78] + [UInt8](repeating: 0x91, count: 600) + [0xC0]),
                PayloadFailure(.tooDeep, at: 518)
            ),
        ]
        for (bytes, failure) in rows {
            #expect(throws: failure, "\(bytes.prefix(12))") { try withPayloadTape(of: bytes) { _ in } }
        }
    }

    @Test(arguments: 0..<40)
    func damageIsRefusedOrReadAsTheTwinReadsIt(group: UInt64) {
        for seed in group * 100..<group * 100 + 100 {
            var samples = PayloadSamples(seed: seed)
            var bytes = samples.payload()
            for _ in 0..<Int.random(in: 1...4, using: &samples.random) { bytes.damage(&samples.random) }
            let twin = (try? PayloadReference.value(of: bytes))?.exact
            do {
                try withPayloadTape(of: bytes) { tape in
                    let rendered = try renderedPayload(tape)
                    #expect(rendered == bytes)
                    if let twin, !twin.contains("not in the table") {
                        #expect(tape.value(Tape.root).exact == twin, "seed \(seed)")
                    }
                }
            } catch let failure as PayloadFailure {
                #expect(failure.offset <= bytes.count)
                #expect(twin == nil || failure.reason == .tooDeep, "seed \(seed): \(failure)")
            } catch {
                Issue.record(error)
            }
        }
    }

    /// The examples of RFC 3986, section 5.4.
    @Test func relativeURLsAreResolvedAsTheStandardSays() throws {
        let rows = [
            "g:h": "g:h", "g": "http://a/b/c/g", "./g": "http://a/b/c/g", "g/": "http://a/b/c/g/", "/g": "http://a/g",
            "//g": "http://g", "?y": "http://a/b/c/d;p?y", "g?y": "http://a/b/c/g?y", "#s": "http://a/b/c/d;p?q#s",
            "g#s": "http://a/b/c/g#s", "g?y#s": "http://a/b/c/g?y#s", ";x": "http://a/b/c/;x",
            "g;x": "http://a/b/c/g;x",
            "": "http://a/b/c/d;p?q", ".": "http://a/b/c/", "./": "http://a/b/c/", "..": "http://a/b/",
            "../": "http://a/b/", "../g": "http://a/b/g", "../..": "http://a/", "../../g": "http://a/g",
            "../../../g": "http://a/g", "/./g": "http://a/g", "/../g": "http://a/g", "g.": "http://a/b/c/g.",
            "..g": "http://a/b/c/..g", "./../g": "http://a/b/g", "./g/.": "http://a/b/c/g/",
            "g/./h": "http://a/b/c/g/h",
            "g/../h": "http://a/b/c/h", "g?y/../x": "http://a/b/c/g?y/../x", "g#s/../x": "http://a/b/c/g#s/../x",
        ]
        for (relative, expected) in rows.sorted(by: { $0.key < $1.key }) {
            let text = { (text: String) -> [UInt8] in [0xD9, UInt8(text.utf8.count)] + Array(text.utf8) }
            let object: [UInt8] = [0x81, 0xA1, 0x75, 0xC7, 4, 0] + text("http://a/b/c/d;p?q") + text(relative)
            try withPayloadTape(of: payload(object)) { tape in
                let node = try tape.at("u")
                #expect(tape.value(node) == .url(expected), "\(relative)")
            }
        }
    }

    @Test func aURLWithABaseIsBothTogetherAndStays() throws {
        var url: [UInt8] = [0xC7, 4, 0, 0xC7, 4, 0, 0xA9]
        url += Array("https://h".utf8) + [0xA3] + Array("a/b".utf8) + [0xA1, 0x63]
        let object: [UInt8] = [0x81, 0xA1, 0x75] + url
        let moved = try edited(object) { tape in
            let node = try tape.at("u")
            #expect(tape.value(node) == .url("https://h/a/c"))
            tape.rename(try tape.at("u"), to: [0x77])
        }
        let renamed: [UInt8] = [0x81, 0xA1, 0x77] + url
        #expect(moved == renamed)
        let new = try edited(object) { $0.replace(try $0.at("u"), with: .url("b:c")) }
        let other: [UInt8] = [0x81, 0xA1, 0x75, 0xC7, 5, 0, 0xA3] + Array("b:c".utf8)
        #expect(new == other)
    }
}

extension Value {
    /// The same in order, and numbers however they are spelt: where a real number stood, 7 is written as 7.0.
    fileprivate var meant: String {
        switch self {
        case .number(let number): number.exact.description
        case .array(let items): "[" + items.map(\.meant).joined(separator: ",") + "]"
        case .set(let items): "set[" + items.map(\.meant).joined(separator: ",") + "]"
        case .dictionary(let members):
            "{" + members.map { "\($0.key.debugDescription):\($0.value.meant)" }.joined(separator: ",") + "}"
        default: exact
        }
    }
}

extension [UInt8] {
    /// One small damage: a byte changed, taken, added, or the end cut off.
    mutating func damage(_ random: inout JSONRandom) {
        let place = Int.random(in: 0...count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where place < count: self[place] = UInt8.random(in: 0...255, using: &random)
        case 1 where place < count: self[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2 where place < count: remove(at: place)
        case 3: insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 4: removeSubrange(place...)
        default:
            let codes: [UInt8] = [0xC7, 0xD7, 0xD8, 0xDF, 0xDD, 0xDB, 0x90, 0x80, 0xFF, 0]
            if place < count { self[place] = codes.randomElement(using: &random) ?? 0 }
        }
    }
}
