import Foundation
import Perdure
import PerdureAnalysis
import PerdureFormats
import PerdureYAML
import Testing

/// A folder for each rule: definitions that break it in `failing`, the same ones mended in `passing`, and in
/// `findings.txt` what is said of the first. `UPDATE_GOLDENS=1` writes that. The page of findings shows it.
@Suite("Rules") struct RuleFixtureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    static let names: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }()

    /// Rules about links, catalogs and runs, which definitions alone can't break.
    private static let others: Set<String> = [
        "catalog-row", "catalog-circle", "remainder-conflict", "remainder-unreadable", "json-syntax", "link-differs",
        "link-order-differs", "link-not-stable", "low-coverage", "not-exercised", "unreadable-file",
    ]

    @Test("The failing definitions are found, in a place that is in the files", arguments: names)
    func failing(_ name: String) throws {
        let found = try findings(name, "failing").filter { $0.rule == name }
        #expect(!found.isEmpty)
        let text = found.map { Self.text($0, in: "\(Self.folder.path)/\(name)/failing/") }.joined()
        let golden = Self.folder.appendingPathComponent("\(name)/findings.txt")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil { try Data(text.utf8).write(to: golden) }
        #expect(try text == String(contentsOf: golden, encoding: .utf8))
    }

    @Test("The passing ones break neither this rule nor another", arguments: names)
    func passing(_ name: String) throws {
        #expect(try findings(name, "passing") == [])
    }

    @Test("Every rule that definitions and app files can break has a folder, an explanation and no second name")
    func complete() {
        let rules = Set(Rule.all.map(\.name))
        #expect(rules.count == Rule.all.count)
        #expect(Set(Self.names).isSubset(of: rules))
        for name in Self.own.subtracting(Self.others) { #expect(Self.names.contains(name), "\(name)") }
        for name in Self.names where name != "yaml-syntax" { #expect(Rule.named(name)?.explanation != nil, "\(name)") }
    }

    /// Those that this table answers for.
    private static let own = Set(Rule.all.filter { $0.explanation != nil || $0.stopsLoading }.map(\.name))

    private static func text(_ finding: Finding, in folder: String) -> String {
        var lines = ["\(finding.place): \(finding.severity): \(finding.message) [\(finding.rule)]"]
        lines += finding.notes.map { note in (note.place.map { "\($0): " } ?? "") + "note: \(note.message)" }
        if let help = finding.help { lines.append("help: \(help)") }
        return lines.map { $0.replacing(folder, with: "") + "\n" }.joined()
    }

    private func findings(_ name: String, _ kind: String) throws -> [Finding] {
        let folder = Self.folder.appendingPathComponent(name).appendingPathComponent(kind).path
        let loaded = DefinitionLoader.load(schemas: [folder], migrations: [], project: Project(nearest: folder))
        guard loaded.areUsable else { return loaded.findings }
        var list = FindingList()
        list.add(contentsOf: loaded.findings)
        list.add(contentsOf: DefinitionCheck.findings(in: loaded.definitions))
        var facts = AppFacts()
        let identifiers = loaded.definitions.settings.bundleIdentifiers
        if let bytes = bytes(folder + "/Info.plist") {
            let value = try PropertyListValue.read(bytes)
            InfoPlist(value, file: "Info.plist", bundleIdentifiers: identifiers, &list).map {
                facts.infoPlists.append($0)
            }
        }
        if let bytes = bytes(folder + "/App.entitlements") {
            let value = try PropertyListValue.read(bytes)
            Entitlements(value, file: "App.entitlements", &list).map { facts.entitlements.append($0) }
        }
        if let bytes = bytes(folder + "/apple-app-site-association") {
            let value = try #require(bytes.withUnsafeBytes { JSONText.value(reading: $0) })
            SiteAssociation(value, file: "apple-app-site-association", &list).map { facts.sites.append($0) }
        }
        list.add(contentsOf: facts.findings(in: loaded.definitions))
        return list.sorted
    }

    private func bytes(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
}
