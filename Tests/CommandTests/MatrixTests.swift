import Foundation
import Testing

extension CommandTests {
    /// `perdure matrix`.
    @Suite struct MatrixTests {
        private let folder = TemporaryFolder()

        init() throws {
            func schema(_ version: Int, _ fields: String) throws {
                try folder.write(
                    "Schemas/doc/v\(version).yaml",
                    "lineage: doc\nversion: \(version)\nactivity: com.x.doc\nuserInfo: {\(fields)}\n")
            }
            try schema(1, "id: {type: string, required: true}, old: string")
            try schema(2, "name: {type: string, required: true}")
            try schema(3, "name: {type: string, required: true}, size: integer")
            try folder.write(
                "Migrations/doc/v1-v2.yaml",
                "lineage: doc\nfrom: 1\nto: 2\nsteps:\n  - rename: {id: name}\n  - {remove: old, lossy: \"unused\"}\n")
            try folder.write("Migrations/doc/v2-v3.yaml", "lineage: doc\nfrom: 2\nto: 3\nsteps: []\n")
            try folder.write("Schemas/releases.yaml", Self.releases)
        }

        private static let releases = """
            releases:
              - {name: "1.0", lineages: {doc: {writes: 1, reads: 1}}}
              - {name: "2.0", lineages: {doc: {writes: 2, reads: 1...2}}}
              - {name: "3.0", lineages: {doc: {writes: 3, reads: 1...3}}}

            """

        private func matrix(_ options: String...) throws -> Ended { try Perdure.run(["matrix"] + options, in: folder) }

        @Test("every kind of cell is told")
        func kinds() throws {
            let run = try matrix()
            #expect(run.code == 0)
            #expect(
                run.text == """
                    links   1.0             2.0              3.0
                    doc v1  opens           opens with loss  opens with loss
                    doc v2  refused gently  opens            opens after migration
                    doc v3  refused gently  refused gently   opens

                    """)
            #expect(run.errors == "9 cells: 0 errors, 0 warnings, 0 notes\n")
        }

        @Test("a cell that breaks ends the command with 1, with a link that shows it")
        func breaks() throws {
            try folder.write(
                "Migrations/doc/v2-v3.yaml",
                "lineage: doc\nfrom: 2\nto: 3\nsteps:\n  - map: {field: name, values: {a: b}}\n")
            let run = try matrix()
            #expect(
                run.code == 1 && run.text.contains("doc v2  refused gently  opens            breaks"), "\(run.text)")
            #expect(
                run.text.contains("Schemas/releases.yaml:4:30: error: the release 3.0 does not open links of version 2")
            )
            #expect(run.text.contains("a link that shows it: {\"activityType\":\"com.x.doc\""), "\(run.text)")
            #expect(try matrix("--format", "github").text.hasPrefix("::error file=Schemas/releases.yaml,line=4,"))
        }

        @Test("a saved link that a release does not open breaks its cell")
        func savedLinks() throws {
            try folder.write(
                "Migrations/doc/v2-v3.yaml",
                "lineage: doc\nfrom: 2\nto: 3\nsteps:\n  - when: {equals: {name: grand-total}}\n    then: [{map: {field: name, values: {a: b}}}]\n"
            )
            try folder.write(
                "Links/doc/v2.json",
                #"{"format": "perdure-links/1", "link": {"activityType": "com.x.doc", "userInfo": {"name": "grand-total", "activityVersion": 2}}, "expect": {"outcome": "migrated"}}"#
            )
            let run = try matrix("--format", "json")
            #expect(run.code == 1 && run.text.contains("grand-total"), "\(run.text)")
        }

        @Test("what a release does not read breaks, and what it changes is shown")
        func against() throws {
            try folder.copy("Schemas", to: "before")
            try folder.write("Schemas/releases.yaml", Self.releases.replacingOccurrences(of: "1...3", with: "2...3"))
            let run = try matrix("--against", "before")
            // Migrations are no part of that folder.
            #expect(run.code == 3)
            try FileManager.default.createDirectory(atPath: folder("old"), withIntermediateDirectories: true)
            try folder.copy("before", to: "old/Schemas")
            try folder.copy("Migrations", to: "old/Migrations")
            let compared = try matrix("--against", "old")
            #expect(compared.code == 1)
            #expect(
                compared.text.contains("doc v1  opens           opens with loss  opens with loss → breaks"),
                "\(compared.text)")
            let csv = try matrix("--against", "old", "--format", "csv")
            #expect(
                csv.text.contains("doc,1,3.0,breaks,it does not read that version,opens with loss\r\n"), "\(csv.text)")
        }

        @Test("without releases, the app of the definitions is the only column")
        func withoutReleases() throws {
            try folder.remove("Schemas/releases.yaml")
            let run = try matrix()
            #expect(run.code == 0 && run.text.hasPrefix("links   next\ndoc v1  opens with loss\n"), "\(run.text)")
        }

        @Test("it is written for programs and pages, too")
        func formats() throws {
            let json = try matrix("--format", "json")
            let parsed = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
            #expect(parsed?["format"] as? String == "perdure-matrix/1")
            #expect((parsed?["rows"] as? [Any])?.count == 3)
            #expect(
                try matrix("--format", "markdown").text.contains(
                    "| doc v2 | refused gently | opens | opens after migration |"))
            #expect(try matrix("--format", "html").text.contains("<td class=\"loses\">opens with loss</td>"))
            #expect(
                try matrix("--format", "csv").text.hasPrefix(
                    "lineage,version,release,verdict,reason\r\ndoc,1,1.0,opens,\r\n"))
        }
    }
}
