import Perdure
import Testing

/// `migrated-with-loss` counts where something was there to lose, and nowhere else.
@Suite struct LossTests {
    struct Row: Sendable, CustomStringConvertible {
        var steps: String
        var payload: String
        /// What was lost, by its path.
        var lost: [String]
        var fields = "a: any, b: any"

        init(_ steps: String, _ payload: String, lost: [String] = [], fields: String = "a: any, b: any") {
            (self.steps, self.payload, self.lost, self.fields) = (steps, payload, lost, fields)
        }

        var description: String { "\(steps) on \(payload)" }
    }

    private static let many = "map: {field: a, values: {x: z, y: z, v: w, z: z}, otherwise: {keep: true}}"
    private static let text = "convert: {field: a, to: integer, from: integer, otherwise: {value: 0}}"
    private static let form = #"rewrite: {field: a, from: ["{k}-{id}", "{id}"], to: "{id}"}"#

    static let rows = [
        Row("remove: a", #"{"a":1,"b":2}"#, lost: ["a"]),
        Row("remove: a", #"{"b":2}"#),
        Row("remove: a", #"{"a":null}"#, lost: ["a"]),
        Row("remove: 'a.*.b'", #"{"a":[{"b":1},{},{"b":2}]}"#, lost: ["a.*.b", "a.*.b"]),
        Row(many, #"{"a":"x"}"#, lost: ["a"]),
        Row(many, #"{"a":"y"}"#, lost: ["a"]),
        Row(many, #"{"a":"v"}"#),
        Row(many, #"{"a":"z"}"#),
        Row(many, #"{"a":"other"}"#),
        Row(many, #"{}"#),
        Row("map: {field: a, values: {x: y}, otherwise: {value: n}}", #"{"a":"other"}"#, lost: ["a"]),
        Row("map: {field: a, values: {x: y}, otherwise: {value: n}}", #"{"a":"x"}"#),
        Row(text, #"{"a":"many"}"#, lost: ["a"]),
        Row(text, #"{"a":"42"}"#),
        Row(text, #"{"a":null}"#),
        Row("normalise: {field: a, trim: true}", #"{"a":" x"}"#, lost: ["a"]),
        Row("normalise: {field: a, trim: true}", #"{"a":"x"}"#),
        Row("replace: {field: a, find: x, with: y}", #"{"a":"xx"}"#, lost: ["a"]),
        Row("replace: {field: a, find: x, with: y}", #"{"a":"z"}"#),
        Row(form, #"{"a":"k-1"}"#, lost: ["a"]),
        Row(form, #"{"a":"1"}"#),
        Row("unwrap: a", #"{"a":[1,2,3]}"#, lost: ["a", "a"]),
        Row("unwrap: a", #"{"a":[1]}"#),
        Row("filter: {field: a, where: {present: k}}", #"{"a":[{"k":1},{"l":2}]}"#, lost: ["a.1"]),
        Row("filter: {field: a, where: {present: k}}", #"{"a":[{"k":1}]}"#),
        Row("each: {field: a, steps: [{remove: k, lossy: test}]}", #"{"a":[{"k":1},{}]}"#, lost: ["a.0.k"]),
        Row("within: {field: a, steps: [{remove: k, lossy: test}]}", #"{"a":{"k":1}}"#, lost: ["a.k"]),
        Row("within: {field: a, steps: [{remove: k, lossy: test}]}", #"{"a":{}}"#),
        Row("move: {a: b}\n    onConflict: replace", #"{"a":1,"b":2}"#, lost: ["b"]),
        Row("move: {a: b}\n    onConflict: keep", #"{"a":1,"b":2}"#, lost: ["a"]),
        Row("move: {a: b}\n    onConflict: keep", #"{"a":1,"b":1}"#),
        Row("copy: {from: a, to: b}\n    onConflict: replace", #"{"a":1,"b":2}"#, lost: ["b"]),
        Row(#"build: {field: c, template: ["{a}-{b}", "{b}"], consume: true}"#, #"{"a":"1","b":"2"}"#),
        Row(
            #"parse: {field: a, template: "{b}-{_x}"}"# + "\n    onConflict: replace", #"{"a":"1-2","b":"3"}"#,
            lost: ["b"]),
    ]

    @Test(arguments: rows)
    func loss(row: Row) throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {\(row.fields)}", to: "userInfo: {a: any, b: any, c: any}",
            steps: "  - \(row.steps)\n    lossy: \"test\"")
        #expect(definitions.findings.filter(\.isLoadError).isEmpty, "\(definitions.findings)")
        let run = try TestRun(#"{"activityType":"com.x.thing","userInfo":\#(row.payload)}"#, definitions)
        #expect(run.outcome == (row.lost.isEmpty ? .migrated : .migratedWithLoss), "\(run.messages)")
        #expect(run.losses.map(\.path) == row.lost)
        #expect(run.losses.allSatisfy { $0.reason == "test" })
    }

    @Test("what lives for one hop is no loss")
    func scratch() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: string}", to: "userInfo: {a: string, b: string}",
            steps: """
                  - copy: {from: a, to: $scratch.s}
                  - normalise: {field: $scratch.s, case: upper}
                    lossy: "a copy"
                  - move: {$scratch.s: b}
                """)
        let run = try TestRun(#"{"activityType":"com.x.thing","userInfo":{"a":"x"}}"#, definitions)
        #expect(run.outcome == .migrated && run.text.contains(#""b":"X""#))
    }

    @Test("what names the content is not dropped on the way down")
    func identity() throws {
        let definitions = TestDefinitions([
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {a: string}",
            "lineage: thing\nversion: 2\nactivity: com.x.thing\nuserInfo: {a: string, id: {type: string, required: true, identity: true}}",
            "lineage: thing\nfrom: 1\nto: 2\nsteps: [{add: {field: id, value: none}}]\ndown: [{remove: id, lossy: test}]",
        ])
        let link = #"{"activityType":"com.x.thing","userInfo":{"id":"7","activityVersion":2}}"#
        let drop = try TestRun(link, definitions, to: 1, RemainderPolicy(.drop))
        #expect(drop.outcome == .failed && drop.text == link)
        #expect(drop.messages.first?.contains("'id', which names the content") == true, "\(drop.messages)")
        let kept = try TestRun(link, definitions, to: 1)
        #expect(kept.outcome == .migrated, "\(kept.messages)")
        #expect(try LinkMeaning.of(TestRun(kept.text, definitions).text) == LinkMeaning.of(link))
    }
}
