import Foundation
import Testing

extension CommandTests {
    /// `restore`, and `migrate --catalog`.
    @Suite struct ContentTests {
        private static let old = "0F8FAD5B-D9CB-469F-A165-70867728950E"
        private static let new = "99999999-2222-4333-8444-555555555555"
        private static let photo =
            #"{"activityType":"com.example.photos.view","title":"P","keywords":["k"],"n":1e3,"userInfo":{"photoID":"\#(old)","x":1.50},"targetContentIdentifier":"photo-\#(old)","persistentIdentifier":"own","webpageURL":"https://photos.example.com/p/\#(old)?q=1"}"#
        private static let catalog = """
            identifier,state,movedTo
            photo-\(old),moved,photo-b
            photo-b,moved,photo-\(new)
            document-7,deleted,
            document-1,moved,document-a b

            """

        private func folder() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            try folder.write("c.csv", Self.catalog)
            try folder.write("N/p.ndjson", Self.photo + "\n")
            try folder.write("N/a.md", "<myapp:doc?id=7> <myapp://document/1?page=2#f> <myapp:doc?id=1>\n")
            return folder
        }

        @Test("a universal link is one link: the URL in an activity of the system")
        func universalLink() throws {
            let link = #"{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://myapp.example.com/d/7"}"#
            let folder = try folder()
            let gone = try Perdure.run(["restore", link, "--catalog", "c.csv"] + Perdure.samples, in: folder)
            #expect(gone.code == 0 && gone.text.hasPrefix("deleted: "), "\(gone.text)")
            #expect(gone.text.matches(of: /document 3/).count == 1, "\(gone.text)")
            let other = link.replacing("myapp", with: "other")
            #expect(try Perdure.run(["restore", other] + Perdure.samples, in: folder).text.hasPrefix("unknown: "))
        }

        @Test("restore says what an app should do, for people and programs")
        func restore() throws {
            let folder = try folder()
            let moved = try Perdure.run(["restore", "--catalog", "c.csv", Self.photo] + Perdure.samples, in: folder)
            #expect(moved.code == 0, "\(moved.errors)")
            #expect(moved.text.hasPrefix("moved: ") && moved.text.contains("identifier  photo-\(Self.new)\n"))
            #expect(moved.text.contains(#""keywords""#) && moved.text.contains("assetID"))
            let gone = try Perdure.run(
                ["restore", "--catalog", "c.csv", "--format", "json", "myapp:doc?id=7"] + Perdure.samples, in: folder)
            #expect(gone.text.contains(#""verdict":"deleted""#) && gone.text.contains(#""link":"myapp://document/7""#))
            let newer = try Perdure.run(
                ["restore", "--supports", "document=1", "myapp://document/1"] + Perdure.samples, in: folder)
            #expect(newer.code == 0 && newer.text.hasPrefix("newer: ") && newer.text.contains("  myapp://document/1\n"))
            let input = try Perdure.run(
                ["restore", "-"] + Perdure.samples, in: folder, input: Array(Self.photo.utf8))
            #expect(input.code == 0 && input.text.contains("open: "), "\(input.errors)")
            let invalid = try Perdure.run(
                [
                    "restore",
                    #"{"activityType":"com.myapp.document","title":"T","userInfo":{"activityVersion":2,"page":-1}}"#,
                ] + Perdure.samples, in: folder
            )
            #expect(invalid.code == 1 && invalid.text.hasPrefix("invalid: "), "\(invalid.text)")
            #expect(try Perdure.run(["restore", "nowhere.json"] + Perdure.samples, in: folder).code == 4)
            let version = try Perdure.run(["restore", "--supports", "99", "x:1"] + Perdure.samples, in: folder)
            #expect(version.code == 2 && version.errors.contains("no lineage has a version 99"))
        }

