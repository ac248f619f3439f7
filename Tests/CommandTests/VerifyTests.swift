import Foundation
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureYAML
import Testing

extension CommandTests {
    /// `--verify`.
    @Suite struct VerifyTests {
        /// The context of a run that verifies, with the sample definitions.
        private static let context: SlotContext = {
            let root = Perdure.root.path
            let loaded = DefinitionLoader.load(schemas: [root + "/Schemas"], migrations: [root + "/Migrations"])
            var context = SlotContext(MigrationEngine(loaded.definitions) { _ in nil })
            context.verifies = true
            return context
        }()

        private typealias Files = [(name: String, contents: [UInt8])]

        private static let files: Files = [
            ("a.md", Array("See <myapp:doc?id=1>, \n".utf8)), ("b.png", [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]),
            ("c.json", Array(SampleNotes.json.utf8)), ("d.ndjson", Array(SampleNotes.ndjson.utf8)),
            ("e.txt", Array("no link\n".utf8)),
        ]

        enum Form: String, CaseIterable { case folder, zip, tar, tgz }

        /// What somebody does to the files of the output.
        struct Change: Sendable, CustomTestStringConvertible {
            var file: String
            var from: String
            var to: String
            var message: String
            var testDescription: String { "\(file): \(from) → \(to)" }
        }

        private static let changes = [
            Change(file: "a.md", from: "See <", to: "see <", message: "what is no link in it"),
            Change(file: "a.md", from: ", \n", to: ",\n", message: "what is no link in it"),
            Change(file: "a.md", from: "myapp://document/1", to: "myapp:doc?id=1", message: "would change it again"),
            Change(file: "a.md", from: "document/1", to: "document/2", message: "its links are read back as others"),
            Change(file: "b.png", from: "PNG\u{1}", to: "PNG\u{2}", message: "is read back as something else"),
            Change(file: "c.json", from: "1e3", to: "1e4", message: "its links are read back as others"),
            Change(file: "c.json", from: "\"n\": 1.0", to: "\"n\": 1", message: "what is no link in it"),
            Change(file: "d.ndjson", from: "\"no\":\"link\"", to: "\"no\":\"lunk\"", message: "what is no link in it"),
            Change(file: "d.ndjson", from: "1.50", to: "1.75", message: "its links are read back as others"),
            Change(file: "e.txt", from: "no link\n", to: "", message: "what is no link in it"),
        ]

        private func write(_ files: Files, as name: String, _ form: Form, in folder: TemporaryFolder) throws {
            switch form {
            case .folder: for (file, contents) in files { try folder.write("\(name)/\(file)", contents) }
            case .zip:
                try folder.write(name, StoredZip.bytes(files.map { .init(Array($0.name.utf8), $0.contents) }))
            case .tar: try folder.write(name, StoredTar.bytes(files.map { .init($0.name, $0.contents) }))
            case .tgz:
                let tar = StoredTar.bytes(files.map { .init($0.name, $0.contents) })
                try folder.write(name, try Compressor.gzip.compress(tar))
            }
        }

        private func readBack(
            _ form: Form, _ folder: TemporaryFolder, after change: () throws -> Void
        ) throws -> [Finding] {
            let run = MigrateRun(Self.context, RunOptions())
            let (input, output) = (PathBytes(folder("in.\(form)")), PathBytes(folder("out.\(form)")))
            let destination = MigrateRun.Destination.output(output)
            let (log, _) = try run.run([input], to: destination) { _, _, _ in }
            try change()
            return try run.readBack([input], from: destination, log) { _, _, _ in }
        }

        /// The files as a run leaves them.
        private static let migrated = Result<[String: [UInt8]], any Error> {
            let folder = TemporaryFolder()
            for (file, contents) in files { try folder.write("in/\(file)", contents) }
            _ = try MigrateRun(context, RunOptions()).run(
                [PathBytes(folder("in"))], to: .output(PathBytes(folder("out")))
            ) { _, _, _ in }
            return try folder.contents("out").compactMapValues { $0 }
        }

