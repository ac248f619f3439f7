import Perdure
import PerdureAnalysis
import Testing

/// Versions that only the shape of a link tells apart.
@Suite struct VersionShapeLintTests {
    private static let fields = "userInfo:\n  a: {type: integer, required: true}\n  b: boolean\n"

    private func findings(_ steps: String, recognise: String = "") -> [Finding] {
        let definitions = TestDefinitions([
            "lineage: thing\nversion: by-shape\n",
            "lineage: thing\nversion: 1\nactivity: com.x.thing\n" + Self.fields,
            "lineage: thing\nversion: 2\nactivity: com.x.thing\n" + recognise + Self.fields,
            "lineage: thing\nfrom: 1\nto: 2\nsteps:\(steps)",
        ])
        #expect(definitions.findings == [])
        return DefinitionCheck.findings(in: definitions.definitions).filter { $0.rule == "versions-overlap" }
    }

    @Test("versions that look alike are no fault where both lead to the same link")
    func agreeing() { #expect(findings(" []\n") == []) }

    @Test("where they lead to different links, the smallest link that shows it is given")
    func differing() throws {
        let found = findings(
            "\n  - map: {field: b, values: {true: false, false: false}}\n    lossy: \"b says nothing\"\n")
        #expect(found.count == 1)
        let finding = try #require(found.first)
        #expect(finding.message.contains("could be any of the versions 1, 2"))
        #expect(finding.notes.contains { $0.message.contains(#""b":true"#) })
    }

    @Test("and what tells them apart ends it")
    func recognised() {
        let steps = "\n  - add: {field: b, value: true}\n"
        #expect(findings(steps).count == 1)
        #expect(findings(steps, recognise: "recognise: {present: b}\n") == [])
    }
}
