import Testing

extension CommandTests {
    /// Down to an older version and up again, through archives.
    @Suite struct GoingBackTests {
        /// The whole of the notes in the newest version, in a folder `N`.
        private func newest() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            try folder.write("N/a.md", "See <myapp://document/a>.\n")
            try folder.write(
                "N/links.ndjson",
                [
                    #"{"activityType":"com.example.openpage","webpageURL":"https://a.example.com/","userInfo":{"activityVersion":2,"page":"https://a.example.com/","scroll":12.50}}"#,
                    #"{"activityType":"com.example.maps.place","userInfo":{"version":2,"x":12.5,"y":-44,"zoomScale":0,"style":"satellite"}}"#,
                    #"{"activityType":"com.myapp.document","title":"T","userInfo":{"activityVersion":3,"documentID":"a","position":{"page":0,"zoom":1e1}}}"#,
                ].joined(separator: "\n") + "\n")
            try folder.write("N/sub/other.txt", "no links\n")
            return folder
        }

        private static let down = ["--to", "document=1", "--to", "place=1", "--to", "page=1"]

        private func migrate(_ arguments: [String], in folder: TemporaryFolder) throws -> Ended {
            try Perdure.run(["migrate"] + arguments + Perdure.samples, in: folder)
        }

        @Test("the remainder in the links brings everything back")
        func payload() throws {
            let folder = try newest()
            let down = try migrate(["N", "-o", "Old", "--fail-on", "none"] + Self.down, in: folder)
            #expect(down.code == 0, "\(down.errors)")
            let old = try folder.text("Old/links.ndjson")
            #expect(old.contains("perdure.remainder") && old.contains(#""center":"{12.5, -44}""#), "\(old)")
            #expect(try migrate(["Old", "-o", "New"], in: folder).code == 0)
            let new = try folder.text("New/links.ndjson")
            #expect(
                !new.contains("perdure.remainder") && new.contains("satellite") && new.contains(#""zoom":1e1"#),
                "\(new)")
            #expect(try folder.text("New/sub/other.txt") == "no links\n")
        }

        @Test("the journal of a run in place brings back what its links had no room for")
        func journal() throws {
            let folder = try newest()
            let before = try folder.text("N/links.ndjson")
            let down = try migrate(["N", "--in-place"] + Self.down, in: folder)
            #expect(down.code == 0, "\(down.errors)")
            #expect(!down.errors.contains("migrated-with-loss"), "\(down.errors)")
            let old = try folder.text("N/links.ndjson")
            #expect(!old.contains("perdure.remainder") && !old.contains("satellite"), "\(old)")
            // Beside the input it is found.
            #expect(try migrate(["N", "-o", "New"], in: folder).code == 0)
            #expect(try folder.text("New/links.ndjson").contains("satellite"))
            #expect(try folder.text("New/a.md") == "See <myapp://document/a>.\n")
            // Elsewhere it is named.
            try folder.write("copy.ndjson", old)
            let without = try migrate(["copy.ndjson", "-o", "-"], in: folder)
            #expect(!without.text.contains("satellite"))
            let with = try migrate(["copy.ndjson", "-o", "-", "--journal", "N.perdure-journal"], in: folder)
            #expect(with.text.contains("satellite"), "\(with.errors)")
            // In place once more, with a journal of its own.
            #expect(try migrate(["N", "--in-place", "--journal", "second"], in: folder).code == 0)
            #expect(try folder.text("N/links.ndjson").contains("satellite"))
            #expect(try folder.text("N/a.md") == "See <myapp://document/a>.\n")
            // And taken back, one after the other.
            #expect(try Perdure.run(["undo", "second"], in: folder).code == 0)
            #expect(try Perdure.run(["undo", "N.perdure-journal"], in: folder).code == 0)
            #expect(try folder.text("N/links.ndjson") == before)
        }

        @Test("what is dropped is counted, and named in the report")
        func drop() throws {
            let folder = try newest()
            let run = try migrate(
                ["N", "-o", "Old", "--remainder", "drop", "--report", "r.json"] + Self.down, in: folder)
            #expect(run.code == 0 && run.errors.contains("migrated-with-loss"), "\(run.errors)")
            #expect(!(try folder.text("Old/links.ndjson")).contains("perdure.remainder"))
            #expect(try folder.text("r.json").contains(#""reason": ""#))
        }

        private static let refusals: [([String], Int32)] = [
            (["N", "-o", "Old", "--remainder", "journal"], 2), (["N", "-o", "Old", "--remainder", "here"], 2),
            (["N", "-o", "Old", "--journal", "nowhere"], 4), (["N", "-o", "Old", "--to", "document=9"], 2),
        ]

        @Test("what can't be is said before any work", arguments: refusals)
        func refused(arguments: [String], code: Int32) throws {
            let folder = try newest()
            let run = try migrate(arguments, in: folder)
            #expect(run.code == code, "\(run.errors)")
            #expect(try folder.contents().keys.allSatisfy { !$0.hasPrefix("Old") })
        }

        @Test("an edit of a link that had come down is a conflict that is said")
        func conflict() throws {
            let folder = TemporaryFolder()
            try folder.write("Schemas/t/v1.yaml", "lineage: t\nversion: 1\nactivity: com.x.t\nuserInfo: {a: string}\n")
            try folder.write(
                "Schemas/t/v2.yaml",
                "lineage: t\nversion: 2\nactivity: com.x.t\nuserInfo: {a: string, style: string}\n")
            try folder.write(
                "Migrations/t/v1-v2.yaml",
                "lineage: t\nfrom: 1\nto: 2\nsteps: [{add: {field: style, value: map}}]\n")
            try folder.write(
                "new.json", #"{"activityType":"com.x.t","userInfo":{"activityVersion":2,"style":"hybrid"}}"#)
            #expect(try Perdure.run(["migrate", "new.json", "-o", "old.json", "--to", "1"], in: folder).code == 0)
            let old = try folder.text("old.json")
            #expect(old.contains("perdure.remainder"))
            try folder.write("edited.json", old.replacing("\"userInfo\":{", with: "\"userInfo\":{\"style\":\"other\","))
            let up = try Perdure.run(["migrate", "edited.json", "-o", "-", "--report", "r.txt"], in: folder)
            #expect(
                up.code == 0
                    && up.text == #"{"activityType":"com.x.t","userInfo":{"style":"other","activityVersion":2}}"#)
            let report = try folder.text("r.txt")
            #expect(
                report.contains("'style': \"hybrid\" was not put back: there is \"other\", which is newer"), "\(report)"
            )
            #expect(report.contains("[remainder-conflict]"), "\(report)")
        }
    }
}