        @Test("an output that somebody has changed is told, whatever the archive", arguments: Form.allCases)
        func changedOutputs(form: Form) throws {
            let migrated = try Self.migrated.get()
            let folder = TemporaryFolder()
            try write(Self.files, as: "in.\(form)", form, in: folder)
            #expect(try readBack(form, folder) {}.isEmpty)
            for change in Self.changes {
                try folder.remove("out.\(form)")
                var files: Files = []
                for (name, _) in Self.files {
                    var contents = try #require(migrated[name])
                    if name == change.file {
                        let range = try #require(contents.firstRange(of: Array(change.from.utf8)), "\(change)")
                        contents.replaceSubrange(range, with: Array(change.to.utf8))
                    }
                    files.append((name, contents))
                }
                let findings = try readBack(form, folder) {
                    try write(files, as: "out.\(form)", form, in: folder)
                }
                #expect(findings.count == 1, "\(change): \(findings)")
                #expect(findings.first?.rule == Rule.notAsWritten.name)
                let message = findings.first?.message ?? ""
                // What is not looked into in a tar is compared as one.
                #expect(message.contains(change.message), "\(change): \(message)")
            }
        }

        @Test("an entry that is missing is told", arguments: Form.allCases)
        func missingEntries(form: Form) throws {
            let migrated = try Self.migrated.get()
            let folder = TemporaryFolder()
            try write(Self.files, as: "in.\(form)", form, in: folder)
            let findings = try readBack(form, folder) {
                try folder.remove("out.\(form)")
                let rest = try Self.files.dropLast().map { ($0.name, try #require(migrated[$0.name])) }
                try write(rest, as: "out.\(form)", form, in: folder)
            }
            #expect(findings.first?.message.contains("entries were written, and") == true, "\(findings)")
        }

        @Test("an output that can't be read is an error, and no finding")
        func unreadable() throws {
            let folder = TemporaryFolder()
            try write(Self.files, as: "in.folder", .folder, in: folder)
            #expect(throws: RunFailure.self) {
                try readBack(.folder, folder) { try folder.remove("out.folder") }
            }
        }

        @Test("binary property lists: values outside links, and links", arguments: [true, false])
        func propertyLists(isBinary: Bool) throws {
            func list(_ other: Int, _ identifier: String) throws -> [UInt8] {
                let link: [String: Any] = ["activityType": "com.myapp.document", "userInfo": ["x": identifier]]
                let value: [String: Any] = ["n": other, "URL": "myapp://document/\(identifier)", "l": [link]]
                return [UInt8](
                    try PropertyListSerialization.data(
                        fromPropertyList: value, format: isBinary ? .binary : .xml, options: 0))
            }
            func findings(_ bytes: [UInt8]) throws -> [Finding] {
                let folder = TemporaryFolder()
                try folder.write("a.plist", try list(1, "7"))
                let run = MigrateRun(Self.context, RunOptions())
                let (input, output) = (PathBytes(folder("a.plist")), PathBytes(folder("b")))
                let (log, _) = try run.run([input], to: .output(output)) { _, _, _ in }
                try folder.write("b", bytes)
                return try run.readBack([input], from: .output(output), log) { _, _, _ in }
            }
            #expect(try findings(try list(1, "7")).isEmpty)
            #expect(try findings(try list(2, "7")).first?.message.contains("what is no link in it") == true)
            #expect(try findings(try list(1, "8")).first?.message.contains("its links are read back as others") == true)
        }

        @Test(.enabled(if: NoteStore.isThere, "python3 with its SQLite is not here"))
        func databases() throws {
            let folder = try NoteStore.folder()
            let run = try Perdure.run(
                ["migrate", "NoteStore.sqlite", "-o", "Out.sqlite", "--verify", "--fail-on", "none"]
                    + NoteStore.definitions, in: folder)
            #expect(run.code == 0 && run.errors.contains("verified: "), "\(run.errors)")
            let loaded = DefinitionLoader.load(
                schemas: [folder("Schemas")], migrations: [folder("Migrations")])
            var context = SlotContext(MigrationEngine(loaded.definitions) { _ in nil })
            context.verifies = true
            let again = MigrateRun(context, RunOptions())
            let (input, output) = (PathBytes(folder("NoteStore.sqlite")), PathBytes(folder("Out2.sqlite")))
            let (log, _) = try again.run([input], to: .output(output)) { _, _, _ in }
            #expect(try again.readBack([input], from: .output(output), log) { _, _, _ in }.isEmpty)
            for (sql, message) in [
                ("UPDATE OTHER SET rowid = rowid WHERE 0", ""),
                ("UPDATE ZICCLOUDSYNCINGOBJECT SET ZURLSTRING = 'mydoc://t/other' WHERE Z_PK = 8", "its links"),
                ("UPDATE ZICCLOUDSYNCINGOBJECT SET ZTITLE = 'other' WHERE Z_PK = 8", "what is no link in it"),
            ] {
                try folder.remove("Out2.sqlite")
                _ = try again.run([input], to: .output(output)) { _, _, _ in }
                let database = try SQLiteDatabase.open(output, size: 1_000_000)
                try database.execute(sql)
                database.close()
                let findings = try again.readBack([input], from: .output(output), log) { _, _, _ in }
                #expect(
                    findings.isEmpty == message.isEmpty && findings.allSatisfy { $0.message.contains(message) },
                    "\(sql)")
            }
        }

