import Foundation
import Testing

extension CommandTests {
    /// What `perdure.yaml` and `releases.yaml` do to the command.
    @Suite struct ProjectTests {
        private let folder = TemporaryFolder()

        init() throws {
            try folder.write(
                "Schemas/doc/v1.yaml",
                "lineage: doc\nversion: 1\nactivity: com.x.doc\nurls: [\"xdoc:{id}\"]\nuserInfo: {id: {type: string, required: true}}\n"
            )
            try folder.write(
                "Schemas/doc/v2.yaml",
                "lineage: doc\nversion: 2\nactivity: com.x.doc\nurls: [\"xdoc:/{name}\"]\nuserInfo: {name: {type: string, required: true}}\n"
            )
            try folder.write("Schemas/doc/lineage.yaml", "lineage: doc\nsurfaces: [quick-note]\n")
            try folder.write(
                "Migrations/doc/v1-v2.yaml", "lineage: doc\nfrom: 1\nto: 2\nsteps: [{rename: {id: name}}]\n")
            try folder.write(
                "Schemas/new/v1.yaml",
                "lineage: new\nversion: 1\nactivity: com.x.new\nurls: [\"xnew:{id}\"]\nuserInfo: {id: string}\n")
            try folder.write("notes.md", "xdoc:1 xdoc:/2 xnew:3\n")
        }

        private static let releases = """
            releases:
              - {name: "1.0", lineages: {doc: {writes: 1, reads: 1}}}
              - {name: "2.0", lineages: {doc: {writes: 2, reads: 1...2}, new: {writes: 1, reads: 1}}}
            """

        @Test func severitiesTakeEffectInCheck() throws {
            let plain = try Perdure.run(["check"], in: folder)
            #expect(plain.code == 0 && plain.text.contains("[no-identifier]"), "\(plain.text)")
            try folder.write("perdure.yaml", "rules: {no-identifier: error}\n")
            let strict = try Perdure.run(["check"], in: folder)
            #expect(strict.code == 1 && strict.text.contains("error: "), "\(strict.text)")
            #expect(!strict.errors.contains(" 0 errors"))
            try folder.write("perdure.yaml", "rules: {no-identifier: off, title-missing: off}\n")
            let silent = try Perdure.run(["check"], in: folder)
            #expect(silent.code == 0 && !silent.text.contains("no-identifier"), "\(silent.text)")
        }

        @Test func aFaultInTheFileStopsEveryCommand() throws {
            try folder.write("perdure.yaml", "rule: {no-identifier: error}\n")
            let run = try Perdure.run(["inspect", "notes.md"], in: folder)
            #expect(run.code == 3)
            #expect(run.errors.contains("perdure.yaml:1:1") && run.errors.contains("Did you mean 'rules'?"))
            #expect(run.errors.contains("rule: {no-identifier"), "the line is shown\n\(run.errors)")
        }

        @Test func foldersAreTakenFromTheFileAbove() throws {
            try folder.write("sub/perdure.yaml", "schemas: [../Schemas]\nmigrations: [../Migrations]\n")
            try folder.write("sub/deep/notes.md", "xdoc:1\n")
            let inside = try RunningProgram.run(
                ["/bin/sh", "-c", "cd sub/deep && exec '\(Perdure.path)' inspect notes.md"], in: folder, input: [],
                environment: [:], after: { _ in })
            #expect(inside.code == 0 && inside.text.contains("migrated"), "\(inside.errors)")
        }

        @Test func aReleaseTakesWhatItWritesAndLeavesTheRest() throws {
            try folder.write("Schemas/releases.yaml", Self.releases)
            let down = try Perdure.run(["migrate", "notes.md", "-o", "-", "--to", "release:1.0"], in: folder)
            #expect(down.text == "xdoc:1 xdoc:2 xnew:3\n", "\(down.errors)")
            #expect(down.errors.contains("1 current") && !down.errors.contains("2 current"), "\(down.errors)")
            let up = try Perdure.run(["migrate", "notes.md", "-o", "-", "--to", "release:2.0"], in: folder)
            #expect(up.text == "xdoc:/1 xdoc:/2 xnew:3\n", "\(up.errors)")
        }

        @Test(arguments: [
            (["--to", "release:1.1"], "Did you mean '1.0'?"), (["--to", "release:next"], "1.0, 2.0"),
            (["--to", "release:1.0", "--to", "1"], "a release"),
            (["--to", "release:1.0", "--to", "release:2.0"], "twice"),
        ])
        func releasesThatAreNotThereAreSuggested(options: [String], says: String) throws {
            try folder.write("Schemas/releases.yaml", Self.releases)
            let run = try Perdure.run(["inspect", "notes.md"] + options, in: folder)
            #expect(run.code == 2 && run.errors.contains(says), "\(run.errors)")
        }

        @Test func withoutReleasesTheFileIsNamed() throws {
            let run = try Perdure.run(["inspect", "notes.md", "--to", "release:1"], in: folder)
            #expect(run.code == 2 && run.errors.contains("releases.yaml"), "\(run.errors)")
        }

        @Test func linksInsideLinksAreExplainedAndCounted() throws {
            try folder.write(
                "Schemas/tab/v1.yaml",
                "lineage: tab\nversion: 1\nactivity: com.x.tab\nuserInfo: {target: {type: string, link: true}}\n")
            try folder.write("link.json", #"{"activityType":"com.x.tab","userInfo":{"target":"xdoc:1"}}"#)
            let explained = try Perdure.run(["explain", "link.json"], in: folder)
            #expect(
                explained.code == 0 && explained.text.contains("The field 'target' of this link"), "\(explained.text)")
            #expect(explained.text.contains("xdoc:/1"))
            let run = try Perdure.run(["migrate", "link.json", "-o", "-"], in: folder)
            #expect(run.text == #"{"activityType":"com.x.tab","userInfo":{"target":"xdoc:/1"}}"#, "\(run.errors)")
            #expect(run.errors.contains("2 links in 1 file, 1 changed"), "\(run.errors)")
        }
    }
}
