import Testing

extension CommandTests {
    /// Nothing is overwritten, migrated twice, or dropped on the way.
    @Suite struct SafetyTests {
        @Test("two inputs of one name don't overwrite each other")
        func sameNames() throws {
            let folder = TemporaryFolder()
            try folder.write("a/x.md", SampleNotes.text)
            try folder.write("b/x.md", "other\n")
            let ended = try Perdure.run(["migrate", "a/x.md", "b/x.md", "-o", "O"] + Perdure.samples, in: folder)
            #expect(ended.code == 2 && ended.errors.contains("x.md"), "\(ended.errors)")
            #expect(!folder.has("O"))
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
