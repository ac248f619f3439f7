import Perdure
import Testing

/// What a step can't do fails the link, which stays as it was; what no step may say does not load.
@Suite struct RefusalTests {
    private static let anything = "userInfo: {a: any, b: any, c: any}"

    private func run(_ payload: String, _ step: String) throws -> (run: TestRun, link: String) {
        let definitions = TestDefinitions.hop(from: Self.anything, to: Self.anything, steps: "  - " + step)
        #expect(definitions.findings.isEmpty)
        let link = #"{"activityType":"com.x.thing","userInfo":\#(payload)}"#
        return (try TestRun(link, definitions), link)
    }

    @Test(
        "steps that would break a value fail",
        arguments: [
            // A scalar or an array has no members.
            (#"{"a":1,"b":5}"#, "copy: {from: a, to: b.c.d}"), (#"{"a":1,"b":"t"}"#, "move: {a: b.c.d}"),
            (#"{"a":1,"b":[1]}"#, "copy: {from: a, to: b.c}"),
            (#"{"a":1,"b":{"$data":"AAAA"}}"#, "copy: {from: a, to: b.c}"),
            // An element has no key.
            (#"{"a":[true]}"#, "rename: {a.0: a.x}"),
            // Dates that no text can say, and numbers that no page can hold.
            (#"{"a":-9223372036854775808}"#, "convert: {field: a, from: seconds-since-1970, to: date}"),
            (#"{"a":253402300800}"#, "convert: {field: a, from: seconds-since-1970, to: date}"),
            (#"{"a":1e99999999999999999999}"#, "convert: {field: a, to: string}"),
            (#"{"a":"1e99999999999999999999"}"#, "convert: {field: a, from: string, to: number}"),
            // Half a surrogate pair is no text.
            (#"{"a":"\ud800"}"#, "convert: {field: a, to: base64}"),
        ])
    func fails(payload: String, step: String) throws {
        let (run, link) = try run(payload, step)
        #expect(run.outcome == .failed)
        #expect(run.text == link)
    }

    @Test(
        "what names no place, or none that may be left, does not load",
        arguments: [
            "move: {a: a.b}", "rename: {a: c, b: c}", "rename: {b: b}", "copy: {from: a, to: b.*}",
            "remove: $activityType",
            "move: {$activityType: a}",
        ])
    func doesNotLoad(step: String) {
        let definitions = TestDefinitions.hop(
            from: Self.anything, to: Self.anything, steps: "  - \(step)\n    lossy: \"test\"")
        #expect(definitions.findings.map(\.rule) == ["bad-path"])
    }

    @Test("two payloads are invalid")
    func twoPayloads() throws {
        let definitions = TestDefinitions.hop(from: Self.anything, to: Self.anything, steps: "  []")
        let link = #"{"activityType":"com.x.thing","userInfo":{"a":1},"userInfo":{"a":2}}"#
        let run = try TestRun(link, definitions)
        #expect(run.outcome == .invalid && run.text == link)
    }

    @Test("a repair that never ends fails")
    func endlessRepair() throws {
        let definitions = TestDefinitions([
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {a: string}",
            "lineage: thing\nfrom: 1\nto: 1\nsteps: [{build: {field: a, template: \"x{a}\"}}]",
        ])
        let link = #"{"activityType":"com.x.thing","userInfo":{"a":"1"}}"#
        let run = try TestRun(link, definitions)
        #expect(run.outcome == .failed && run.text == link)
    }

    @Test("a map that gave several values the same one has no way back for it")
    func ambiguousMap() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: string}", to: "userInfo: {a: string}",
            steps: "  - map: {field: a, values: {x: z, y: z, v: w}}\n    lossy: \"test\"")
        func down(_ value: String) throws -> Outcome {
            try TestRun(
                #"{"activityType":"com.x.thing","userInfo":{"a":"\#(value)","activityVersion":2}}"#, definitions, to: 1
            )
            .outcome
        }
        #expect(try down("z") == .failed)
        #expect(try down("w") == .migrated)
    }

    @Test("unknown fields are told where a schema says report, at any depth and in URL text, and kept")
    func reported() throws {
        let schema = """
            unknown: report
            urls: ["app://t/{a}"]
            userInfo: {a: string, d: {type: dictionary, fields: {x: string}}}
            """
        let definitions = TestDefinitions.hop(from: schema, to: schema, steps: "  []")
        let run = try TestRun(
            #"{"activityType":"com.x.thing","userInfo":{"a":"1","d":{"x":"2","y":3},"z":4}}"#, definitions, to: 1)
        #expect(run.outcome == .current)
        #expect(run.result.detail?.warnings == ["'d.y' is unknown to version 1", "'z' is unknown to version 1"])
        let url = MigrationEngine(definitions.definitions).migrate(url: "app://t/5?q=1")
        #expect(url.outcome == .current)
    }
}
