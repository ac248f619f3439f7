import Perdure
import PerdureFormats
import Testing

@Suite struct JSONTapeTests {
    @Test func givesKindsTextsAndRanges() throws {
        let text = #"{ "a" : "x", "b":-1.50,"c":[true,null,{}],"\u0064":"\/" }"#
        try withJSONTape(of: Array(text.utf8)) { tape in
            #expect(
                tape.value(Tape.root).exact
                    == #"{"a":string("x"),"b":-1.50,"c":[boolean(true),null,{}],"d":string("/")}"#)
            let first = tape[try tape.at("a")]
            #expect(first.text == TapeText(start: 9, count: 1))
            #expect((first.keyStart, first.keyEnd, first.start, first.end) == (2, 5, 8, 11))
            let last = tape[try tape.at("d")]
            #expect(last.text.spelling == .json)
            #expect(last.key.store == .arena)
            #expect((last.keyStart, last.keyEnd) == (42, 50))
            #expect(tape[try tape.at("c", "2")].keyEnd == 0)
            #expect(tape[Tape.root].end == 57)
            #expect(tape.payload == -1)
        }
    }

    @Test(arguments: [
        (#"{"userInfo":{"a":1}}"#, ValueKind.dictionary), (#"{"x":{"userInfo":1},"userInfo":[1]}"#, .array),
        (#"{"user\u0049nfo":"x"}"#, .string), (#"{"userInfo":null,"userInfo":1}"#, .null),
        (#"{"userInfo":{"$date":"x"}}"#, .date),
    ])
    func findsThePayload(_ text: String, kind: ValueKind) throws {
        try withJSONTape(of: Array(text.utf8)) { tape in
            try #require(tape.payload > 0)
            #expect(tape[tape.payload].kind == kind)
            #expect(tape[tape.payload].parent == Tape.root)
        }
    }

    @Test(arguments: [
        (#"{"$date":"2023-03-08T20:26:40Z"}"#, "date(2023-03-08T20:26:40Z)"),
        (#"{"$data":"AAE\/"}"#, "data([0, 1, 63])"),
        (#"{ "\u0024url" : "https:\/\/e.org" }"#, #"url("https://e.org")"#), (#"{"$uuid":"A-1"}"#, #"uuid("A-1")"#),
        (#"{"$set":[1,{"$set":[]}]}"#, "set[1,set[]]"),
    ])
    func unwrapsTypedValues(_ wrapper: String, value: String) throws {
        try withJSONTape(of: Array("{\"a\":\(wrapper)}".utf8)) { tape in
            let index = try tape.at("a")
            #expect(tape.value(index).exact == value)
            #expect(tape[index].flags == .wrapped)
            #expect(Int(tape[index].end - tape[index].start) == wrapper.utf8.count)
        }
    }

    @Test(arguments: [
        #"{"$date":1}"#, #"{"$date":"x","b":1}"#, #"{"$set":"x"}"#, #"{"$set":{}}"#, #"{"$data":"?"}"#,
        #"{"$data":"AAE"}"#,
        #"{"$url":null}"#, #"{"$other":"x"}"#, #"{"date":"x"}"#, "{}", #"{"$uuid":[]}"#, #"{"$dat\u0000":"x"}"#,
    ])
    func leavesOtherDictionariesAlone(_ text: String) throws {
        try withJSONTape(of: Array("{\"a\":\(text)}".utf8)) { tape in
            let index = try tape.at("a")
            #expect(tape[index].kind == .dictionary)
            #expect(tape[index].flags == [])
        }
    }

    @Test func setsKeepTheRangeOfTheirArray() throws {
        try withJSONTape(of: Array(#"{"a":{"$set": [1, 2] }}"#.utf8)) { tape in
            let set = try tape.at("a")
            #expect(tape[set].text == TapeText(start: 14, count: 6))
            #expect(tape[try tape.at("a", "1")].parent == set)
            #expect(tape.count(of: set) == 2)
        }
    }

    @Test func nobodyLooksIntoKeysThatAreNoText() throws {
        try withJSONTape(of: Array(#"{"p":{"$pairs":[[1,2]]},"\ud800":1,"\ud83c\udfc4":2,"\udc00x":3}"#.utf8)) { tape in
            #expect(tape[tape[try tape.at("p")].firstChild].flags == .oddKey)
            guard case .absent = tape.member("$pairs", of: try tape.at("p")) else { return #expect(Bool(false)) }
            guard case .absent = tape.member("\u{FFFD}", of: Tape.root) else { return #expect(Bool(false)) }
            guard case .found = tape.member("🏄", of: Tape.root) else { return #expect(Bool(false)) }
        }
    }

    @Test func aTapeIsUsedAgain() throws {
        var tape = Tape()
        for text in [#"{"userInfo":{"\u0061":[1,2,3]}}"#, #"{"b":2}"#] {
            try Array(text.utf8).withUnsafeBytes { try JSONTape.lex($0, into: &tape) }
        }
        #expect(tape.nodes.count == 2)
        #expect(tape.payload == -1)
        #expect(tape.arena.isEmpty)
    }

    @Test(
        arguments: [
            ("", .noObject, 0), ("[1]", .noObject, 0), (" {}", .noObject, 0), ("{} x", .moreText, 3),
            ("{\"a\":}", .missingValue, 5),
            ("{\"a\":[1}", .missingCommaOrBracket, 7), ("{\"a\":\"b}", .endsInString, 8), ("{\"a\"", .endsInObject, 4),
        ] as [(String, JSONFailure.Reason, Int)])
    func refusesWhatIsNoObject(_ text: String, reason: JSONFailure.Reason, offset: Int) {
        #expect(throws: JSONFailure(reason, at: offset)) { try withJSONTape(of: Array(text.utf8)) { _ in } }
    }

    /// The lexer and the walker are two loops over one grammar: they must refuse the same, at the same place.
    @Test(arguments: 0..<20)
    func refusesWhatTheWalkerRefuses(_ group: UInt64) {
        for seed in group * 30..<group * 30 + 30 {
            var writer = JSONWriter(seed: seed)
            let original = Array(writer.object(depth: 4).utf8)
            for _ in 0..<10 {
                var bytes = original
                let place = Int.random(in: 1..<bytes.count, using: &writer.random)
                bytes[place] = Array("\"\\{}[]:,0x ".utf8).randomElement(using: &writer.random) ?? 0
                let lexed = Result { try withJSONTape(of: bytes) { _ in } }
                switch (walkJSON(bytes), lexed) {
                case (.success, .success): break
                case (.failure(let one), .failure(let other)):
                    #expect(other as? JSONFailure == one, "\(String(decoding: bytes, as: UTF8.self))")
                case (let one, let other): Issue.record("\(one) \(other): \(String(decoding: bytes, as: UTF8.self))")
                }
            }
        }
    }
}
