import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

@Suite struct AppCheckTests {
    @Test("check finds no error, and no warning but of versions that are not told apart", arguments: App.all)
    func check(app: App) {
        #expect(app.loaded.findings == [])
        let findings = DefinitionCheck.findings(in: app.loaded.definitions).filter { $0.severity > .note }
        // Which version is told is not proved where unions and variants tell it; the pairs show it.
        #expect(findings.filter { !$0.message.hasPrefix("links say no version, and it can't be decided") } == [])
    }
}
