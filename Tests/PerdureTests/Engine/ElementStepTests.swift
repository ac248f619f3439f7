import Perdure
import Testing

/// Steps on arrays and their elements, and on text.
@Suite struct ElementStepTests {
    private func run(_ payload: String, _ steps: String, from: String = "", to: String = "") throws -> TestRun {
        let definitions = TestDefinitions.hop(from: from, to: to, steps: steps)
        #expect(definitions.findings.isEmpty, "\(definitions.findings.map(\.message))")
        return try TestRun(#"{"activityType":"com.x.thing","userInfo":\#(payload)}"#, definitions)
    }

    private func payload(_ payload: String) -> String {
        #"{"activityType":"com.x.thing","userInfo":\#(payload)}"#
    }

    @Test("each runs its steps on every element, with paths from there")
    func each() throws {
        let steps = "  - each: {field: items, steps: [{rename: {a: b}}, {add: {field: n, value: 1}}]}"
        let run = try run(#"{"items":[{"a":1.50},{"c":[ ]},{"a":"x"}],"a":0}"#, steps)
        #expect(
            run.text
                == payload(
                    #"{"items":[{"b":1.50,"n":1},{"c":[ ],"n":1},{"b":"x","n":1}],"a":0,"activityVersion":2}"#))
    }

    @Test("each of a dictionary takes its members, and in each of each the inner paths start at the inner element")
    func eachOfEach() throws {
        let steps = "  - each: {field: m, steps: [{each: {field: l, steps: [{rename: {a: b}}]}}]}"
        let run = try run(#"{"m":{"x":{"l":[{"a":1}]},"y":{"l":[]},"z":{}}}"#, steps)
        #expect(run.text == payload(#"{"m":{"x":{"l":[{"b":1}]},"y":{"l":[]},"z":{}},"activityVersion":2}"#))
    }

    @Test("what fails in an element is named with the element")
    func eachFailure() throws {
        let steps = "  - each: {field: items, steps: [{convert: {field: a, to: integer}}]}"
        let run = try run(#"{"items":[{"a":"1"},{"a":"x"}]}"#, steps)
        #expect(run.outcome == .failed)
        #expect(run.messages == [#"convert: 'items.1.a': "x" is no integer"#])
        #expect(run.result.detail?.site?.place.line == 5)
    }

    @Test("each tolerates what is absent and null, and fails on a scalar")
    func eachOfNothing() throws {
        let steps = "  - each: {field: items, steps: [{rename: {a: b}}]}"
        #expect(try run("{}", steps).outcome == .migrated)
        #expect(try run(#"{"items":null}"#, steps).outcome == .migrated)
        let failed = try run(#"{"items":3}"#, steps)
        #expect(failed.outcome == .failed && failed.messages == ["each: 'items': 3 has no elements"])
    }

    @Test("an attribute stays the link's inside each")
    func eachAndAttributes() throws {
        let steps = "  - each: {field: items, steps: [{when: {activity: com.x.thing}, then: [{rename: {a: b}}]}]}"
        #expect(try run(#"{"items":[{"a":1}]}"#, steps).text.contains(#"[{"b":1}]"#))
    }

    @Test("filter keeps what its condition holds for, and tells what went")
    func filter() throws {
        let steps = "  - filter: {field: items, where: {present: id}}\n    lossy: \"an item without id opens nothing\""
        let run = try run(#"{"items":[{"id": 1}, {"x":2}, {"id" :3}]}"#, steps)
        #expect(run.outcome == .migratedWithLoss)
        #expect(run.text == payload(#"{"items":[{"id": 1}, {"id" :3}],"activityVersion":2}"#))
        #expect(run.result.detail?.losses.map(\.path) == ["items.1"])
        #expect(try self.run(#"{"items":[{"id":1}]}"#, steps).outcome == .migrated)
    }

    @Test("wrap and unwrap are each other's way back")
    func wrap() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {tag: string}", to: "userInfo: {tag: {type: array, of: string}}", steps: "  - wrap: tag")
        let up = try TestRun(payload(#"{"tag":"a"}"#), definitions)
        #expect(up.text == payload(#"{"tag":["a"],"activityVersion":2}"#))
        let down = try TestRun(up.text, definitions, to: 1)
        #expect(down.text == payload(#"{"tag":"a"}"#))
        let two = try TestRun(payload(#"{"tag":["a","b"],"activityVersion":2}"#), definitions, to: 1)
        #expect(two.outcome == .failed && two.messages[0].contains("2 elements"))
    }

    @Test("unwrap of several or none fails; with lossy the first is kept")
    func unwrap() throws {
        #expect(try run(#"{"t":["a"]}"#, "  - unwrap: t").text == payload(#"{"t":"a","activityVersion":2}"#))
        #expect(try run(#"{"t":["a","b"]}"#, "  - unwrap: t").outcome == .failed)
        #expect(try run(#"{"t":[]}"#, "  - unwrap: t").outcome == .failed)
        let lossy = "  - unwrap: t\n    lossy: \"one is enough\""
        let several = try run(#"{"t":["a","b"]}"#, lossy)
        #expect(several.outcome == .migratedWithLoss && several.text.contains(#""t":"a""#))
        #expect(try run(#"{"t":[]}"#, lossy).text == payload(#"{"activityVersion":2}"#))
    }

    @Test(
        "replace finds text or a pattern, every time",
        arguments: [
            ("find: \"a\", with: \"bb\"", "banana", "bbbnbbnbb"), ("find: \".\", with: \"\"", "a.b.c", "abc"),
            ("pattern: '\\d+', with: \"#\"", "a12b3", "a#b#"),
            ("pattern: '(\\w)-(\\w)', with: \"$2$$$1\"", "a-b", "b$a"),
            ("pattern: 'x*', with: \"-\"", "aé", "-a-é-"), ("pattern: '^', with: \">\"", "a\nb", ">a\nb"),
        ])
    func replace(arguments: String, old: String, new: String) throws {
        let steps = "  - replace: {field: t, \(arguments)}\n    lossy: \"repair\""
        let link = #"{"t":\#(JSONText.quoted(old))}"#
        let run = try run(link, steps)
        #expect(run.text == payload(#"{"t":\#(JSONText.quoted(new)),"activityVersion":2}"#))
    }

    @Test("a text too long for its matches is not searched to the end")
    func longText() throws {
        let pattern = try Pattern(reading: "a[^c]*c|a")
        let text = String(repeating: "ab", count: 1000)
        let replacement = Replacement(.pattern(pattern), with: "", budget: 1 << 17)
        #expect(replacement.apply(to: text) == nil)
        #expect(replacement.apply(to: String(text.prefix(100))) == String(repeating: "b", count: 50))
    }

    @Test("a group that the pattern has not is a finding")
    func groups() {
        let definitions = TestDefinitions.hop(
            from: "", to: "", steps: "  - replace: {field: t, pattern: 'a(b)', with: \"$2\"}\n    lossy: x")
        #expect(definitions.findings.map(\.rule) == ["bad-pattern"])
    }

    @Test("onConflict beside a step that puts nothing anywhere is an unknown key")
    func policies() {
        let definitions = TestDefinitions.hop(from: "", to: "", steps: "  - wrap: t\n    onConflict: keep")
        #expect(definitions.findings.map(\.rule) == ["unknown-key"])
    }

    @Test("add makes the dictionaries that no schema has, and going back takes them away again")
    func addMakes() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {o: {type: dictionary, fields: {x: string}}}",
            to:
                "userInfo: {d: {type: dictionary, required: true, fields: {k: {type: string, required: true}}}, o: {type: dictionary, fields: {x: string, y: string}}}",
            steps: "  - add: {field: d.k, value: a}\n  - add: {field: o.y, value: b}")
        let up = try TestRun(payload("{}"), definitions)
        #expect(up.text == payload(#"{"d":{"k":"a"},"activityVersion":2}"#), "\(up.messages)")
        #expect(try TestRun(up.text, definitions, to: 1).text == payload("{}"))
    }

    @Test("a dictionary whose keys are no text is held against keys and values")
    func pairs() throws {
        let schema =
            "userInfo: {s: {type: dictionary, keys: {type: dictionary, fields: {a: {type: string, required: true}}}, values: boolean}}"
        let good = try run(#"{"s":{"$pairs":[[{"a":"x"},true],[{"a":"y"},false]]}}"#, "  []", from: schema, to: schema)
        #expect(good.outcome == .migrated, "\(good.messages)")
        let bad = try run(#"{"s":{"$pairs":[[{"a":"x"},1],[{},false],[1],3]}}"#, "  []", from: schema, to: schema)
        #expect(bad.outcome == .invalid)
        #expect(
            bad.messages.map { String($0.prefix { $0 != " " }) } == ["'s.0.value'", "'s.1.key.a'", "'s.2'", "'s.3'"])
    }

    @Test("a part that its template types is that type where it goes to the payload")
    func typedParts() throws {
        let schema = "userInfo: {l: {type: string, template: \"g:{group:integer}\"}}"
        let run = try run(#"{"l":"g:44"}"#, "  - copy: {from: l.group, to: n}", from: schema)
        #expect(run.text == payload(#"{"l":"g:44","n":44,"activityVersion":2}"#), "\(run.messages)")
    }

    @Test("an identifier that could be read in several ways is told by the payload, and written anew")
    func ambiguousIdentifier() throws {
        let definitions = TestDefinitions.hop(
            from:
                "identifiers: {persistentIdentifier: \"a_{x}_f_{y}\"}\nuserInfo: {x: {type: string, required: true}, y: {type: string, required: true}}",
            to:
                "identifiers: {persistentIdentifier: \"feed: {x}_{y}\"}\nuserInfo: {x: {type: string, required: true}, y: {type: string, required: true}}",
            steps: "  []")
        let run = try TestRun(
            #"{"activityType":"com.x.thing","persistentIdentifier":"a_1_f_2_f_3","userInfo":{"x":"1_f_2","y":"3"}}"#,
            definitions)
        #expect(run.text.contains(#""persistentIdentifier":"feed: 1_f_2_3""#), "\(run.messages)")
    }

    @Test("the keys that a variant requires are listed where it holds")
    func requiredKeysOfVariants() throws {
        let schema = """
            userInfo: {a: {type: string, required: true}, b: string}
            requiredUserInfoKeys: [a]
            variants: [{when: {present: b}, requiredUserInfoKeys: [a, b]}]
            """
        let definitions = TestDefinitions.hop(from: schema, to: schema, steps: "  []")
        func keys(_ payload: String) throws -> String {
            let link = #"{"activityType":"com.x.thing","requiredUserInfoKeys":[],"userInfo":\#(payload)}"#
            return try TestRun(link, definitions).text
        }
        #expect(try keys(#"{"a":"1","b":"2"}"#).contains(#""requiredUserInfoKeys":["a","b"]"#))
        #expect(try keys(#"{"a":"1"}"#).contains(#""requiredUserInfoKeys":["a"]"#))
    }

    @Test("versions by shape that all stop a link in the same way say that way")
    func sameStop() throws {
        let definitions = TestDefinitions([
            "lineage: thing\nversion: by-shape",
            "lineage: thing\nversion: 1\nactivity: com.x.thing", "lineage: thing\nversion: 2\nactivity: com.x.thing",
            "lineage: thing\nversion: 3\nactivity: com.x.thing\nuserInfo: {z: {type: string, required: true}}",
            "lineage: thing\nfrom: 1\nto: 2\nsteps: []", "lineage: thing\nfrom: 2\nto: 3\nsteps: [{discard: gone}]",
        ])
        let run = try TestRun(payload("{}"), definitions)
        #expect(run.outcome == .discarded && run.messages == ["gone"])
    }

    @Test("steps reach the values of a dictionary whose keys are no text, and filter drops a pair whole")
    func pairsAndSteps() throws {
        let schema = "userInfo: {d: {type: dictionary, keys: integer, values: {fields: {k: string}}}}"
        let link = #"{"d":{"$pairs":[[1,{"k":"v"}],[2,{}]]}}"#
        for step in ["each: {field: d, steps: [{rename: {k: z}}]}", "rename: {d.*.k: d.*.z}"] {
            let run = try run(link, "  - \(step)", from: schema)
            #expect(
                run.text == payload(#"{"d":{"$pairs":[[1,{"z":"v"}],[2,{}]]},"activityVersion":2}"#), "\(run.messages)")
        }
        let kept = try run(link, "  - filter: {field: d, where: {present: k}}\n    lossy: gone", from: schema)
        #expect(kept.text == payload(#"{"d":{"$pairs":[[1,{"k":"v"}]]},"activityVersion":2}"#), "\(kept.messages)")
    }

    @Test("an empty array that unwrap drops is a loss")
    func emptyUnwrap() throws {
        let run = try run(#"{"t":[]}"#, "  - unwrap: t\n    lossy: \"one is enough\"")
        #expect(run.outcome == .migratedWithLoss)
    }
}
