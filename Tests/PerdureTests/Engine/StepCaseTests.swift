import Perdure
import Testing

/// Faults seen in public in tools of this kind, as small inputs.
@Suite struct StepCaseTests {
    private func run(_ payload: String, _ steps: String) throws -> TestRun {
        let definitions = TestDefinitions.hop(from: "", to: "", steps: steps)
        #expect(definitions.findings.isEmpty)
        return try TestRun(#"{"activityType":"com.x.thing","userInfo":\#(payload)}"#, definitions)
    }

    private func payload(_ payload: String) -> String {
        #"{"activityType":"com.x.thing","userInfo":\#(payload)}"#
    }

    @Test("a rename onto a key that is there fails, and names both")
    func renameOntoExisting() throws {
        let run = try run(#"{"a":1,"b":2}"#, "  - rename: {a: b}")
        #expect(run.outcome == .failed)
        #expect(run.messages.count == 1 && run.messages[0].contains("'a'") && run.messages[0].contains("'b'"))
        #expect(run.text == payload(#"{"a":1,"b":2}"#))
    }

    @Test("pairs are renamed at once, so a swap works")
    func swap() throws {
        let run = try run(#"{"a":1,"b":2}"#, "  - rename: {a: b, b: a}")
        #expect(run.text == payload(#"{"b":1,"a":2,"activityVersion":2}"#))
    }

    @Test("within reaches one dictionary and no other that begins alike")
    func within() throws {
        let run = try run(#"{"foo":{"k":1},"foobar":{"k":2}}"#, "  - within: {field: foo, steps: [{rename: {k: n}}]}")
        #expect(run.text == payload(#"{"foo":{"n":1},"foobar":{"k":2},"activityVersion":2}"#))
    }

    @Test(
        "odd keys stay",
        arguments: ["  - rename: {a: z}", "  - add: {field: z, value: 1}", "  - convert: {field: a, to: string}"])
    func oddKeys(steps: String) throws {
        let run = try run(#"{"p/q":1,"~":2,"a.b":3,"":4,"a":5}"#, steps)
        #expect(run.outcome == .migrated)
        #expect(run.text.contains(#""p/q":1,"~":2,"a.b":3,"":4,"#))
    }

    @Test("add puts nothing where false or null is", arguments: ["false", "null", "0", "true"])
    func add(value: String) throws {
        let run = try run(#"{"pinned":\#(value)}"#, "  - add: {field: pinned, value: true}")
        #expect(run.text == payload(#"{"pinned":\#(value),"activityVersion":2}"#))
    }

    @Test("map tells true, \"true\", null and absent apart")
    func map() throws {
        let steps = "  - map: {field: a, values: {true: yes-boolean, \"true\": yes-text, null: nothing}}"
        #expect(try run(#"{"a":true}"#, steps).text == payload(#"{"a":"yes-boolean","activityVersion":2}"#))
        #expect(try run(#"{"a":"true"}"#, steps).text == payload(#"{"a":"yes-text","activityVersion":2}"#))
        #expect(try run(#"{"a":null}"#, steps).text == payload(#"{"a":"nothing","activityVersion":2}"#))
        #expect(try run(#"{}"#, steps).text == payload(#"{"activityVersion":2}"#))
    }

    @Test("a userInfo that is no dictionary is invalid, and stays")
    func noDictionary() throws {
        let run = try run("[1,2]", "  []")
        #expect(run.outcome == .invalid)
        #expect(run.text == payload("[1,2]"))
    }

    @Test("numbers in fields that no step touches keep their spelling")
    func spelling() throws {
        let numbers = #"{"n":[1.0, 1e3, 1.10, 9007199254740993, 18446744073709551615, -0, 1E400], "m" : 1.50 }"#
        let run = try run(numbers, "  - rename: {x: y}")
        #expect(run.outcome == .migrated)
        #expect(
            run.text.contains(#"{"n":[1.0, 1e3, 1.10, 9007199254740993, 18446744073709551615, -0, 1E400], "m" : 1.50"#))
    }

    @Test("a step that touches a duplicated key fails")
    func duplicatedKey() throws {
        let run = try run(#"{"a":1,"a":2}"#, "  - rename: {a: b}")
        #expect(run.outcome == .failed)
        #expect(try self.run(#"{"a":1,"a":2}"#, "  - rename: {c: b}").outcome == .migrated)
    }
}
