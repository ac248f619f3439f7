import Perdure
import PerdureFormats
import Testing

@Suite struct ExplanationTests {
    private func explain(_ link: String, _ definitions: TestDefinitions, to target: Int? = nil) throws -> Explanation {
        let engine = MigrationEngine(definitions.definitions) { _ in target }
        return try Array(link.utf8).withUnsafeBytes { source in
            var tape = Tape()
            try JSONTape.lex(source, into: &tape)
            return engine.explain(&tape)
        }
    }

    @Test("each step comes once, also where versions were tried by shape")
    func triedVersions() throws {
        let definitions = TestDefinitions([
            "lineage: thing\nversion: by-shape\n",
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {a: string}\n",
            "lineage: thing\nversion: 2\nactivity: com.x.thing\nuserInfo: {a: string}\n",
            "lineage: thing\nversion: 3\nactivity: com.x.thing\nrecognise: {present: b}\nuserInfo: {b: string}\n",
            "lineage: thing\nfrom: 1\nto: 2\nsteps: []\n",
            "lineage: thing\nfrom: 2\nto: 3\nsteps: [{rename: {a: b}}]\n",
        ])
        let explanation = try explain(#"{"activityType":"com.x.thing","userInfo":{"a":"x"}}"#, definitions)
        #expect(explanation.result.from == 2 && explanation.result.outcome == .migrated)
        #expect(explanation.steps.filter { $0.kind == .step }.map(\.site?.keyword) == ["rename"])
        #expect(explanation.steps.compactMap(\.hop).allSatisfy { $0.source == 2 && $0.target == 3 })
        #expect(explanation.candidates[0].reasons.last == "it leads to the same link as version 2, which is taken")
    }

    @Test("on the way back each inner step comes, and its branch not besides")
    func wayBack() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {k: integer, a: string}\n", to: "userInfo: {k: integer, b: string}\n",
            steps: "  - when: {equals: {k: 1}}\n    then: [{rename: {a: b}}]\n")
        let explanation = try explain(
            #"{"activityType":"com.x.thing","userInfo":{"k":1,"b":"x","activityVersion":2}}"#, definitions, to: 1)
        #expect(explanation.steps.filter { $0.kind == .step }.map(\.site?.keyword) == ["rename"])
        #expect(explanation.after?["userInfo"]?["a"] == .string("x"))
    }

    @Test("a step that fails says why, once, with what the link was before it")
    func failure() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: string}\n", to: "userInfo: {a: integer}\n",
            steps: "  - convert: {field: a, to: integer}\n")
        let explanation = try explain(#"{"activityType":"com.x.thing","userInfo":{"a":"x"}}"#, definitions)
        #expect(explanation.steps.compactMap(\.failure).count == 1)
        #expect(explanation.steps.last?.site?.keyword == "convert" && explanation.after == nil)
    }

    @Test("steps inside 'each' are told one by one, with the path in the whole link and the versions of their hop")
    func elements() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {l: {type: array, of: {type: dictionary, fields: {a: string}}}}\n",
            to: "userInfo: {l: {type: array, of: {type: dictionary, fields: {b: string}}}}\n",
            steps: "  - each: {field: l, steps: [{rename: {a: b}}]}\n")
        let explanation = try explain(
            #"{"activityType":"com.x.thing","userInfo":{"l":[{"a":"x"},{"a":"y"}]}}"#, definitions)
        let steps = explanation.steps.filter { $0.kind == .step }
        #expect(steps.map(\.site?.keyword) == ["rename", "rename"] && steps.allSatisfy { $0.hop?.target == 2 })
        #expect(
            ValueDifference.between(steps[1].before, steps[1].after).map(\.path) == [
                "userInfo.l.1.a", "userInfo.l.1.b",
            ])
        let failing = try explain(#"{"activityType":"com.x.thing","userInfo":{"l":7}}"#, definitions, to: 2)
        #expect(failing.result.outcome == .invalid)
    }

    @Test("what lives for one hop is shown, and a step on it counts as one that did something")
    func scratch() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {a: string}\n", to: "userInfo: {a: string}\n",
            steps: "  - copy: {from: a, to: $scratch.a}\n")
        let explanation = try explain(#"{"activityType":"com.x.thing","userInfo":{"a":"x"}}"#, definitions)
        let copy = try #require(explanation.steps.first { $0.site?.keyword == "copy" })
        #expect(ValueDifference.between(copy.before, copy.after).map(\.path) == ["$scratch"])
    }

    @Test("the forms that fit a URL are told, except those of another version than the URL gives")
    func forms() {
        let definitions = TestDefinitions([
            "lineage: thing\nversion: 1\nurls: [\"t:{a}\"]\nuserInfo: {a: string}\n",
            "lineage: thing\nversion: 2\nurls: [\"t:{a}\"]\nuserInfo: {a: string}\n",
            "lineage: thing\nfrom: 1\nto: 2\nsteps: []\n",
        ])
        let engine = MigrationEngine(definitions.definitions) { _ in nil }
        #expect(engine.explain(url: Array("t:x".utf8)).explanation.forms.map(\.version) == [1, 2])
        let one = engine.explain(url: Array("t:x?activityVersion=1".utf8)).explanation
        #expect(one.forms.map(\.version) == [1] && one.candidates.map(\.isChosen) == [true, false])
        #expect(engine.explain(url: Array("no url".utf8)).explanation.candidates.isEmpty)
    }
}
