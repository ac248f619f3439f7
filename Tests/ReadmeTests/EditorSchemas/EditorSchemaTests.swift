import Foundation
import Perdure
import Testing

extension DocumentTests {
    /// The JSON Schemas for editors are those of the readers' tables. `UPDATE_GOLDENS=1` writes them.
    @Suite struct EditorSchemaTests {
        @Test(arguments: EditorSchema.all.map(\.name))
        func schemaIsThatOfTheTables(_ name: String) throws {
            let schema = try #require(EditorSchema.all.first { $0.name == name })
            let path = "Editors/\(name).schema.json"
            if Repository.updatesDocuments { try Repository.write([schema.text], to: path) }
            #expect(try Repository.text(of: path) == schema.text)
        }

        @Test("every key that a reader knows has a shape, and no other has")
        func complete() {
            for schema in EditorSchema.all {
                #expect(Set(schema.keys.map(\.key)) == Set(schema.shapes.keys), "\(schema.name)")
            }
            #expect(EditorSchema.problems == [])
        }

        /// The project's own files of each kind.
        private static let files: [(schema: String, folder: String, pattern: String)] = [
            ("lineage", "Schemas", "lineage.yaml"), ("version", "Schemas", "v*.yaml"),
            ("migration", "Migrations", "*.yaml"), ("links", "Links", "*.json"),
        ]

        @Test("the project's own files are valid by them", arguments: files.map(\.schema))
        func ownFiles(_ name: String) throws {
            let row = try #require(Self.files.first { $0.schema == name })
            let root = Repository.root.path
            let ended = try validate(name, "$(find '\(root)/\(row.folder)' -name '\(row.pattern)')")
            #expect(ended?.status ?? 0 == 0, "\(ended?.output ?? "")")
        }

        @Test(
            "what a reader refuses, they refuse as well",
            arguments: ["unknown-key", "missing-key", "wrong-type", "bad-value"])
        func refused(_ rule: String) throws {
            let file =
                "\(Repository.root.path)/Tests/PerdureAnalysisTests/Rules/Fixtures/\(rule)/failing/v1.yaml"
            guard let ended = try validate("version", "'\(file)'") else { return }
            #expect(ended.status == 1 && ended.output.contains("v1.yaml"), "\(ended.output)")
        }

        @Test("settings and releases are valid by them")
        func settings() throws {
            let shell = try Shell()
            try shell.write(
                "rules: {title-missing: off}\nbundleIdentifiers: [com.x.a]\n"
                    + "approvals: [{finding: 3f9c01d2a7be, reason: known, expires: 2027-01-31}]\n",
                to: "perdure.yaml")
            try shell.write(
                "releases:\n  - {name: \"5.0\", date: 2024-05-01, lineages: {a: {writes: 2, reads: 1...2}}}\n",
                to: "releases.yaml")
            for (name, file) in [("project", "perdure.yaml"), ("releases", "releases.yaml")] {
                let ended = try validate(name, "'\(shell.folder.path)/\(file)'")
                #expect(ended?.status ?? 0 == 0, "\(ended?.output ?? "")")
            }
        }

        /// Nil, and a word on stderr, where there is no `check-jsonschema` (https://pypi.org/project/check-jsonschema).
        private func validate(_ schema: String, _ files: String) throws -> (
            status: Int32, output: String
        )? {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let tool = path.split(separator: ":").map { "\($0)/check-jsonschema" }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
            guard let tool else {
                FileHandle.standardError.write(
                    Data(
                        "note: skipped: files are not held against \(schema).schema.json: no check-jsonschema here\n"
                            .utf8))
                return nil
            }
            let file = Repository.root.appendingPathComponent("Editors/\(schema).schema.json").path
            return try Shell().run("'\(tool)' --schemafile '\(file)' \(files)")
        }
    }
}
