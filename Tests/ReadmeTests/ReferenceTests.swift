import Foundation
import Perdure
import PerdureAnalysis
import PerdureFixtures
import Testing

extension DocumentTests {
    /// The reference's tables are those of the code. `UPDATE_GOLDENS=1` writes them.
    @Suite struct ReferenceTests {
        /// The pages that have tables of the code.
        private static let documents = [
            "Definitions", "Schemas", "Paths", "Migrations", "SavedLinks", "Findings", "Compatibility",
        ].map {
            "Documentation/\($0).md"
        }

        /// Each stands between `<!-- begin NAME -->` and `<!-- end NAME -->`.
        private static let tables: [String: [String]] = fixedTables.merging(stepTables) { first, _ in first }

        private static let fixedTables: [String: [String]] = [
            "lineage-keys": table(["key", "means"], LineageReader.keys.map { [code($0.key), $0.summary] }),
            "schema-keys": table(["key", "means"], SchemaReader.keys.map { [code($0.key), $0.summary] }),
            "migration-keys": table(["key", "means"], MigrationReader.keys.map { [code($0.key), $0.summary] }),
            "link-file-keys": table(["key", "means"], LinkFileReader.keys.map { [code($0.key), $0.summary] }),
            "expectation-keys": table(
                ["key", "means"], LinkFileReader.expectationKeys.map { [code($0.key), $0.summary] }),
            "field-keys": table(
                ["key", "means", "for"],
                FieldReader.keys.map { row in
                    let kinds = FieldKind.allCases.filter(row.kinds.contains).map(\.rawValue)
                    return [code(row.key), row.summary, kinds.isEmpty ? "all" : kinds.joined(separator: ", ")]
                }),
            "settings-keys": table(["key", "means"], SettingsReader.keys.map { [code($0.key), $0.summary] }),
            "releases-keys": table(["key", "means"], ReleasesReader.keys.map { [code($0.key), $0.summary] }),
            "types": table(["type", "is"], FieldKind.allCases.map { [code($0.rawValue), $0.summary] }),
            "formats": table(["form", "is"], ScalarForm.allCases.map { [code($0.rawValue), $0.summary] }),
            "conversions": [list(ConversionForm.allCases.map(\.rawValue))],
            "attributes": table(["attribute", "is"], LinkAttribute.allCases.map { [code($0.name), $0.summary] }),
            "conditions": table(["condition", "holds if"], Condition.table.map { [code($0.form), $0.summary] }),
            "steps": table(
                ["step", "does", "going back"],
                StepTable.all.map { ["[\(code($0.keyword))](#\($0.keyword))", $0.summary, $0.usage.back] }),
            "policies": arguments(StepUsage.policies + [StepUsage.onConflict]),
            "compatibility-rules": table(
                ["rule", "severity", "affects", "means"],
                CompatibilityRule.all.map { row in
                    [
                        code(row.rule.name), row.rule.severity.rawValue,
                        row.audiences.map(\.rawValue).joined(separator: ", "), row.rule.summary,
                    ]
                }),
            "rules": table(
                ["rule", "severity", "means"],
                Rule.all.filter { !Rule.compatibility.contains($0) }.map {
                    [code($0.name), $0.severity.rawValue + ($0.stopsLoading ? ", *stops*" : ""), $0.summary]
                }),
            "rule-sections": RuleSection.all,
        ]

        /// What stands under each verb and beside it.
        private static let stepTables = Dictionary(
            uniqueKeysWithValues: StepTable.all.map { step in
                var lines = ["\(code(step.keyword + ":")) \(step.usage.form)"]
                if !step.usage.arguments.isEmpty { lines += [""] + arguments(step.usage.arguments) }
                let beside = step.usage.beside + (step.usage.hasConflicts ? [StepUsage.onConflict] : [])
                if !beside.isEmpty { lines += ["", "Beside the verb:", ""] + arguments(beside) }
                return ("step-\(step.keyword)", lines + ["", "Going back: \(step.usage.back)"])
            })

        private static func arguments(_ rows: [StepUsage.Argument]) -> [String] {
            table(
                ["key", "means"], rows.map { [code($0.key), $0.summary + ($0.isRequired ? "" : " May be left out.")] })
        }

        @Test(arguments: tables.keys.sorted())
        func tableIsThatOfTheCode(_ name: String) throws {
            let mark = "<!-- begin \(name) -->"
            let document = try #require(
                try Self.documents.first { try Repository.text(of: $0).contains(mark) }, "\(name)")
            var lines = try Repository.lines(of: document)
            let begin = try #require(lines.firstIndex(of: mark))
            let end = try #require(lines.firstIndex(of: "<!-- end \(name) -->"))
            let table = try #require(Self.tables[name])
            if Repository.updatesDocuments {
                lines.replaceSubrange(begin + 1..<end, with: table)
                try Repository.write(lines, to: document)
            } else {
                #expect(Array(lines[begin + 1..<end]) == table)
            }
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
