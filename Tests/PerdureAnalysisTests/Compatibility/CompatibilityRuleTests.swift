import Foundation
import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

/// Every rule has a change that it finds and one like it that is fine: `fails` and `passes`, each with the files that
/// shipped, the present ones, and what is said. `UPDATE_GOLDENS=1` writes what is said anew.
@Suite struct CompatibilityRuleTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures").path
    static let rules = CompatibilityRule.all.map(\.rule.name)

    @Test("each rule of the table finds what it is about, and nothing in what is fine", arguments: rules)
    func rule(_ name: String) throws {
        let fails = try said(name, "fails")
        #expect(fails.contains("[\(name)]"), "\(fails)")
        let passes = try said(name, "passes")
        #expect(!passes.contains("[\(name)]"), "\(passes)")
        #expect(!passes.contains("error"), "\(passes)")
    }

    @Test("every row of the table is a rule, and every rule about compatibility a row")
    func table() {
        #expect(CompatibilityRule.all.map(\.rule) == Rule.compatibility)
        #expect(CompatibilityRule.all.allSatisfy { !$0.audiences.isEmpty })
        let folders = try? FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(Set(folders ?? []) == Set(Self.rules))
    }

    /// What is said of a case, which is what its file expects.
    private func said(_ rule: String, _ kind: String) throws -> String {
        let folder = "\(Self.folder)/\(rule)/\(kind)"
        let sides = ["previous", "current"].map {
            DefinitionLoader.load(schemas: ["\(folder)/\($0)"], migrations: [])
        }
        for side in sides { try #require(side.areUsable, "\(rule) \(kind): \(side.findings.map(\.message))") }
        let found = Compatibility.findings(of: sides[0].definitions, in: sides[1].definitions)
        let text = found.map { Self.text(of: $0) }.joined().replacingOccurrences(of: "\(folder)/", with: "")
        let file = "\(folder)/expected"
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        return text
    }

    private static func text(of finding: Finding) -> String {
        let notes = finding.notes.map { "  note: \($0.place.map { "\($0): " } ?? "")\($0.message)\n" }
        return "\(finding.place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
            + notes.joined() + (finding.help.map { "  help: \($0)\n" } ?? "")
    }
}