        @Test("migrate reports what has moved and gone, and writes what it would without a catalog")
        func reports() throws {
            let folder = try folder()
            let plain = try Perdure.run(["migrate", "N", "-o", "A"] + Perdure.samples, in: folder)
            let run = try Perdure.run(
                ["migrate", "N", "-o", "B", "--catalog", "c.csv", "--report", "r.txt", "--report", "r.json"]
                    + Perdure.samples, in: folder)
            #expect(plain.code == 0 && run.code == 0, "\(run.errors)")
            #expect(try folder.contents("A") == folder.contents("B"))
            #expect(run.errors.contains("their content, as the catalog has it: 3 moved, 1 deleted"), "\(run.errors)")
            let report = try folder.text("r.txt")
            #expect(report.contains("N/a.md:1:2: warning (document version 2): the content 'document-7' is deleted"))
            #expect(report.contains("the content 'photo-\(Self.old)' has moved to 'photo-\(Self.new)'"))
            #expect(try folder.text("r.json").contains(#""moved": 3"#))
        }

        @Test("--redirect gives links to moved content its identity wherever they say it, and nothing else")
        func redirects() throws {
            let folder = try folder()
            let run = try Perdure.run(
                ["migrate", "N", "-o", "B", "--catalog", "c.csv", "--redirect"] + Perdure.samples, in: folder)
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                try folder.text("B/p.ndjson")
                    == #"{"activityType":"com.example.photos.view","title":"P","keywords":["k"],"n":1e3,"userInfo":{"assetID":"\#(Self.new)","x":1.50},"targetContentIdentifier":"photo-\#(Self.new)","persistentIdentifier":"own","webpageURL":"https://photos.example.com/p/\#(Self.new)?q=1"}"#
                    + "\n")
            #expect(
                try folder.text("B/a.md")
                    == "<myapp://document/7> <myapp://document/a%20b?page=2#f> <myapp://document/a%20b>\n")
            let again = try Perdure.run(
                ["migrate", "B", "-o", "C", "--catalog", "c.csv", "--redirect"] + Perdure.samples, in: folder)
            #expect(again.code == 0)
            #expect(try folder.contents("B") == folder.contents("C"))
        }

        @Test("a link that can't name its content as the catalog does fails, and stays")
        func cannotBeSaid() throws {
            let folder = try folder()
            try folder.write("c.csv", "identifier,state,movedTo\nphoto-\(Self.old),moved,picture/1\n")
            let run = try Perdure.run(
                ["migrate", "N/p.ndjson", "-o", "-", "--catalog", "c.csv", "--redirect"] + Perdure.samples, in: folder)
            #expect(run.code == 1 && run.text == Self.photo + "\n")
            #expect(run.errors.contains("the link can't name its content 'picture/1'"), "\(run.errors)")
        }

        @Test("in property lists too; what was done in place is taken back")
        func inPlace() throws {
            let folder = try folder()
            let text = """
                <plist><dict><key>URL</key> <string>myapp://document/1?page=2#f</string><key>n</key><real>1.50</real></dict></plist>

                """
            try folder.write("N/b.webloc", text)
            let before = try folder.contents("N")
            let words = ["migrate", "N", "--in-place", "--catalog", "c.csv", "--redirect"] + Perdure.samples
            let run = try Perdure.run(words, in: folder)
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                try folder.text("N/b.webloc") == text.replacingOccurrences(of: "document/1", with: "document/a%20b"))
            #expect(try Perdure.run(["undo", "N.perdure-journal"], in: folder).code == 0)
            #expect(try folder.contents("N") == before)
        }

        @Test("rows that can't be used are told with line and column, and end the command with 1")
        func wrongCatalogs() throws {
            let folder = try folder()
            try folder.write("c.csv", "identifier,state,movedTo\nx,moved,y\ny,moved,x\nz,lost,\n")
            let run = try Perdure.run(
                ["migrate", "N/a.md", "-o", "-", "--catalog", "c.csv"] + Perdure.samples, in: folder)
            #expect(run.code == 1 && run.text.contains("myapp://document/7"))
            #expect(run.errors.contains("c.csv:4:3: error: there is no state 'lost' [catalog-row]"), "\(run.errors)")
            #expect(run.errors.contains("c.csv:2:1: error: content moves round in a circle"))
            let none = try Perdure.run(
                ["restore", "myapp:doc?id=1", "--catalog", "no.csv"] + Perdure.samples, in: folder)
            #expect(none.code == 4 && none.errors.contains("no.csv"))
            let alone = try Perdure.run(["migrate", "N", "-o", "O", "--redirect"] + Perdure.samples, in: folder)
            #expect(alone.code == 2 && !folder.has("O"))
        }
    }
}
