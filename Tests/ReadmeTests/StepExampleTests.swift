import Perdure
import PerdureAnalysis
import Testing

/// The examples of the reference's steps do what stands below them.
@Suite struct StepExampleTests {
    private static let document = "Documentation/Migrations.md"

    @Test func stepsDoWhatStandsBelowThem() throws {
        let examples = StepExample.all(in: try Repository.lines(of: Self.document))
        #expect(examples.count >= StepTable.all.count)
        for example in examples {
            let (definitions, findings) = example.definitions()
            let errors = (findings + DefinitionCheck.findings(in: definitions)).filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(Self.document):\(example.line): \(errors.map(\.message))")
            for run in example.runs { try hold(run, definitions) }
        }
    }

    private func hold(_ run: StepExample.Run, _ definitions: Definitions) throws {
        let place = "\(Self.document):\(run.line)"
        var link = try #require(StepExample.link(run.payload), "\(place)")
        for (arrow, text) in run.expectations {
            let engine = MigrationEngine(definitions, versions: ["thing": arrow == "→" ? 2 : 1])
            let outcome = StepExample.outcome(of: link, engine)
            link = outcome.link
            let expected = StepExample.value(text).map(StepExample.spelling) ?? text
            #expect(outcome.text == expected, "\(place)")
        }
    }

    @Test func everyStepHasAnExample() throws {
        let lines = try Repository.lines(of: Self.document)
        for step in StepTable.all {
            let section = lines.drop { $0 != "### `\(step.keyword)`" }.dropFirst().prefix { !$0.hasPrefix("##") }
            #expect(section.contains { $0.contains("- \(step.keyword):") }, "\(step.keyword)")
        }
    }
}
