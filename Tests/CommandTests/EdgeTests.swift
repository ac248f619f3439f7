import Testing

extension CommandTests {
    @Suite struct EdgeTests {
        @Test("two inputs of one name don't overwrite each other")
        func sameNames() throws {
            let folder = TemporaryFolder()
            try folder.write("a/x.md", SampleNotes.text)
            try folder.write("b/x.md", "other\n")
            let ended = try Perdure.run(["migrate", "a/x.md", "b/x.md", "-o", "O"] + Perdure.samples, in: folder)
            #expect(ended.code == 2 && ended.errors.contains("x.md"), "\(ended.errors)")
            #expect(!folder.has("O"))
        }

        @Test("an input that is not there ends the run before anything is written")
        func missingInput() throws {
            let folder = TemporaryFolder()
            try folder.write("a.md", SampleNotes.text)
            let ended = try Perdure.run(["migrate", "a.md", "nowhere", "-o", "O"] + Perdure.samples, in: folder)
            #expect(ended.code == 4 && !folder.has("O"))
        }

        @Test("a journal inside a folder is no part of the notes")
        func journalInside() throws {
            let folder = TemporaryFolder()
            try folder.write("N/a.md", SampleNotes.text)
            #expect(try Perdure.run(["migrate", "N/a.md", "--in-place"] + Perdure.samples, in: folder).code == 0)
            let journal = try folder.contents("N/a.md.perdure-journal")
            #expect(try Perdure.run(["migrate", "N", "--in-place"] + Perdure.samples, in: folder).code == 0)
            #expect(try folder.contents("N/a.md.perdure-journal") == journal)
            #expect(try Perdure.run(["undo", "N/a.md.perdure-journal"], in: folder).code == 0)
            #expect(try folder.text("N/a.md") == SampleNotes.text)
        }

        @Test("a zip that can't be opened is copied as it is, as the summary says")
        func brokenZip() throws {
            let folder = TemporaryFolder()
            try folder.write("a.zip", Array(SampleNotes.zip.dropLast(30)))
            let ended = try Perdure.run(["migrate", "a.zip", "-o", "out.zip"] + Perdure.samples, in: folder)
            #expect(ended.code == 1 && ended.errors.contains("copied"))
            try #require(folder.has("out.zip"))
            #expect(try folder.bytes("out.zip") == folder.bytes("a.zip"))
        }

        @Test("a zip in a zip is migrated inside, an attachment called zip is said to be none")
        func nestedZip() throws {
            let folder = TemporaryFolder()
            let inner = StoredZip.bytes([.init("n.md", SampleNotes.text)])
            let outer = StoredZip.bytes([.init(Array("Part-1.zip".utf8), inner), .init("photo.zip", "no zip")])
            try folder.write("a.zip", outer)
            let ended = try Perdure.run(["migrate", "a.zip", "-o", "out.zip"] + Perdure.samples, in: folder)
            #expect(
                ended.errors.contains("photo.zip") && !ended.errors.contains("photo.zip is a zip"), "\(ended.errors)")
            let entries = try StoredZip.entries(folder.bytes("out.zip"))
            #expect(
                String(decoding: try StoredZip.entries(entries[0].contents)[0].contents, as: UTF8.self)
                    == "myapp://document/plain.\n")
            #expect(entries[1].contents == Array("no zip".utf8))
            let dry = try Perdure.run(["migrate", "a.zip", "-n"] + Perdure.samples, in: folder)
            #expect(dry.text.contains("a.zip!Part-1.zip!n.md:1:1"), "\(dry.text)")
        }

        @Test("a URL in wrong UTF-8 does not change its bytes")
        func brokenURL() throws {
            let folder = TemporaryFolder()
            let text = Array("(myapp:doc?id=2".utf8) + [0xC3, 0x29, 0x0A]
            try folder.write("a.md", text)
            try Perdure.run(["migrate", "a.md", "-o", "out.md"] + Perdure.samples, in: folder)
            let out = try folder.bytes("out.md")
            #expect(out == text || out == Array("(myapp://document/2".utf8) + [0xC3, 0x29, 0x0A])
        }
    }
}
