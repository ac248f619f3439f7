import Testing

extension CommandTests {
    /// In place, and back.
    @Suite struct UndoTests {
        @Test("undo gives the bytes before", arguments: ["N", "one.md", "records.ndjson", "notes.zip", "note.json"])
        func undo(input: String) throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            try folder.write("one.md", SampleNotes.markdown)
            try folder.write("note.json", SampleNotes.json)
            try folder.write("records.ndjson", SampleNotes.stream(3_000))
            try folder.write("notes.zip", SampleNotes.zip)
            let before = try folder.contents()
            let run = try Perdure.run(["migrate", input, "--in-place"] + Perdure.samples, in: folder)
            #expect(run.code == (input == "records.ndjson" ? 1 : 0), "\(run.errors)")
            #expect(run.errors.contains("perdure undo '\(input).perdure-journal'"))
            let changed = try folder.contents().filter { before[$0.key] != nil && before[$0.key] != $0.value }.keys
            #expect(!changed.isEmpty && changed.allSatisfy { $0.hasPrefix(input) })
            #expect(try Perdure.run(["undo", "\(input).perdure-journal"], in: folder).code == 0)
            #expect(try folder.contents().filter { !$0.key.contains("perdure-journal") } == before)
            // It can be said again.
            #expect(try Perdure.run(["undo", "\(input).perdure-journal"], in: folder).code == 0)
            #expect(try folder.contents().filter { !$0.key.contains("perdure-journal") } == before)
        }

        @Test("what was changed since is left, and said")
        func changedSince() throws {
            let folder = TemporaryFolder()
            try folder.write("N/a.md", SampleNotes.text)
            try folder.write("N/b.md", SampleNotes.text)
            #expect(
                try Perdure.run(["migrate", "N", "--in-place", "--journal", "J"] + Perdure.samples, in: folder).code
                    == 0)
            try folder.write("N/a.md", "a person's own words")
            let undo = try Perdure.run(["undo", "J"], in: folder)
            #expect(undo.code == 1 && undo.errors.contains("a.md"), "\(undo.errors)")
            #expect(try folder.text("N/a.md") == "a person's own words")
            #expect(try folder.text("N/b.md") == SampleNotes.text)
        }

        @Test("a journal that can still be undone is not written over")
        func journalStays() throws {
            let folder = TemporaryFolder()
            try folder.write("N/a.md", SampleNotes.text)
            #expect(try Perdure.run(["migrate", "N", "--in-place"] + Perdure.samples, in: folder).code == 0)
            try folder.write("N/b.md", SampleNotes.text)
            let again = try Perdure.run(["migrate", "N", "--in-place"] + Perdure.samples, in: folder)
            #expect(again.code == 4 && again.errors.contains("undo"), "\(again.errors)")
            #expect(try folder.text("N/b.md") == SampleNotes.text)
        }

        @Test("where nothing changes, nothing is left to take back")
        func nothingToDo() throws {
            let folder = TemporaryFolder()
            try folder.write("N/a.md", "myapp://document/1\n")
            let before = try folder.contents("N")
            let run = try Perdure.run(["migrate", "N", "--in-place"] + Perdure.samples, in: folder)
            #expect(run.code == 0 && !run.errors.contains("undo"), "\(run.errors)")
            #expect(try folder.contents("N") == before)
        }
    }
}
