import Foundation
import Testing

extension CommandTests {
    /// `perdure new`.
    @Suite struct NewTests {
        private let folder = TemporaryFolder()

        private func copySamples() throws {
            for name in ["Schemas", "Migrations"] {
                try FileManager.default.copyItem(
                    atPath: Perdure.root.appendingPathComponent(name).path, toPath: folder(name))
            }
        }

        private func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
            let run = try Perdure.run(["check"], in: folder)
            #expect(run.code == 0, "\(run.text)", sourceLocation: sourceLocation)
        }

        @Test func aNewLineageBegins() throws {
            let run = try Perdure.run(["new", "trip", "--activity", "com.example.trip"], in: folder)
            #expect(run.code == 0, "\(run.errors)")
            #expect(run.text == "Schemas/trip/lineage.yaml\nSchemas/trip/v1.yaml\nLinks/trip/v1.json\n")
            #expect(run.errors.contains("perdure check"))
            try check()
            #expect(try folder.text("Schemas/trip/v1.yaml").contains("activity: com.example.trip\n"))
            #expect(try Perdure.run(["new", "trip"], in: folder).code == 0)
            try check()
        }

        @Test(arguments: [[], ["--like"]])
        func theNextVersionOfEverySampleBegins(options: [String]) throws {
            try copySamples()
            let before = try folder.contents()
            let lineages = try FileManager.default.contentsOfDirectory(atPath: folder("Schemas")).sorted()
            for lineage in lineages {
                let run = try Perdure.run(["new", lineage] + options, in: folder)
                #expect(run.code == 0, "\(lineage): \(run.errors)")
            }
            try check()
            let after = try folder.contents()
            for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
            let links = after.keys.filter { $0.hasPrefix("Links/") && $0.hasSuffix(".json") }
            #expect(links.count == lineages.count, "\(links)")
        }

        @Test func onlyTheNumberDiffersAndCommentsStay() throws {
            let text =
                "\u{FEFF}# as shipped\r\n{lineage: a, \"version\": 0x07, # seven\r\n activity: com.x.a, userInfo: {b: string}}\r\n"
            try folder.write("Schemas/a/v7.yaml", text)
            #expect(try Perdure.run(["new", "a"], in: folder).code == 0)
            #expect(try folder.text("Schemas/a/v8.yaml") == text.replacing("0x07", with: "8"))
            try check()
        }

        @Test func theLinkSaysWhatBecomesOfIt() throws {
            try folder.write(
                "Schemas/a/v1.yaml",
                """
                lineage: a
                version: 1
                activity: com.x.a
                identifiers: {persistentIdentifier: "a-{id}"}
                userInfo:
                  id: {type: uuid, required: true}
                  kind: {type: string, enum: [feed, folder]}
                  page: {type: integer, minimum: 3}
                  at: date
                  where: {type: string, format: point}
                  tags: {type: array, of: string, minLength: 2}
                  target: {one-of: [{when: {equals: {t: x}}, fields: {t: string, v: integer}}]}
                  note: {type: string, template: "{book}, p. {page:integer}"}
                """)
            #expect(try Perdure.run(["new", "a"], in: folder).code == 0)
            let file = try folder.text("Links/a/v1-to-v2.json")
            for part in [
                #""format": "perdure-links/1""#, #""outcome": "migrated""#, #""version": 1"#, #""to": 2"#,
                #""kind": "feed""#,
                #""activityVersion": 2"#, #""t": "x""#, #""page": 3"#, #""note": "example, p. 1""#,
            ] {
                #expect(file.contains(part), "\(file)")
            }
        }

        @Test func nothingIsOverwritten() throws {
            try copySamples()
            try folder.write("Migrations/stop/v4-v5.yaml", "# mine\n")
            try folder.write("Links/stop/v4-to-v5.json", "mine")
            let taken = try Perdure.run(["new", "stop"], in: folder)
            #expect(taken.code == 3 || taken.code == 4, "\(taken.errors)")
            #expect(!folder.has("Schemas/stop/v5.yaml"))
            try FileManager.default.removeItem(atPath: folder("Migrations/stop/v4-v5.yaml"))
            try folder.write("Schemas/stop/v5.yaml/x", "a folder of that name")
            let folderThere = try Perdure.run(["new", "stop"], in: folder)
            #expect(folderThere.code == 4 && !folder.has("Migrations/stop/v4-v5.yaml"), "\(folderThere.errors)")
            try FileManager.default.removeItem(atPath: folder("Schemas/stop/v5.yaml"))
            #expect(try Perdure.run(["new", "stop"], in: folder).code == 0)
            #expect(try folder.text("Links/stop/v4-to-v5.json") == "mine")
        }

        @Test func aDryRunWritesNothing() throws {
            try copySamples()
            let before = try folder.contents()
            let run = try Perdure.run(["new", "stop", "--dry-run"], in: folder)
            #expect(run.code == 0 && run.text.contains("Schemas/stop/v5.yaml:\n") && run.text.contains("steps: []"))
            #expect(try folder.contents() == before)
        }

        @Test(arguments: [
            (["new", "stp"], "Did you mean 'stop'?"), (["new", "stp"], "--activity com.example.stp"),
            (["new", "stop", "--activity", "a.b"], "there already"), (["new", "../stop"], "can't be"),
            (["new", ".."], "can't be"), (["new", "7"], "can't be"), (["new", ""], "empty"), (["new"], "LINEAGE"),
        ])
        func slipsAreSaid(words: [String], says: String) throws {
            try copySamples()
            let run = try Perdure.run(words, in: folder)
            #expect(run.code == 2 && run.errors.contains(says), "\(run.errors)")
        }

        @Test func aLineageThatEndsIsSaid() throws {
            try folder.write("Schemas/a/v1.yaml", "lineage: a\nversion: 1\nactivity: com.x.a\n")
            try folder.write("Migrations/a/v1-none.yaml", "lineage: a\nfrom: 1\nto: none\nsteps: [{discard: gone}]\n")
            let run = try Perdure.run(["new", "a"], in: folder)
            #expect(run.code == 2 && run.errors.contains("v1-none.yaml"), "\(run.errors)")
        }

        @Test func foldersAreThoseOfTheProject() throws {
            try folder.write("perdure.yaml", "schemas: [model/S]\nmigrations: [model/M]\n")
            try folder.write("model/S/a.yaml", "lineage: a\nversion: 1\nactivity: com.x.a\n")
            try folder.write("model/M/x.csv", "")
            let run = try Perdure.run(["new", "a"], in: folder)
            #expect(
                run.text == "model/S/v2.yaml\nmodel/M/a/v1-v2.yaml\nmodel/Links/a/v1-to-v2.json\n", "\(run.errors)")
        }
    }
}
