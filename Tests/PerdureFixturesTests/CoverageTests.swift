import Perdure
import PerdureFixtures
import Testing

@Suite struct CoverageTests {
    /// What links leave uncovered of the migration, as `line:column kind`.
    private func missing(
        _ links: [String], _ definitions: Definitions, in file: String = "2.yaml", to target: Int? = nil
    ) -> [String] {
        let list = links.map { #"{"link": \#($0)\#(target.map { #", "to": \#($0)"# } ?? "")}"# }.joined(separator: ",")
        let results = Fixture.test(#"{"format": "perdure-links/1", "links": [\#(list)]}"#, definitions)
        var collector = CoverageCollector(definitions)
        for result in results { collector.add(result.run.explanation) }
        let files = collector.coverage.files.filter { $0.path == file }
        return files.flatMap(\.missing).map { "\($0.place.line):\($0.place.column) \($0.kind.rawValue)" }
    }

    private func link(_ payload: String) -> String { #"{"activityType": "com.x.note", "userInfo": \#(payload)}"# }

    @Test("a step is covered where it changed a link; one that no link reaches is told apart")
    func steps() {
        let definitions = Fixture.note(
            "{a: string, b: string}", to: "{c: string}",
            steps: "\n  - rename: {a: c}\n  - remove: b\n    lossy: \"why\"")
        #expect(missing([], definitions) == ["1:1 hop", "5:5 step", "6:5 step"])
        #expect(missing([link(#"{"a": "x"}"#)], definitions) == ["6:5 step"])
        #expect(missing([link(#"{"a": "x"}"#), link(#"{"b": "x"}"#)], definitions) == [])
        var collector = CoverageCollector(definitions)
        #expect(collector.coverage.missing.contains { $0.sentence == "no link reaches 'remove'" })
        for result in Fixture.test(#"{"format": "perdure-links/1", "link": \#(link("{}"))}"#, definitions) {
            collector.add(result.run.explanation)
        }
        #expect(collector.coverage.missing.contains { $0.sentence == "'remove' has changed no link" })
    }

    @Test("each case is a branch, and that none holds is one too")
    func branches() {
        let definitions = Fixture.note(
            "{a: integer, b: string}",
            steps: """

                  - cases:
                      - when: {equals: {a: 1}}
                        then: [{add: {field: b, value: one}}]
                      - when: {equals: {a: 2}}
                        then: []
                  - when: {present: b}
                    then: []
                    else:
                      - add: {field: b, value: none}
                """)
        #expect(
            missing([link(#"{"a": 2}"#)], definitions)
                == ["5:5 branch", "6:9 branch", "7:17 step", "10:11 branch"])
        #expect(missing([link(#"{"a": 2}"#), link(#"{"a": 1}"#), link(#"{"a": 3}"#)], definitions) == [])
    }

    @Test("arms of a map and 'otherwise' count one by one; of a lookup the rows don't")
    func maps() {
        let definitions = Fixture.note(
            "{a: string, n: string}", to: "{a: string, n: any}",
            steps: """

                  - map: {field: a, values: {x: y, z: w}, otherwise: {keep: true}}
                  - convert: {field: n, to: integer, otherwise: {keep: true}}
                """)
        #expect(
            missing([link(#"{"a": "x", "n": "1"}"#)], definitions) == [
                "5:5 otherwise", "5:36 map-arm", "6:5 otherwise",
            ])
        #expect(
            missing(
                [link(#"{"a": "x", "n": "1"}"#), link(#"{"a": "z", "n": "b"}"#), link(#"{"a": "?"}"#)], definitions)
                == [])
    }

    @Test("steps inside 'each', 'within' and JSON count as they are; what is around them does not")
    func inside() {
        let definitions = Fixture.note(
            "{l: {type: array, of: {type: dictionary, fields: {a: string}}}, j: {type: string, format: json, content: {type: dictionary}}}",
            to:
                "{l: {type: array, of: {type: dictionary, fields: {b: string}}}, j: {type: string, format: json, content: {type: dictionary}}}",
            steps: """

                  - each:
                      field: l
                      steps:
                        - rename: {a: b}
                        - when: {present: c}
                          unknown: true
                          then: []
                  - within: {field: j, steps: [{rename: {x: y}, unknown: true}]}
                """)
        #expect(missing([link(#"{"l": [{"a": "1"}], "j": "{}"}"#)], definitions) == ["9:17 branch", "12:33 step"])
        let all = [link(#"{"l": [{"c": 0}, {"a": "1"}], "j": "{\"x\":1}"}"#)]
        #expect(missing(all, definitions) == [])
    }

    @Test("enum values, optional fields and URL forms of the versions that migrations start from")
    func schemas() {
        let definitions = Fixture.note(
            "{k: {type: string, enum: [p, q], required: true}, o: {type: dictionary, fields: {i: string}}}")
        #expect(missing([], definitions, in: "0.yaml").count == 8)
        #expect(missing([], definitions, in: "1.yaml") == ["1:1 version"])
        let first = [link(#"{"k": "p"}"#)]
        #expect(
            missing(first, definitions, in: "0.yaml")
                == ["4:8 form", "5:12 value", "5:61 field", "5:92 field", "5:92 field"])
        let all = first + [link(#"{"k": "q", "o": {}}"#), link(#"{"k": "q", "o": {"i": "x"}}"#), "\"note:a\""]
        #expect(missing(all, definitions, in: "0.yaml") == [])
    }

    @Test("invalid, newer and unknown links exercise nothing")
    func refused() {
        let definitions = Fixture.note("{k: {type: string, enum: [p]}}")
        let links = [link(#"{"k": "x"}"#), link(#"{"activityVersion": 9}"#), #"{"activityType": "com.other"}"#]
        #expect(missing(links, definitions, in: "0.yaml") == missing([], definitions, in: "0.yaml"))
        #expect(missing(links, definitions) == missing([], definitions))
    }

    @Test("going down exercises what 'down' says, and not the steps up")
    func down() {
        let definitions = Fixture.definitions([
            "lineage: note\nversion: 1\nactivity: com.x.note\nuserInfo: {a: string}\n",
            "lineage: note\nversion: 2\nactivity: com.x.note\nuserInfo: {b: string}\n",
            "lineage: note\nfrom: 1\nto: 2\nsteps:\n  - rename: {a: b}\ndown:\n  - rename: {b: a}\n",
        ])
        #expect(missing([link(#"{"activityVersion": 2, "b": "x"}"#)], definitions, to: 1) == ["1:1 hop", "5:5 step"])
        #expect(missing([link(#"{"a": "x"}"#)], definitions) == ["7:5 step"])
    }

    @Test("percents are rounded down, and nothing to cover is all of it")
    func percent() {
        func coverage(_ covered: Int, of total: Int) -> Coverage {
            let items = (0..<total).map {
                Coverage.Item(kind: .step, place: .file("a"), sentence: "", isCovered: $0 < covered)
            }
            return Coverage(files: [.init(path: "a", items: items)])
        }
        #expect(coverage(199, of: 200).percent == 99 && coverage(2, of: 3).percent == 66)
        #expect(coverage(0, of: 0).percent == 100 && coverage(200, of: 200).percent == 100)
    }
}
