import Foundation
import Testing

extension CommandTests {
    /// Every export of the table: its links are upgraded, nothing else changes, and it is told what it is.
    @Suite struct ExportTests {
        private func definitions() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            for (name, text) in CaseTests.definitions { try folder.write(name, text) }
            return folder
        }

        @Test("as a folder", arguments: ExportSample.all)
        func folder(_ sample: ExportSample) throws {
            let folder = try definitions()
            for (name, text) in sample.files { try folder.write("in/" + name, text) }
            let run = try Perdure.run(["migrate", "in", "-o", "out"], in: folder)
            #expect(run.code == 0, "\(run.errors)")
            for (name, text) in sample.files {
                #expect(try folder.text("out/" + name) == sample.migrated(text), "\(name)")
            }
            #expect(try folder.contents("out").count == folder.contents("in").count)
            try Perdure.run(["migrate", "out", "-o", "again"], in: folder)
            #expect(try folder.contents("again") == folder.contents("out"))
        }

        @Test("as a zip: other entries keep their bytes, and all keep their place", arguments: ExportSample.all)
        func zip(_ sample: ExportSample) throws {
            let folder = try definitions()
            let entries = sample.files.map { StoredZip.Entry($0.name, $0.text) }
            try folder.write("a.zip", StoredZip.bytes(entries, comment: "kept"))
            #expect(try Perdure.run(["migrate", "a.zip", "-o", "b.zip"], in: folder).code == 0)
            let zip = try folder.bytes("b.zip")
            let found = try StoredZip.entries(zip)
            #expect(found.map { String(decoding: $0.name, as: UTF8.self) } == sample.files.map(\.name))
            #expect(
                found.map { String(decoding: $0.contents, as: UTF8.self) }
                    == sample.files.map { sample.migrated($0.text) })
            for (name, text) in sample.files where sample.migrated(text) == text {
                let whole = StoredZip.bytes([.init(name, text)])
                let header = Data(whole[..<(30 + name.utf8.count + text.utf8.count)])
                #expect(Data(zip).range(of: header) != nil, "\(name)")
            }
            try Perdure.run(["migrate", "b.zip", "-o", "c.zip"], in: folder)
            #expect(try folder.bytes("c.zip") == zip)
        }

        @Test("in place, as a folder and as a zip: undoing gives the bytes before", arguments: ExportSample.all)
        func undone(_ sample: ExportSample) throws {
            let folder = try definitions()
            for (name, text) in sample.files { try folder.write("in/" + name, text) }
            try folder.write("a.zip", StoredZip.bytes(sample.files.map { StoredZip.Entry($0.name, $0.text) }))
            let before = (folder: try folder.contents("in"), zip: try folder.bytes("a.zip"))
            for input in ["in", "a.zip"] {
                #expect(try Perdure.run(["migrate", input, "--in-place"], in: folder).code == 0)
            }
            for (name, text) in sample.files {
                #expect(try folder.text("in/" + name) == sample.migrated(text), "\(name)")
            }
            #expect(try folder.bytes("a.zip") != before.zip)
            for input in ["in", "a.zip"] {
                #expect(try Perdure.run(["undo", "\(input).perdure-journal"], in: folder).code == 0)
            }
            #expect(try folder.contents("in") == before.folder)
            #expect(try folder.bytes("a.zip") == before.zip)
        }

        @Test("a zip in a zip, as large exports come")
        func nestedZip() throws {
            let folder = try definitions()
            let sample = try #require(ExportSample.all.first { $0.kind == "Notion" })
            func nested(_ files: [(name: String, text: String)]) -> [UInt8] {
                let part = StoredZip.bytes(files.map { StoredZip.Entry($0.name, $0.text) })
                return StoredZip.bytes([.init(Array("Export-Part-1.zip".utf8), part), .init("index.html", "<p>x")])
            }
            try folder.write("a.zip", nested(sample.files))
            let run = try Perdure.run(["migrate", "a.zip", "-o", "b.zip"], in: folder)
            #expect(run.code == 0 && run.errors.contains("\(sample.links) migrated"))
            let entries = try StoredZip.entries(folder.bytes("b.zip"))
            #expect(entries.count == 2 && entries[1].contents == Array("<p>x".utf8))
            let inner = try StoredZip.entries(entries[0].contents).map { String(decoding: $0.contents, as: UTF8.self) }
            #expect(inner == sample.files.map { sample.migrated($0.text) })
        }

        @Test("inspect names it, counts its links, and says what is missing", arguments: ExportSample.all)
        func inspect(_ sample: ExportSample) throws {
            let folder = try definitions()
            for (name, text) in sample.files { try folder.write("in/" + name, text) }
            let run = try Perdure.run(["inspect", "in"], in: folder)
            #expect(run.text.contains("  \(sample.kind): "), "\(run.text)")
            #expect(run.text.contains("\(sample.links) links") || sample.links == 1, "\(run.text)")
            #expect(run.text.contains("encrypted") == (sample.encryptedNotes > 0))
            #expect(run.text.contains("lost upstream") == (sample.lostUpstream > 0))
            let json = try Perdure.run(["inspect", "in", "--json"], in: folder)
            let report = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
            let exports = report?["exports"] as? [[String: Any]]
            #expect(exports?.map { $0["name"] as? String } == [sample.kind])
            #expect(report?["encryptedNotes"] as? Int == sample.encryptedNotes)
            #expect(report?["lostUpstream"] as? Int == sample.lostUpstream)
            #expect((report?["links"] as? [String: Any])?["migrated"] as? Int == sample.links)
        }

        @Test("an HTML tree whose exporter dropped addresses is said to have lost them")
        func lostUpstream() throws {
            let folder = try definitions()
            try folder.write("in/a.html", "<a href=\"#\">x</a> <a href='#'>y</a> <a href=\"#top\">z</a>")
            try folder.write("in/b.md", "<a href=\"#\">x</a> [a](#)\n")
            let run = try Perdure.run(["migrate", "in", "-o", "out"], in: folder)
            #expect(run.code == 0 && run.errors.contains("3 lost upstream"), "\(run.errors)")
            #expect(try folder.contents("in") == folder.contents("out"))
        }

        @Test(
            "exports that other programs wrote go through, and stay as they are without links",
            .enabled(if: Corpora.root != nil, "the shared corpora are not here: set PERDURE_SHARED"),
            arguments: [
                ("bear", "Bear", 1), ("enex", "Evernote (ENEX)", 1), ("keep/notes", "Google Keep (Takeout)", 0),
                ("textbundle", "TextBundle", 0),
            ])
        func corpora(_ path: String, _ kind: String, _ encrypted: Int) throws {
            let folder = try definitions()
            let input = try #require(Corpora.root).appendingPathComponent(path).path
            let inspect = try Perdure.run(["inspect", input], in: folder)
            #expect(inspect.code == 0 && inspect.text.contains("  \(kind): "), "\(inspect.text)\(inspect.errors)")
            #expect(inspect.text.contains("encrypted") == (encrypted > 0))
            #expect(try Perdure.run(["migrate", input, "-o", "out"], in: folder).code == 0)
            for name in try FileManager.default.subpathsOfDirectory(atPath: input) {
                let before = FileManager.default.contents(atPath: input + "/" + name)
                #expect(before == FileManager.default.contents(atPath: folder("out") + "/" + name), "\(name)")
            }
        }
    }
}
