import Foundation
import Perdure
import Testing

extension DocumentTests {
    /// The reference's tables are those of the code. `UPDATE_GOLDENS=1` writes them.
    @Suite struct ReferenceTests {
        private static let document = "Documentation/Definitions.md"

        /// Each stands between `<!-- begin NAME -->` and `<!-- end NAME -->`.
        private static let tables: [String: [String]] = [
            "lineage-keys": table(["key", "means"], LineageReader.keys.map { [code($0.key), $0.summary] }),
            "schema-keys": table(["key", "means"], SchemaReader.keys.map { [code($0.key), $0.summary] }),
            "migration-keys": table(["key", "means"], MigrationReader.keys.map { [code($0.key), $0.summary] }),
            "field-keys": table(
                ["key", "means", "for"],
                FieldReader.keys.map { row in
                    let kinds = FieldKind.allCases.filter(row.kinds.contains).map(\.rawValue)
                    return [code(row.key), row.summary, kinds.isEmpty ? "all" : kinds.joined(separator: ", ")]
                }),
            "settings-keys": table(["key", "means"], SettingsReader.keys.map { [code($0.key), $0.summary] }),
            "releases-keys": table(["key", "means"], ReleasesReader.keys.map { [code($0.key), $0.summary] }),
            "steps": table(["step", "does"], StepTable.all.map { [code($0.keyword), $0.summary] }),
            "rules": table(
                ["rule", "severity", "means"],
                Rule.all.map {
                    [code($0.name), $0.severity.rawValue + ($0.stopsLoading ? ", *stops*" : ""), $0.summary]
                }),
            "types": [list(FieldKind.allCases.map(\.rawValue))],
            "formats": [list(ScalarForm.allCases.map(\.rawValue))],
            "attributes": [list(LinkAttribute.allCases.map(\.name))],
        ]

        @Test(arguments: tables.keys.sorted())
        func tableIsThatOfTheCode(_ name: String) throws {
            var lines = try Repository.lines(of: Self.document)
            let begin = try #require(lines.firstIndex(of: "<!-- begin \(name) -->"))
            let end = try #require(lines.firstIndex(of: "<!-- end \(name) -->"))
            let table = try #require(Self.tables[name])
            if Repository.updatesDocuments {
                lines.replaceSubrange(begin + 1..<end, with: table)
                try Repository.write(lines, to: Self.document)
            } else {
                #expect(Array(lines[begin + 1..<end]) == table)
            }
        }

        @Test func everyConditionIsExplained() throws {
            let text = try Repository.text(of: Self.document)
            for keyword in Condition.keywords { #expect(text.contains("`\(keyword): "), "\(keyword)") }
        }

        private static func code(_ text: String) -> String { "`\(text)`" }
        private static func list(_ items: [String]) -> String { items.map(code).joined(separator: ", ") }

        private static func table(_ header: [String], _ rows: [[String]]) -> [String] {
            ([header, header.map { _ in "---" }] + rows).map { cells in
                "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
            }
        }
    }
}
