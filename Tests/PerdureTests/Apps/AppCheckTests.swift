import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

@Suite struct AppCheckTests {
    @Test("check finds no error and no warning: every hop is proved", arguments: App.all)
    func check(app: App) {
        #expect(app.loaded.findings == [])
        let findings = DefinitionCheck.findings(in: app.loaded.definitions).filter { $0.severity > .note }
        #expect(findings == [])
    }
}
