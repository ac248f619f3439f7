import Perdure
import PerdureAnalysis
import Testing

/// Definitions that contain themselves, or seem to.
@Suite struct CyclicDefinitionTests {
    @Test("a schema that refers to itself is a finding at the reference, and everything ends")
    func schemaInItself() {
        let definitions = TestDefinitions([
            """
            lineage: tree
            version: 1
            activity: com.x.tree
            userInfo:
              tree: &tree {type: dictionary, fields: {name: string, children: {type: array, of: *tree}}}
            """
        ])
        #expect(definitions.findings.map(\.rule) == ["yaml-limit"])
        #expect(definitions.findings.first?.place.line == 5)
        #expect(DefinitionCheck.findings(in: definitions.definitions).isEmpty)
    }

    @Test("deep levels of one description are as many descriptions, and are proved")
    func deepLevels() {
        let levels = (1..<12).reversed().reduce("{type: dictionary, fields: {name: string}}") { inner, level in
            "{type: dictionary, fields: {name: string, n\(level): {type: array, of: \(inner)}}}"
        }
        let definitions = TestDefinitions.hop(
            from: "userInfo: {tree: \(levels)}", to: "userInfo: {top: \(levels)}", steps: "  - rename: {tree: top}")
        #expect(definitions.findings.isEmpty)
        let findings = DefinitionCheck.findings(in: definitions.definitions)
        #expect(!findings.contains { $0.severity == .error }, "\(findings.map(\.message))")
        #expect(!findings.contains { $0.rule == "undecided" }, "\(findings.map(\.message))")
    }
}
