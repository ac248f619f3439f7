import Perdure
import Testing

/// Steps that would change or drop a value without a word must fail, or leave it.
@Suite struct SilentChangeTests {
    private func run(_ payload: String, _ steps: String) throws -> TestRun {
        let definitions = TestDefinitions.hop(from: "", to: "", steps: steps)
        #expect(definitions.findings.isEmpty)
        return try TestRun(#"{"activityType":"com.x.thing","userInfo":\#(payload)}"#, definitions)
    }

    @Test(
        "URL text that is no UTF-8 keeps its bytes where no step changes it",
        arguments: ["caf%E9", "%ED%A0%80", "a%FF%2Fb", "%C3"])
    func escapesOfOtherEncodings(id: String) {
        let run = SampleRun.url("myapp:doc?id=\(id)&page=1", SampleDefinitions.engine())
        #expect(run.outcome == .migrated && run.text == "myapp://document/\(id)?page=1")
    }

    @Test(
        "text with half a surrogate pair can't be copied, taken apart or put together",
        arguments: [
            "copy: {from: a, to: b}", "parse: {field: a, template: \"{l}-{r}\"}",
            "build: {field: b, template: \"x{a}\"}",
            "copy: {from: d, to: e}", "normalise: {field: a, case: upper}\n    lossy: \"the case never counted\"",
        ])
    func halfSurrogates(step: String) throws {
        let payload = #"{"a":"\ud800-x","d":{"k":["\udc00"]}}"#
        let run = try run(payload, "  - \(step)")
        #expect(run.outcome == .failed && run.text.contains(payload))
        #expect(run.messages.first?.contains("text") == true)
    }

    @Test(
        "a date that no calendar has is not written",
        arguments: ["1e308", "9e15", "-62167219201", "1e-5000", "253402300800"])
    func dates(number: String) throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: number}", to: "userInfo: {a: date}",
            steps: "  - convert: {field: a, from: seconds-since-1970, to: date}")
        let link = #"{"activityType":"com.x.thing","userInfo":{"a":\#(number)}}"#
        let run = try TestRun(link, definitions)
        #expect(run.outcome == .failed && run.text == link)
    }

    @Test("an exponent beyond what is counted does not become another number")
    func exponents() throws {
        let run = try run(#"{"a":1e999999999999999999}"#, "  - convert: {field: a, to: string}")
        #expect(run.outcome == .failed || run.text.contains("1e999999999999999999"))
    }

    @Test("what is added where a step maps or converts it later has the type that the step reads")
    func addBeforeMap() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {pinned: boolean}", to: "userInfo: {pinned: {type: string, required: true}}",
            steps: "  - add: {field: pinned, value: false}\n  - map: {field: pinned, values: {true: top, false: rest}}")
        let run = try TestRun(#"{"activityType":"com.x.thing","userInfo":{}}"#, definitions)
        #expect(run.outcome == .migrated && run.text.contains(#""pinned":"rest""#), "\(run.messages)")
    }

    @Test("the way back of a branch is the one that was taken")
    func branchDown() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: integer, b: integer}",
            to: "userInfo: {b: string, d: {type: dictionary, fields: {a: integer}}}",
            steps: """
                  - when: {absent: a}
                    then: []
                    else: [{move: {a: d.a}}]
                """)
        let up = try TestRun(#"{"activityType":"com.x.thing","userInfo":{"a":7}}"#, definitions)
        #expect(
            up.text.contains(#"{"activityVersion":2,"d":{"a":7}}"#)
                || up.text.contains(#"{"d":{"a":7},"activityVersion":2}"#))
        let down = try TestRun(up.text, definitions, to: 1)
        #expect(
            down.outcome == .failed || down.text.contains(#""a":7}"#) && !down.text.contains("\"d\""), "\(down.text)")
    }

    @Test("a URL that a step builds into a field of text is text, on the whole way as step by step")
    func builtURL() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: {type: string, required: true}}",
            to: "userInfo: {a: {type: string, required: true}, link: string}",
            steps: "  - build: {field: link, url: \"x-y://{a}\"}")
        let run = try TestRun(#"{"activityType":"com.x.thing","userInfo":{"a":"1"}}"#, definitions)
        #expect(run.outcome == .migrated && run.text.contains(#""link":"x-y://1""#), "\(run.messages)")
    }

    @Test(
        "a whole number, however it is spelt, stands in plain digits where a template wants a whole number",
        arguments: [("1.0", "1"), ("12e1", "120"), ("-0", "0"), ("7", "7")])
    func plainDigits(spelt: String, digits: String) throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: {type: integer, required: true}}",
            to: "userInfo: {a: {type: integer, required: true}, b: string}",
            steps: "  - build: {field: b, template: \"n{a:integer}\"}")
        let up = try TestRun(#"{"activityType":"com.x.thing","userInfo":{"a":\#(spelt)}}"#, definitions)
        #expect(up.outcome == .migrated && up.text.contains(#""b":"n\#(digits)""#), "\(up.messages)")
        let down = try TestRun(up.text, definitions, to: 1)
        #expect(down.outcome == .migrated && down.text.contains(#""a":\#(spelt)"#), "\(down.messages) \(down.text)")
    }

    @Test("a date, URL or UUID in a wrapper whose text is none is invalid", arguments: ["date", "url", "uuid"])
    func wrappers(type: String) throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: \(type)}", to: "userInfo: {a: \(type)}", steps: "  []")
        let link = #"{"activityType":"com.x.thing","userInfo":{"a":{"$\#(type)":"none"}}}"#
        let run = try TestRun(link, definitions)
        #expect(run.outcome == .invalid && run.text == link)
    }
}
