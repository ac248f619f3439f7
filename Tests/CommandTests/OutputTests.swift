import Testing

extension CommandTests {
    /// What is written, and what is not.
    @Suite struct OutputTests {
        @Test("a dry run says what would change, and writes nothing")
        func dryRun() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            let before = try folder.contents()
            let dry = try Perdure.run(["migrate", "N", "--dry-run"] + Perdure.samples, in: folder)
            #expect(dry.code == 0)
            #expect(try folder.contents() == before)
            for text in ["- myapp:doc?id=plain", "+ myapp://document/plain", "\(SampleNotes.linkCount) links"] {
                #expect(dry.text.contains(text), "\(dry.text)")
            }
        }

        @Test("the output folder has everything the input has, and only links differ")
        func folder() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            let ended = try Perdure.run(["migrate", "N", "-o", "O"] + Perdure.samples, in: folder)
            #expect(ended.code == 0 && ended.output.isEmpty, "\(ended.errors)")
            let (before, after) = (try folder.contents("N"), try folder.contents("O"))
            #expect(Set(before.keys) == Set(after.keys))
            let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
            #expect(changed == ["links.ndjson", "note.json", "sub/b.html", "sub/deep/c.txt", "Été – 1.md"])
            #expect(try folder.text("O/sub/deep/c.txt") == "myapp://document/plain.\n")
            #expect(
                try folder.text("O/sub/b.html")
                    == "<p>x</p>\r\n<a href=\"myapp://document/1?page=3\">x</a><!-- no -->\n")
            #expect(
                try folder.text("O/Été – 1.md")
                    == SampleNotes.markdown
                    .replacing("myapp:doc?id=front", with: "myapp://document/front")
                    .replacing("myapp:doc?id=a%2Fb&page=2&x=1#top", with: "myapp://document/a%2Fb?page=2&x=1#top")
                    .replacing(
                        "https://reader.example.com/article.php?id=7&page=1",
                        with: "https://reader.example.com/a/7?page=1"
                    )
                    .replacing("myapp:doc?id=code", with: "myapp://document/code"))
            #expect(
                try folder.text("O/note.json")
                    == SampleNotes.json
                    .replacing("com.myapp.MyActivityType", with: "com.myapp.document")
                    .replacing(#""targetContentIdentifier": "a""#, with: #""targetContentIdentifier": "document-a""#)
                    .replacing(
                        #""documentIdentifier": "a", "activityVersion": 2, "page": 3, "kept": 1e3"#,
                        with: #""documentID": "a", "activityVersion": 3, "kept": 1e3, "position": {"page":3}"#))
        }

        @Test("a folder that is not empty is replaced with --force alone")
        func force() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            try folder.write("O/old.txt", "old")
            #expect(try Perdure.run(["migrate", "N", "-o", "O"] + Perdure.samples, in: folder).code == 4)
            #expect(try folder.contents("O") == ["old.txt": Array("old".utf8)])
            #expect(try Perdure.run(["migrate", "N", "-o", "O", "--force"] + Perdure.samples, in: folder).code == 0)
            #expect(folder.has("O/sub/b.html") && !folder.has("O/old.txt"))
        }

        @Test("include and exclude choose what is migrated; the rest is copied")
        func selection() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            let words = ["migrate", "N", "-o", "O", "--include", "sub/**", "--exclude", "*.txt"]
            #expect(try Perdure.run(words + Perdure.samples, in: folder).code == 0)
            let (before, after) = (try folder.contents("N"), try folder.contents("O"))
            #expect(before.keys.filter { before[$0] != after[$0] } == ["sub/b.html"])
        }

        @Test("several inputs go under their own names into a folder")
        func severalInputs() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            try folder.write("one.md", SampleNotes.text)
            #expect(try Perdure.run(["migrate", "N", "one.md", "-o", "O"] + Perdure.samples, in: folder).code == 0)
            #expect(try folder.text("O/one.md") == "myapp://document/plain.\n")
            #expect(folder.has("O/N/sub/b.html"))
        }

        @Test("a link to a place outside stays a link, and nothing is written through it")
        func linksOut() throws {
            let folder = TemporaryFolder()
            try folder.write("N/a.md", SampleNotes.text)
            try folder.write("outside/secret.md", SampleNotes.text)
            try folder.link("N/folder", to: "../outside")
            try folder.link("N/file.md", to: "../outside/secret.md")
            try folder.link("N/loop", to: "loop")
            #expect(try Perdure.run(["migrate", "N", "-o", "O"] + Perdure.samples, in: folder).code == 0)
            #expect(try Perdure.run(["migrate", "N", "--in-place"] + Perdure.samples, in: folder).code == 0)
            #expect(try folder.text("outside/secret.md") == SampleNotes.text)
            #expect(try folder.contents("O")["file.md"] == Array("→ ../outside/secret.md".utf8))
            #expect(try folder.text("N/a.md") == "myapp://document/plain.\n")
        }
    }
}
