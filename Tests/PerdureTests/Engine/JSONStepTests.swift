import Perdure
import Testing

/// Paths, conditions and steps that go through JSON held in text or data.
@Suite struct JSONStepTests {
    private static let text = """
        userInfo:
          blob: {type: string, format: json, content: {type: dictionary, fields: {a: integer, list: {type: array, of: {type: dictionary, fields: {k: string}}}}}}
          id: string
        """

    private func run(_ payload: String, _ steps: String, from: String = text, to: String = "") throws -> TestRun {
        let definitions = TestDefinitions.hop(from: from, to: to, steps: steps)
        #expect(definitions.findings.isEmpty, "\(definitions.findings.map(\.message))")
        return try TestRun(Self.link(payload), definitions)
    }

    private static func link(_ payload: String) -> String {
        #"{"activityType":"com.x.thing","userInfo":\#(payload)}"#
    }

    @Test(
        "steps go through JSON in text, which is compact where it changed",
        arguments: [
            ("rename: {blob.a: blob.b}", #"{"blob":"{\"b\":1.0,\"z\":[1,2]}","activityVersion":2}"#),
            (
                "within: {field: blob, steps: [{rename: {a: b}}, {add: {field: c, value: x}}]}",
                #"{"blob":"{\"b\":1.0,\"z\":[1,2],\"c\":\"x\"}","activityVersion":2}"#
            ),
            ("move: {blob.a: id}", #"{"blob":"{\"z\":[1,2]}","id":1.0,"activityVersion":2}"#),
            ("copy: {from: blob.a, to: n}", #"{"blob":"{ \"a\" : 1.0, \"z\":[1, 2] }","n":1.0,"activityVersion":2}"#),
            (
                "when: {equals: {blob.a: 1}}\n    then: [{add: {field: n, value: 1}}]",
                #"{"blob":"{ \"a\" : 1.0, \"z\":[1, 2] }","n":1,"activityVersion":2}"#
            ),
            (
                "when: {present: blob.q}\n    then: [{add: {field: n, value: 1}}]",
                #"{"blob":"{ \"a\" : 1.0, \"z\":[1, 2] }","activityVersion":2}"#
            ),
        ])
    func text(step: String, expected: String) throws {
        let run = try run(#"{"blob":"{ \"a\" : 1.0, \"z\":[1, 2] }"}"#, "  - \(step)")
        #expect(run.text == Self.link(expected), "\(run.messages)")
    }

    @Test("data holds JSON too, as base64 in JSON carriers or in its wrapper")
    func data() throws {
        let schema = "userInfo: {blob: {type: data, format: json, content: {type: dictionary, fields: {a: integer}}}}"
        let target = "userInfo: {blob: {type: data, format: json, content: {type: dictionary, fields: {b: integer}}}}"
        let old = String(decoding: Base64.encoded(Array(#"{"a":1}"#.utf8)), as: UTF8.self)
        let new = String(decoding: Base64.encoded(Array(#"{"b":1}"#.utf8)), as: UTF8.self)
        for (before, after) in [("\"\(old)\"", "\"\(new)\""), (#"{"$data":"\#(old)"}"#, #"{"$data":"\#(new)"}"#)] {
            let run = try run(#"{"blob":\#(before)}"#, "  - rename: {blob.a: blob.b}", from: schema, to: target)
            #expect(run.text == Self.link(#"{"blob":\#(after),"activityVersion":2}"#), "\(run.messages)")
        }
    }

    @Test("elements that are JSON in data are opened one by one")
    func elements() throws {
        let item =
            "{type: data, format: json, content: {type: dictionary, fields: {kind: {type: dictionary, fields: {x: boolean}}}}}"
        let schema = "userInfo: {items: {type: array, of: \(item)}}"
        func encoded(_ text: String) -> String {
            "\"" + String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self) + "\""
        }
        let payload = #"{"items":[\#(encoded(#"{"kind":{"x":true}}"#)),\#(encoded(#"{ "kind" : { } }"#))]}"#
        let expected =
            #"{"items":[\#(encoded(#"{"kind":{"y":true}}"#)),\#(encoded(#"{ "kind" : { } }"#))],"activityVersion":2}"#
        for step in [
            "each: {field: items, steps: [{rename: {kind.x: kind.y}}]}", "rename: {items.*.kind.x: items.*.kind.y}",
        ] {
            let run = try run(payload, "  - \(step)", from: schema)
            #expect(run.text == Self.link(expected), "\(step): \(run.messages)")
        }
        let filtered = try run(
            payload, "  - filter: {field: items, where: {present: kind.x}}\n    lossy: gone", from: schema)
        #expect(filtered.text == Self.link(#"{"items":[\#(encoded(#"{"kind":{"x":true}}"#))],"activityVersion":2}"#))
    }

    @Test("text that should hold JSON and does not makes the link invalid; wrong content is named with its path")
    func validation() throws {
        let none = try run(#"{"blob":"{a"}"#, "  []")
        #expect(none.outcome == .invalid)
        let wrong = try run(#"{"blob":"{\"a\":\"x\",\"list\":[{\"k\":2}]}"}"#, "  []")
        #expect(wrong.outcome == .invalid)
        #expect(wrong.messages.contains { $0.contains("'blob.a'") }, "\(wrong.messages)")
        #expect(wrong.messages.contains { $0.contains("'blob.list.0.k'") })
    }

    @Test("values go into JSON text and out of it")
    func convert() throws {
        let dictionary = "userInfo: {blob: {type: dictionary, fields: {a: integer}}}"
        let definitions = TestDefinitions.hop(
            from: dictionary,
            to: "userInfo: {blob: {type: string, format: json, content: {type: dictionary, fields: {a: integer}}}}",
            steps: "  - convert: {field: blob, to: json-text}")
        let up = try TestRun(Self.link(#"{"blob":{"a":1.0, "z":[ ]}}"#), definitions)
        #expect(up.text == Self.link(#"{"blob":"{\"a\":1.0,\"z\":[]}","activityVersion":2}"#), "\(up.messages)")
        let down = try TestRun(up.text, definitions, to: 1)
        #expect(down.text == Self.link(#"{"blob":{"a":1.0,"z":[]}}"#), "\(down.messages)")
        let set = try run(
            #"{"t":[1,2]}"#, "  - convert: {field: t, to: set}", from: "userInfo: {t: {type: array, of: integer}}")
        #expect(set.text.contains("[1,2]"))
    }

    @Test("JSON inside JSON")
    func nested() throws {
        let schema = """
            userInfo:
              outer: {type: string, content: {type: dictionary, fields: {inner: {type: string, content: {type: dictionary, fields: {a: integer}}}}}}
            """
        let run = try run(
            #"{"outer":"{\"inner\":\"{\\\"a\\\":1}\"}"}"#, "  - rename: {outer.inner.a: outer.inner.b}", from: schema)
        #expect(
            run.text == Self.link(#"{"outer":"{\"inner\":\"{\\\"b\\\":1}\"}","activityVersion":2}"#), "\(run.messages)")
    }

    @Test("a step that makes a value where no text is makes the text")
    func made() throws {
        let run = try run(#"{"id":"x"}"#, "  - move: {id: blob.id}")
        #expect(run.text == Self.link(#"{"blob":"{\"id\":\"x\"}","activityVersion":2}"#), "\(run.messages)")
    }

    @Test("what is added where the target has JSON is JSON, in text or data")
    func added() throws {
        let target = "{type: dictionary, fields: {custom: integer}}"
        let data = try run(
            "{}", "  - add: {field: c, value: {custom: 0}}", from: "",
            to: "userInfo: {c: {type: data, content: \(target)}}")
        #expect(data.text == Self.link(#"{"c":{"$data":"eyJjdXN0b20iOjB9"},"activityVersion":2}"#), "\(data.messages)")
        let text = try run(
            "{}", "  - add: {field: c, value: {custom: 0}}", from: "",
            to: "userInfo: {c: {type: string, content: \(target)}}")
        #expect(text.text == Self.link(#"{"c":"{\"custom\":0}","activityVersion":2}"#), "\(text.messages)")
    }

    @Test("a document with half a surrogate pair is not written anew, and stays where no step edits it")
    func halfSurrogate() throws {
        let link = #"{"blob":"{\"z\":\"\\ud800\"}","id":"x"}"#
        let edited = try run(link, "  - rename: {blob.z: blob.y}\n    unknown: true")
        #expect(edited.outcome == .failed && edited.text == Self.link(link))
        #expect(try run(link, "  - rename: {id: key}").outcome == .migrated)
    }
}
