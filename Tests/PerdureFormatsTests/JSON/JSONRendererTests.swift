import Perdure
import PerdureFormats
import Testing

/// What each edit does to the bytes, one example a line.
@Suite struct JSONRendererTests {
    @Test(arguments: [
        (#"{"a":1}"#, #"{"b":1}"#), (#"{ "\u0061" : 1 , "z":2}"#, #"{ "b" : 1 , "z":2}"#),
    ])
    func renames(_ before: String, after: String) throws {
        #expect(try editedJSON(before) { $0.rename(try $0.at("a"), to: "b".utf8) } == after)
    }

    @Test func escapesKeysAsJSONDemands() throws {
        let after = try editedJSON(#"{"a":1}"#) { $0.rename(try $0.at("a"), to: "\"\\\n\u{1}é/".utf8) }
        #expect(after == #"{"\"\\\n\u0001é/":1}"#)
    }

    @Test(arguments: [
        // first, middle, last, two of them, all
        (#"{"a":1,"b":2,"c":3}"#, ["a"], #"{"b":2,"c":3}"#), (#"{"a":1,"b":2,"c":3}"#, ["b"], #"{"a":1,"c":3}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["c"], #"{"a":1,"b":2}"#), (#"{"a":1,"b":2,"c":3}"#, ["b", "c"], #"{"a":1}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["a", "b"], #"{"c":3}"#), (#"{"a":1,"b":2,"c":3}"#, ["a", "c"], #"{"b":2}"#),
        (#"{"a":1,"b":2,"c":3}"#, ["a", "b", "c"], "{}"), (#"{ "a": 1, "b": 2 }"#, ["a"], #"{ "b": 2 }"#),
        (#"{ "a": 1, "b": 2 }"#, ["b"], #"{ "a": 1 }"#),
        (#"{ "a": 1 , "b": 2 , "c": 3 }"#, ["b"], #"{ "a": 1 , "c": 3 }"#),
        (#"{ "a": 1 }"#, ["a"], "{}"), ("{\n  \"a\": 1,\n  \"b\": 2\n}", ["a"], "{\n  \"b\": 2\n}"),
        ("{\n  \"a\": 1,\n  \"b\": 2\n}", ["b"], "{\n  \"a\": 1\n}"), ("{\n  \"a\": 1\n}", ["a"], "{}"),
        ("{\"a\":1,\n \"b\":2, \"c\":3}", ["b"], "{\"a\":1,\n \"c\":3}"),
    ])
    func removes(_ before: String, keys: [String], after: String) throws {
        #expect(try editedJSON(before) { for key in keys { $0.remove(try $0.at(key)) } } == after)
    }

    @Test(arguments: [
        ("{}", #"{"n":0}"#), ("{ }", #"{"n":0 }"#), (#"{"a":1}"#, #"{"a":1,"n":0}"#),
        (#"{"a": 1}"#, #"{"a": 1, "n": 0}"#),
        (#"{ "a" : 1 }"#, #"{ "a" : 1, "n" : 0 }"#), (#"{"a": 1,  "b":2 }"#, #"{"a": 1,  "b":2,  "n":0 }"#),
        ("{\n  \"a\": 1\n}", "{\n  \"a\": 1,\n  \"n\": 0\n}"),
        ("{\"a\":1\r\n, \"b\":2}", "{\"a\":1\r\n, \"b\":2, \"n\":0}"),
    ])
    func inserts(_ before: String, after: String) throws {
        #expect(try editedJSON(before) { $0.insert(.integer(0), in: Tape.root, as: Array("n".utf8)) } == after)
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{"n":0}"#), ("{\n  \"a\": 1,\n  \"b\": 2\n}", "{\n  \"n\": 0\n}"),
        (#"{"a": 1, "b": 2}"#, #"{"n": 0}"#),
    ])
    func insertsInPlaceOfAll(_ before: String, after: String) throws {
        let rendered = try editedJSON(before) { tape in
            while case let child = tape.firstChild(of: Tape.root), child >= 0 { tape.remove(child) }
            tape.insert(.integer(0), in: Tape.root, as: Array("n".utf8))
        }
        #expect(rendered == after)
    }

    @Test func insertsTwoInPlaceOfTheLast() throws {
        let after = try editedJSON("{\n \"a\": 1,\n \"b\": 2\n}") { tape in
            tape.remove(try tape.at("b"))
            tape.insert(.null, in: Tape.root, as: Array("x".utf8))
            tape.remove(tape.insert(.null, in: Tape.root, as: Array("y".utf8)))
            tape.insert(.boolean(true), in: Tape.root, as: Array("z".utf8))
        }
        #expect(after == "{\n \"a\": 1,\n \"x\": null,\n \"z\": true\n}")
    }

    @Test func forgetsWhatWasInsertedAndRemoved() throws {
        let after = try editedJSON(#"{ "a": 1 }"#) { tape in
            tape.remove(tape.insert(.null, in: Tape.root, as: Array("n".utf8)))
            tape.remove(try tape.at("a"))
        }
        #expect(after == "{}")
    }

    @Test func swapsTwoKeys() throws {
        let after = try editedJSON(#"{"a":1,"b":2}"#) { tape in
            let (a, b) = (try tape.at("a"), try tape.at("b"))
            tape.rename(a, to: "b".utf8)
            tape.rename(b, to: "a".utf8)
        }
        #expect(after == #"{"b":1,"a":2}"#)
    }

    @Test(arguments: [
        (#"{"a": [1, 2, 3]}"#, "0", #"{"a": [2, 3, "n"]}"#), (#"{"a": [1, 2, 3]}"#, "2", #"{"a": [1, 2, "n"]}"#),
        (#"{"a":{"$set": [1, 2] }}"#, "1", #"{"a":{"$set": [1, "n"] }}"#), (#"{"a":[1]}"#, "0", #"{"a":["n"]}"#),
    ])
    func editsElements(_ before: String, place: String, after: String) throws {
        let rendered = try editedJSON(before) { tape in
            tape.remove(try tape.at("a", place))
            tape.insert(.string("n"), in: try tape.at("a"))
        }
        #expect(rendered == after)
    }

    @Test func movesWithItsBytes() throws {
        let before = #"{"a": { "x" : [1 , 2],"y":0}, "b": {"c": 1.0}, "d": 4}"#
        let after = try editedJSON(before) { tape in
            let a = tape.move(try tape.at("a"), to: try tape.at("b"), as: "A".utf8)
            // Edits inside what was moved come along, and so does moving again.
            tape.remove(try tape.at("b", "A", "x", "0"))
            tape.rename(try tape.at("b", "A", "y"), to: "Y".utf8)
            tape.move(try tape.at("b", "A", "Y"), to: Tape.root, as: "e".utf8)
            tape.move(a, to: try tape.at("b"), as: "B".utf8)
        }
        #expect(after == #"{"b": {"c": 1.0, "B": { "x" : [2]}}, "d": 4, "e": 0}"#)
    }

    @Test func movesIntoWhatIsNew() throws {
        let after = try editedJSON(#"{"a" : { "x" : 1 }, "b" : 2}"#) { tape in
            let new = tape.insert(.dictionary([("k", .array([.null]))]), in: Tape.root, as: Array("n".utf8))
            tape.move(try tape.at("a"), to: new, as: "a".utf8)
        }
        #expect(after == #"{"b" : 2, "n" : {"k":[null],"a":{ "x" : 1 }}}"#)
    }

    static let date = Timestamp(iso8601: "2023-03-08T20:26:40Z")

    @Test(
        arguments: [
            (.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"), (.string("\"é\t/"), #""\"é\t/""#),
            (Number("1.50").map(Value.number) ?? .null, "1.50"), (.url("u:\\"), #""u:\\""#), (.uuid("A"), #""A""#),
            (date.map(Value.date) ?? .null, #""2023-03-08T20:26:40Z""#), (.data([0, 1, 63]), #"{"$data":"AAE/"}"#),
            (.set([.integer(1), .data([])]), #"{"$set":[1,{"$data":""}]}"#), (.array([]), "[]"),
            (.dictionary([("a", .array([.integer(1), .null])), ("b", .dictionary([]))]), #"{"a":[1,null],"b":{}}"#),
        ] as [(Value, String)])
    func writesNewValues(_ value: Value, text: String) throws {
        for old in ["1", #"  { "x" : [] }"#, "\"\\u0000\""] {
            #expect(
                try editedJSON("{\"a\": \(old) }") { $0.replace(try $0.at("a"), with: value) }
                    == "{\"a\": \(old.prefix { $0 == " " })\(text) }")
        }
    }

    @Test(
        arguments: [
            (#"{ "$date": "x" }"#, date.map(Value.date) ?? .null, #"{ "$date": "2023-03-08T20:26:40Z" }"#),
            (#"{"\u0024url":"x"}"#, .url("y"), #"{"\u0024url":"y"}"#),
            (#"{"$uuid" :"x"}"#, .uuid("y"), #"{"$uuid" :"y"}"#),
            (#"{"$data" : ""}"#, .data([0]), #"{"$data" : "AA=="}"#), (#"{"$set": [ 1 ]}"#, .set([]), #"{"$set": []}"#),
            (#"{"$date":"x"}"#, .url("y"), #""y""#), (#"{"$date":"x"}"#, .string("y"), #""y""#),
            (#"{"$url":"x","b":1}"#, .url("y"), #""y""#), (#"{"$set":[1],"b":[2]}"#, .set([]), #"{"$set":[]}"#),
            ("{}", .url("y"), #""y""#), (#"{"$url":1}"#, .url("y"), #""y""#),
        ] as [(String, Value, String)])
    func keepsAWrapperForItsOwnKind(_ old: String, value: Value, new: String) throws {
        #expect(try editedJSON("{\"a\":\(old)}") { $0.replace(try $0.at("a"), with: value) } == "{\"a\":\(new)}")
    }

    @Test func keepsTheSpellingOfTextThatComesFromTheSource() throws {
        let after = try editedJSON(#"{"a":"\u00e9\/","b":1,"c":{"$data":"AA\u003d="},"d":0}"#) { tape in
            tape.replace(try tape.at("b"), with: .string(""))
            tape.replace(try tape.at("d"), with: .data([]))
            tape[try tape.at("b")].text = tape[try tape.at("a")].text
            tape[try tape.at("d")].text = tape[try tape.at("c")].text
        }
        #expect(after == #"{"a":"\u00e9\/","b":"\u00e9\/","c":{"$data":"AA\u003d="},"d":{"$data":"AA\u003d="}}"#)
    }

    @Test func undoesPercentEncoding() throws {
        let after = try editedJSON(#"{"a":1}"#) { tape in
            tape.replace(try tape.at("a"), withScalar: .string, "x%22y".utf8)
            tape[try tape.at("a")].text.spelling = .percent
        }
        #expect(after == #"{"a":"x\"y"}"#)
    }

    @Test func editsAtTheDeepestPlace() throws {
        let (head, tail) = (String(repeating: #"{"a": "#, count: 512), String(repeating: " }", count: 512))
        let after = try editedJSON(head + "1" + tail) { tape in
            tape.replace(Int32(tape.nodes.count - 1), with: .integer(2))
        }
        #expect(after == head + "2" + tail)
    }

    @Test func appendsToWhatIsThere() throws {
        try withJSONTape(of: Array("{ }".utf8)) { tape in
            var renderer = JSONRenderer()
            var out = Array("before ".utf8)
            renderer.render(tape, into: &out)
            tape.insert(.null, in: Tape.root, as: Array("a".utf8))
            renderer.render(tape, into: &out)
            #expect(String(decoding: out, as: UTF8.self) == #"before { }{"a":null }"#)
        }
    }
}
