import Foundation
import PerdureFormats
import Testing

@Suite struct JSONWalkerTests {
    @Test(arguments: [
        "{}", "[]", "0", "-0.5e+7", "\"\"", " null ", "\u{FEFF}{\"a\":[1,2,{\"b\":null}]}", "[true,false]",
        "\"\\ud800\"", "{\"a\":1,\"a\":2}", "[[[[]]]]\r\n\t ",
        "\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"",
    ])
    func accepts(_ text: String) throws {
        #expect(try walkJSON(Array(text.utf8)).get().isEmpty)
    }

    @Test(
        arguments: [
            ("", .noValue, 0), (" \n", .noValue, 2), ("\u{FEFF}", .noValue, 3), ("{", .endsInObject, 1),
            ("[1,", .endsInArray, 3), ("[", .endsInArray, 1), ("{\"a\"", .endsInObject, 4),
            ("{\"a\":", .endsInObject, 5),
            ("{\"a\":1", .endsInObject, 6), ("{\"a", .endsInString, 3), ("\"abcdefghij\\", .endsInString, 12),
            ("\"\\u00", .endsInString, 5), ("{\"a\" 1}", .missingColon, 4), ("{a:1}", .missingKey, 1),
            ("{\"a\":1,}", .missingKey, 7), ("[1,]", .missingValue, 3), ("[1 2]", .missingCommaOrBracket, 2),
            ("{\"a\":1\n\"b\":2}", .missingCommaOrBrace, 6), ("[1}", .missingCommaOrBracket, 2), ("1 2", .moreText, 2),
            ("{}{}", .moreText, 2), ("nul", .unknownWord, 0), ("[NaN]", .unknownWord, 1), ("'a'", .missingValue, 0),
            ("01", .leadingZero, 1), ("-", .missingDigit, 1), ("1.", .missingDigit, 2), ("1e+", .missingDigit, 3),
            ("+1", .missingValue, 0), ("\"a\tb\"", .controlCharacter, 2), ("\"\\x\"", .unknownEscape, 1),
            ("\"\\u12g4\"", .shortUnicodeEscape, 1), ("// c\n1", .missingValue, 0),
            ("[1\u{A0}]", .missingCommaOrBracket, 2),
        ] as [(String, JSONFailure.Reason, Int)])
    func refuses(_ text: String, reason: JSONFailure.Reason, offset: Int) {
        #expect(walkJSON(Array(text.utf8)) == .failure(JSONFailure(reason, at: offset)))
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x9F, 0x8F],
            [0xF5, 0x80, 0x80, 0x80], [0xFF],
        ] as [[UInt8]])
    func refusesWhatIsNoUTF8(_ sequence: [UInt8]) {
        for padding in 0..<10 {
            let filler = [UInt8](repeating: 0x61, count: padding)
            for tail in [[0x22], [0x61, 0x61, 0x61, 0x61, 0x22]] as [[UInt8]] {
                #expect(
                    walkJSON([0x22] + filler + sequence + tail)
                        == .failure(JSONFailure(.notUTF8, at: padding + 1)))
            }
        }
    }

    @Test func limitsNesting() {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(walkJSON(nested(512)) == .success([]))
        #expect(walkJSON(nested(513)) == .failure(JSONFailure(.tooDeep, at: 512)))
        #expect(
            walkJSON([UInt8](repeating: UInt8(ascii: "["), count: 5_000_000))
                == .failure(JSONFailure(.tooDeep, at: 512)))
    }

    @Test(
        arguments: [
            (#"{"activityType":"t"}"#, [JSONSlot(start: 0, end: 20, depth: 0, parent: -1)]),
            (#"{"activity\u0054ype":"t"}"#, [JSONSlot(start: 0, end: 25, depth: 0, parent: -1)]),
            (#"{"activityType":null}"#, []), (#"{"activityTypes":"t"}"#, []), (#"{"a":"activityType"}"#, []),
            (#"["activityType","t"]"#, []), (#"{"\\activityType":"t"}"#, []), (#"{"activityType":["t"]}"#, []),
            (#"{"activityType":1,"activityType":"t"}"#, [JSONSlot(start: 0, end: 37, depth: 0, parent: -1)]),
            (
                #"[{"activityType":"a"},{"activityType":"b"}]"#,
                [
                    JSONSlot(start: 1, end: 21, depth: 0, parent: -1),
                    JSONSlot(start: 22, end: 42, depth: 0, parent: -1),
                ]
            ),
            // The inner one is seen first, and stands second.
            (
                #"{"x":[{"activityType":"b"}],"activityType":"a","y":{"activityType":"c"}}"#,
                [
                    JSONSlot(start: 0, end: 72, depth: 0, parent: -1), JSONSlot(start: 6, end: 26, depth: 1, parent: 0),
                    JSONSlot(start: 51, end: 71, depth: 1, parent: 0),
                ]
            ),
        ] as [(String, [JSONSlot])])
    func findsSlots(_ text: String, slots: [JSONSlot]) {
        #expect(walkJSON(Array(text.utf8)) == .success(slots))
    }

    @Test func keepsNoSlotsOfARefusedDocument() {
        var walker = JSONWalker()
        let text = Array(#"[{"activityType":"a"},]"#.utf8)
        #expect(throws: JSONFailure(.missingValue, at: 22)) { try text.withUnsafeBytes { try walker.walk($0) } }
        #expect(walker.slots.isEmpty)
    }

    @Test func everyReasonReadsAsText() {
        #expect(Set(JSONFailure.Reason.allCases.map(\.rawValue)).count == JSONFailure.Reason.allCases.count)
        #expect("\(JSONFailure(.endsInString, at: 3))" == "the text ends inside a string")
    }
}
