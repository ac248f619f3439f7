import Testing

extension CommandTests {
    /// A catalog, and databases of Apple Notes: stored activities, URLs beside them, links in the text of notes.
    @Suite(.enabled(if: NoteStore.isThere, "python3 with its SQLite is not here"))
    struct NotesCatalogTests {
        private static let page = "https://docs.example.com/t/"
        private static let catalog = """
            identifier,state,movedTo
            \(page)a%20b?z=1,moved,\(page)neu
            \(page)seven,moved,\(page)acht
            \(page)alone,moved,\(page)allein
            \(page)hier,deleted,

            """
        /// What becomes another than without `--redirect`.
        private static let redirected = [
            "/objects/URL alone/7": "mydoc://t/allein?page=2", "/objects/first/7": page + "neu",
            "/objects/first/8/4/1": page + "neu", "/objects/first/8/8/1/payload/1/0/1/1": "neu",
            "/objects/first/8/8/1/webpageURL": page + "neu", "/objects/web page/7": page + "acht",
            "/objects/web page/8/4/1": page + "acht",
        ]

        private func migrate(_ input: String, to output: String, in folder: TemporaryFolder, _ more: String...) throws
            -> Ended
        {
            try folder.write("c.csv", Self.catalog)
            return try Perdure.run(
                ["migrate", input, "-o", output, "--fail-on", "none"] + more + NoteStore.definitions, in: folder)
        }

        @Test("a catalog alone says what has moved and is gone, and changes nothing")
        func reports() throws {
            let folder = try NoteStore.folder()
            _ = try migrate("NoteStore.sqlite", to: "Plain.sqlite", in: folder)
            let run = try migrate(
                "NoteStore.sqlite", to: "Out.sqlite", in: folder, "--catalog", "c.csv", "--report", "r.txt")
            #expect(run.code == 0 && run.errors.contains("3 moved, 1 deleted"), "\(run.errors)")
            #expect(try folder.bytes("Plain.sqlite") == folder.bytes("Out.sqlite"))
            let report = try folder.text("r.txt")
            #expect(
                report.contains(
                    "ZICNOTEDATA 1 ZDATA: warning (doc version 1): the content '\(Self.page)hier' is deleted"))
            #expect(report.contains("ZICCLOUDSYNCINGOBJECT 1 ZSYNAPSEDATA: warning"))
        }

        @Test("--redirect gives them their new identity, and a second run changes nothing")
        func redirects() throws {
            let folder = try NoteStore.folder()
            _ = try migrate("NoteStore.sqlite", to: "Plain.sqlite", in: folder)
            let words = ["--catalog", "c.csv", "--redirect", "--verify"]
            let run = try migrate(
                "NoteStore.sqlite", to: "Out.sqlite", in: folder, words[0], words[1], words[2], words[3])
            #expect(run.code == 0 && run.errors.contains("verified: "), "\(run.errors)")
            let changes = NoteStore.changes(
                from: try NoteStore.said("Plain.sqlite", in: folder), to: try NoteStore.said("Out.sqlite", in: folder))
            #expect(changes == Self.redirected)
            _ = try migrate("Out.sqlite", to: "Again.sqlite", in: folder, words[0], words[1], words[2])
            #expect(try folder.bytes("Again.sqlite") == folder.bytes("Out.sqlite"))
        }
    }
}
