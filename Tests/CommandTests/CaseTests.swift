import Foundation
import PerdureYAML
import Testing

extension CommandTests {
    /// Faults seen in public in tools of this kind, as small inputs to the whole command.
    @Suite struct CaseTests {
        /// A lineage whose links are URLs with a version, and activities of two kinds.
        static let definitions = [
            "Schemas/doc/lineage.yaml": "lineage: doc\nversion: {key: v, missing: 1}\n",
            "Schemas/doc/v1.yaml": """
            lineage: doc
            version: 1
            activity: com.x.doc
            urls:
              - {name: opaque, url: "myapp:doc?v=1{?id}"}
              - {name: host, url: "myapp://doc?v=1{?id}"}
              - {name: short, url: "myapp://d?v=1"}
            userInfo: {id: string, old: string}

            """,
            "Schemas/doc/v2.yaml": """
            lineage: doc
            version: 2
            like: 1
            urls:
              - {name: opaque, url: "myapp:doc?v=2{?id}"}
              - {name: host, url: "myapp://doc?v=2{?id}"}
              - {name: short, url: "myapp://d?v=2"}
            userInfo: {id: string, new: string}

            """,
            "Migrations/doc/v1-v2.yaml": "lineage: doc\nfrom: 1\nto: 2\nsteps:\n  - rename: {old: new}\n",
        ]

        private func folder() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            for (name, text) in Self.definitions { try folder.write(name, text) }
            return folder
        }

        private func migrated(_ name: String, _ bytes: [UInt8], code: Int32 = 0) throws -> [UInt8] {
            let folder = try folder()
            try folder.write(name, bytes)
            let ended = try Perdure.run(["migrate", name, "-o", "out"], in: folder)
            #expect(ended.code == code, "\(ended.errors)")
            return try folder.bytes("out")
        }

        private func migrated(_ name: String, _ text: String, code: Int32 = 0) throws -> String {
            String(decoding: try migrated(name, Array(text.utf8), code: code), as: UTF8.self)
        }

        @Test("line ends and comments don't count in the hash of definitions; a step does")
        func contentHash() throws {
            let folder = try folder()
            func hash() -> String {
                DefinitionLoader.load(schemas: [folder("Schemas")], migrations: [folder("Migrations")]).contentHash
            }
            let (name, text) = ("Migrations/doc/v1-v2.yaml", try folder.text("Migrations/doc/v1-v2.yaml"))
            let first = hash()
            try folder.write(name, text.replacing("\n", with: "\r\n"))
            #expect(hash() == first)
            try folder.write(name, "# why\n" + text + "# the end\n")
            #expect(hash() == first)
            try folder.write(name, text.replacing("new", with: "newer"))
            #expect(hash() != first)
        }

        @Test("numbers in fields that no step touches keep their spelling")
        func numbers() throws {
            let numbers = "[1.0, 1e3, 1.10, 9007199254740993, 18446744073709551615, -0, 1E400]"
            let link = #"{"n": \#(numbers), "activityType": "com.x.doc", "userInfo": {"old": "a", "n": \#(numbers)}}"#
            #expect(
                try migrated("a.json", link)
                    == link.replacing(#""old": "a", "n": \#(numbers)"#, with: #""new": "a", "n": \#(numbers), "v": 2"#))
        }

        @Test("an escaped URL in HTML is rewritten, and escaped once")
        func html() throws {
            #expect(
                try migrated("a.html", "<a href=\"myapp:doc?id=1&amp;v=1\">x</a>")
                    == "<a href=\"myapp:doc?id=1&amp;v=2\">x</a>")
        }

        @Test("a URL is found that is a Markdown file's first line")
        func firstLine() throws {
            #expect(try migrated("a.md", "myapp://doc?id=a/b&v=1\nrest") == "myapp://doc?id=a/b&v=2\nrest")
        }

        @Test("two entries of one name are both kept, and both migrated")
        func sameNames() throws {
            let zip = StoredZip.bytes([
                .init("a.md", "myapp://doc?id=1&v=1"), .init("b.md", "no"), .init("a.md", "myapp://doc?id=2&v=1"),
            ])
            let entries = try StoredZip.entries(migrated("a.zip", zip))
            #expect(entries.map { String(decoding: $0.name, as: UTF8.self) } == ["a.md", "b.md", "a.md"])
            #expect(
                entries.map { String(decoding: $0.contents, as: UTF8.self) }
                    == ["myapp://doc?id=1&v=2", "no", "myapp://doc?id=2&v=2"])
        }

        @Test("an attachment that is called a zip and is none stays")
        func noZip() throws {
            let zip = StoredZip.bytes([.init("a.zip", "no zip at all"), .init("b.md", "myapp://doc?id=1&v=1")])
            let entries = try StoredZip.entries(migrated("a.zip", zip))
            #expect(
                entries.map { String(decoding: $0.contents, as: UTF8.self) } == [
                    "no zip at all", "myapp://doc?id=1&v=2",
                ])
        }

        @Test("names in a zip keep their bytes, whatever their encoding, and reports can be read")
        func zipNames() throws {
            let names: [[UInt8]] = [Array("Search – x.md".utf8), [0x82, 0x2E, 0x6D, 0x64]]
            let folder = try folder()
            try folder.write("a.zip", StoredZip.bytes(names.map { .init($0, Array("myapp://doc?id=1&v=1".utf8)) }))
            let words = ["migrate", "a.zip", "-o", "out.zip", "--report", "r.json", "--report", "r.txt"]
            #expect(try Perdure.run(words, in: folder).code == 0)
            #expect(try StoredZip.entries(folder.bytes("out.zip")).map(\.name) == names)
            let dry = try Perdure.run(["migrate", "a.zip", "-n"], in: folder)
            #expect(dry.text.contains("a.zip!Search – x.md:1:1") && dry.text.contains("a.zip!é.md:1:1"), "\(dry.text)")
            for text in [dry.text, try folder.text("r.json"), try folder.text("r.txt")] {
                #expect(!text.contains("\u{FFFD}"))
            }
        }

        @Test(
            "parts of a URL that no step touches stay byte for byte, and do not grow",
            arguments: ["myapp://d?name=[%D1%82&v=1", "myapp://d?p=a%2Fb&v=1", "myapp://d?v=1&q=%zz%&%5B=[]#%2F"])
        func untouchedParts(url: String) throws {
            let once = try migrated("a.txt", url + "\n")
            #expect(once == url.replacing("v=1", with: "v=2") + "\n")
            #expect(try migrated("a.txt", once) == once)
        }

        @Test("a BOM before front matter stays, and of the front matter one line differs")
        func frontMatter() throws {
            let text = "\u{FEFF}---\ndate: 2026-03-16\nlink: myapp://doc?id=1&v=1\nn: 1.0\n---\nx\n"
            #expect(try migrated("a.md", text) == text.replacing("v=1", with: "v=2"))
        }

        @Test("links of other kinds are untouched, and not even counted")
        func otherLinks() throws {
            let text =
                "[T](applenotes:note/0F8F) <tel:+1-202-555-0179> [m](mailto:a@b.c?subject=x) https://example.com/doc?v=1\n"
            let folder = try folder()
            try folder.write("a.md", text)
            let ended = try Perdure.run(["migrate", "a.md", "-o", "out.md", "--report", "r.json"], in: folder)
            #expect(ended.code == 0 && ended.errors.contains("no links"), "\(ended.errors)")
            #expect(try folder.text("out.md") == text)
            #expect(try folder.text("r.json").contains("\"total\": 0"))
        }
    }
}
