import Foundation
import Testing

extension CommandTests {
    /// `perdure infer`.
    @Suite struct InferTests {
        private let folder = TemporaryFolder()
        private static let notes = Perdure.root.appendingPathComponent("Examples/Notes").path
        private static let drafted = ["--schemas", "Drafts/Schemas", "--migrations", "Drafts/Migrations"]

        /// How many links of the census ended so; nil where there is no such line.
        private func count(_ outcome: String, in text: String) -> Int? {
            text.split(separator: "\n").lazy.compactMap { line -> Int? in
                let words = line.split(separator: " ")
                return words.count > 1 && words[1] == outcome ? Int(words[0]) : nil
            }.first
        }

        @Test func draftsOfTheSampleArchiveAreRightAndItsLinksSatisfyThem() throws {
            let infer = try Perdure.run(["infer", Self.notes, "-o", "Drafts"], in: folder)
            // The archive has a record that is no JSON.
            #expect(infer.code == 1 && infer.errors.contains("malformed"), "\(infer.errors)")
            let check = try Perdure.run(["check"] + Self.drafted, in: folder)
            #expect(check.code == 0, "\(check.text)")
            let census = try Perdure.run(["inspect", Self.notes, "--fail-on", "none"] + Self.drafted, in: folder).text
            #expect((count("current", in: census) ?? 0) + (count("migrated", in: census) ?? 0) > 60, "\(census)")
            #expect(count("invalid", in: census) == nil && count("failed", in: census) == nil, "\(census)")
            // The link whose payload is no dictionary was left out, and said.
            #expect(count("unversioned", in: census) == 1, "\(census)")
            #expect(infer.errors.contains("1 link whose payload is no dictionary"))
        }

        @Test func theDraftsDoNotDependOnTheWorkers() throws {
            let stream = SampleNotes.stream(4_000)
            var texts: Set<String> = []
            for jobs in ["1", "2", "7"] {
                let run = try Perdure.run(
                    ["infer", "--input-format", "ndjson", "-", "--jobs", jobs], in: folder, input: stream)
                texts.insert(run.text + run.errors)
            }
            #expect(texts.count == 1)
            #expect(texts.first?.contains("sizeId: {type: integer, required: true}") == true)
        }

        @Test func foldersZipsAndStreamsSayTheSame() throws {
            try folder.write("Notes/links.ndjson", SampleNotes.ndjson)
            try folder.write("Notes.zip", StoredZip.bytes([.init("links.ndjson", SampleNotes.ndjson)]))
            let texts = try [["Notes"], ["Notes.zip"], ["Notes/links.ndjson"], ["-"]].map { input in
                try Perdure.run(["infer"] + input, in: folder, input: Array(SampleNotes.ndjson.utf8)).text
            }
            #expect(Set(texts).count == 1 && texts[0].contains("# Schemas/place/v1.yaml\n"), "\(texts)")
        }

        @Test func nothingIsOverwrittenUnlessAsked() throws {
            try folder.write("link.json", #"{"activityType":"com.x.doc","userInfo":{"a":1}}"#)
            try folder.write("Drafts/Schemas/doc/v1.yaml", "mine\n")
            let refused = try Perdure.run(["infer", "link.json", "-o", "Drafts"], in: folder)
            #expect(refused.code == 4 && refused.errors.contains("--force"), "\(refused.errors)")
            #expect(
                try folder.text("Drafts/Schemas/doc/v1.yaml") == "mine\n"
                    && !folder.has("Drafts/Schemas/doc/lineage.yaml"))
            #expect(try Perdure.run(["infer", "link.json", "-o", "Drafts", "--force"], in: folder).code == 0)
            #expect(try folder.text("Drafts/Schemas/doc/v1.yaml").contains("a: {type: integer, required: true}"))
        }

        @Test func hostsAreThoseThatAreNamed() throws {
            try folder.write(
                "a.md", "[x](https://a.example/r/12?p=1) <https://b.example/1> myapp:doc?id=3 12:30 Note:this\n")
            let plain = try Perdure.run(["infer", "a.md"], in: folder)
            #expect(plain.text.contains("myapp:doc?id={id}") && !plain.text.contains("a.example"), "\(plain.text)")
            #expect(plain.errors.contains("--host a.example") && plain.errors.contains("note: (1)"), "\(plain.errors)")
            let named = try Perdure.run(["infer", "a.md", "--host", "A.example"], in: folder)
            #expect(named.text.contains("https://a.example/r/{r}?p={p}"), "\(named.text)")
        }

        @Test func stylesAreNoLinks() throws {
            try folder.write(
                "a.html",
                "<p style=\"color:red\" class='x:y'><a href=\"my:doc/5\">x</a><a href='other:doc/6'>y</a> size:large</p>\n"
            )
            let run = try Perdure.run(["infer", "a.html"], in: folder)
            #expect(run.text.contains("my:doc/{doc}") && run.text.contains("other:doc/{doc}"), "\(run.text)")
            for word in ["color", "x:", "size"] { #expect(!run.text.contains(word), "\(run.text)") }
        }

        @Test(arguments: zip([["infer", "nowhere"], ["infer"], ["infer", "a.md", "--force"]], [Int32(4), 2, 2]))
        func slipsHaveTheirCodes(words: [String], code: Int32) throws {
            try folder.write("a.md", "")
            #expect(try Perdure.run(words, in: folder).code == code)
        }

        @Test func anArchiveWithoutLinksSaysSo() throws {
            try folder.write("a.md", "nothing\n")
            let run = try Perdure.run(["infer", "a.md"], in: folder)
            #expect(run.code == 0 && run.output.isEmpty && run.errors.contains("no links"))
        }
    }
}
