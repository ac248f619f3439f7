import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

@Suite struct AppCheckTests {
    private struct Warning: Sendable {
        var rule: String
        var file: String
    }

    /// The warnings that stay. Each says that something can't be decided, and the saved links of the app are the test
    /// that it asks for.
    private static let known: [String: [Warning]] = [
        // That a mended id is a whole number again, and that no page below 0 is left.
        "awful": [
            Warning(rule: "undecided", file: "Migrations/message/v1-repair.yaml"),
            Warning(rule: "undecided", file: "Migrations/posts/v1-repair.yaml"),
            Warning(rule: "undecided", file: "Migrations/posts/v1-v2.yaml"),
            Warning(rule: "undecided", file: "Migrations/thread-list/v1-repair.yaml"),
        ],
        // That something is left of a path when its folders and its extension are gone.
        "fsnotes": [Warning(rule: "undecided", file: "Migrations/note/v4-v5.yaml")],
        // That the collection which is added is one.
        "zotero": [Warning(rule: "undecided", file: "Migrations/open-items/v1-v2.yaml")],
    ]

    @Test("check finds no error, and no warning that is not known", arguments: App.all)
    func check(app: App) {
        #expect(app.loaded.findings == [])
        let findings = DefinitionCheck.findings(in: app.loaded.definitions).filter { $0.severity > .note }
        let known = Self.known[app.name] ?? []
        func isKnown(_ finding: Finding) -> Bool {
            known.contains { finding.rule == $0.rule && finding.place.file.hasSuffix("/" + $0.file) }
        }
        #expect(findings.filter { $0.severity == .error || !isKnown($0) } == [])
        #expect(findings.count == known.count)
    }
}
