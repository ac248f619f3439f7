import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

@Suite struct AppCheckTests {
    /// The warnings that are right.
    private static let known: [String: [(rule: String, why: String)]] = [:]

    @Test("check finds no error, and no warning that is not known to be right", arguments: App.all)
    func check(app: App) {
        #expect(app.loaded.findings == [])
        let findings = DefinitionCheck.findings(in: app.loaded.definitions).filter { $0.severity > .note }
        let rules = (Self.known[app.name] ?? []).map(\.rule)
        #expect(findings.filter { $0.severity == .error || !rules.contains($0.rule) } == [])
        #expect(Set(rules).subtracting(findings.map(\.rule)) == [])
    }
}
