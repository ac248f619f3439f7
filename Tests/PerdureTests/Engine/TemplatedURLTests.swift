import Perdure
import Testing

/// URL forms that carry a field with a template in its parts.
@Suite struct TemplatedURLTests {
    private static let field = #"library: {type: string, template: ["g:{group:integer}", "mine"]}"#

    private func engine(_ old: String, _ new: String, _ steps: String, field: String = field) -> MigrationEngine {
        let definitions = TestDefinitions.hop(
            from: "urls: \(old)\nuserInfo: {\(field), key: string}",
            to: "urls: \(new)\nuserInfo: {\(field), key: string}", steps: steps)
        #expect(definitions.findings.isEmpty, "\(definitions.findings.map(\.message))")
        return MigrationEngine(definitions.definitions)
    }

    @Test("the parts are one field to the steps, and parts again in the URL")
    func parts() {
        let engine = engine(
            #"["z://open/{library.group:integer}/{key}"]"#, #"["z2://g/{library.group:integer}?k={key}"]"#,
            "  - rename: {key: key2}\n  - rename: {key2: key}")
        let run = engine.migrate(url: "z://open/44/A%20B?x=1")
        #expect(run.outcome == .migrated && run.url == "z2://g/44?k=A%20B&x=1", "\(run)")
    }

    @Test("a step sees the field's text")
    func text() {
        let engine = engine(
            #"["z://open/{library.group:integer}/{key}"]"#, #"["z2://{library.group:integer}/{key}"]"#,
            "  - map: {field: library, values: {\"g:44\": \"g:45\"}, otherwise: {keep: true}}\n    lossy: merged")
        #expect(engine.migrate(url: "z://open/44/k").url == "z2://45/k")
        #expect(engine.migrate(url: "z://open/7/k").url == "z2://7/k")
    }

    @Test("a field whose part the target's form has no place for fails the link, unless a step removed it")
    func noPlace() {
        let kept = engine(#"["z://open/{library.group:integer}/{key}"]"#, #"["z2://{key}"]"#, "  []")
        #expect(kept.migrate(url: "z://open/44/k").outcome == .failed)
        let removed = engine(
            #"["z://open/{library.group:integer}/{key}"]"#, #"["z2://{key}"]"#, "  - remove: library\n    lossy: x")
        let run = removed.migrate(url: "z://open/44/k")
        #expect(run.outcome == .migratedWithLoss && run.url == "z2://k")
    }
}