        // MARK: The command

        @Test("folders, files, archives, streams and runs in place are read back, and the report says so")
        func commands() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            try folder.write("n.zip", SampleNotes.zip)
            for words in [
                ["N", "-o", "A"], ["n.zip", "-o", "b.zip"], ["N/links.ndjson", "-o", "c.ndjson"],
                ["N/note.json", "-o", "d.bin"], ["N", "n.zip", "-o", "E"], ["-", "-o", "f"], ["N", "--in-place"],
            ] {
                let run = try Perdure.run(
                    ["migrate"] + words + ["--verify", "--report", "r.json", "--fail-on", "none"] + Perdure.samples,
                    in: folder, input: SampleNotes.stream(3_000))
                #expect(run.code == 0, "\(words) \(run.errors)")
                #expect(run.errors.contains("verified: the output was read back, and is as it should be"))
                #expect(try folder.text("r.json").contains(#""verification": []"#))
            }
        }

        @Test("links that a second run would take for something else end the command with 1")
        func unstableDefinitions() throws {
            let folder = TemporaryFolder()
            try folder.write("Schemas/doc/lineage.yaml", "lineage: doc\nversion: by-shape\n")
            for (version, url) in [(1, "mydoc:{id}"), (2, "mydoc:x{id}")] {
                try folder.write(
                    "Schemas/doc/v\(version).yaml",
                    "lineage: doc\nversion: \(version)\nactivity: com.x.doc\nurls: [\"\(url)\"]\nuserInfo: {id: string}\n"
                )
            }
            try folder.write("Migrations/doc/1-2.yaml", "lineage: doc\nfrom: 1\nto: 2\nsteps: []\n")
            try folder.write("a.md", "<mydoc:1>\n")
            let words = ["migrate", "a.md", "-o", "b.md", "--report", "r.json"]
            #expect(try Perdure.run(words, in: folder).code == 0)
            let run = try Perdure.run(words + ["--verify"], in: folder)
            #expect(run.code == 1 && run.errors.contains("a.md: error: "), "\(run.errors)")
            #expect(run.errors.contains("[not-as-written]"))
            #expect(try folder.text("b.md") == "<mydoc:x1>\n")
            let merged = try Perdure.run(["report", "merge", "r.json"], in: folder)
            #expect(try merged.output == folder.bytes("r.json") && merged.text.contains("\"verification\": [\n"))
        }

        @Test("what can't be read back is refused before any work")
        func usage() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            for (words, message) in [
                (["N/links.ndjson", "-o", "-"], "what goes to stdout can't be read back"),
                (["N/links.ndjson", "-o", "/dev/null"], "what goes to a device or pipe can't be read back"),
                (["N", "--dry-run"], "there is nothing to read back"),
                (["N", "--in-place", "--resume"], "can't be compared"),
            ] {
                let run = try Perdure.run(["migrate"] + words + ["--verify"] + Perdure.samples, in: folder)
                #expect(run.code == 2 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
            }
        }
    }
}
