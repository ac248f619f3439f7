import Foundation
import Testing

extension CommandTests {
    /// The exit codes that the manual promises, each with what a person is told.
    @Suite struct ExitCodeTests {
        struct Row: Sendable, CustomStringConvertible {
            var words: [String]
            var code: Int32
            /// What stderr must say.
            var says: String

            init(_ words: String, _ code: Int32, _ says: String = "") {
                self.words = words.split(separator: " ").map(String.init)
                (self.code, self.says) = (code, says)
            }

            var description: String { words.joined(separator: " ") }
        }

        /// SAMPLES stands for the options that name the sample definitions.
        static let rows = [
            Row("migrate good.md -o out.md SAMPLES", 0, "1 migrated"),
            Row("migrate good.md -n SAMPLES", 0, "nothing was written"),
            Row("inspect good.md SAMPLES", 0),
            Row("check SAMPLES", 0, "0 errors"),
            Row("--help", 0), Row("migrate --help", 0), Row("--version", 0),

            Row("migrate bad.json -o out.json SAMPLES", 1, "malformed"),
            Row("migrate bad.json -o out.json --fail-on none SAMPLES", 0, "malformed"),
            Row("migrate invalid.json -o out.json SAMPLES", 1, "invalid"),
            Row("migrate invalid.json -o out.json --fail-on failed SAMPLES", 0, "invalid"),
            Row("migrate newer.json -o out.json SAMPLES", 0, "newer"),
            Row("migrate newer.json -o out.json --fail-on newer SAMPLES", 1, "newer"),
            Row("inspect invalid.json SAMPLES", 1),
            Row("explain invalid.json SAMPLES", 1),
            Row("check --schemas broken --migrations broken", 1, "error"),

            Row("", 2, "needs a command"), Row("migrat", 2, "Did you mean 'migrate'?"),
            Row("migrate good.md SAMPLES", 2, "--dry-run"),
            Row("migrate good.md -o a --in-place SAMPLES", 2), Row("migrate -o out SAMPLES", 2, "INPUT"),
            Row("migrate good.md -o out.md --jbos 2 SAMPLES", 2, "--jobs"),
            Row("migrate good.md -o out.md --jobs 0 SAMPLES", 2, "--jobs"),
            Row("migrate good.md -o out.md --to docment=1 SAMPLES", 2, "document"),
            Row("migrate good.md -o out.md --to document=9 SAMPLES", 2, "1, 2, 3"),
            Row("migrate good.md -o out.md --fail-on nothing SAMPLES", 2),
            Row("migrate good.md -o out.md --report r.doc SAMPLES", 2, ".json"),
            Row("migrate good.md -o out.md --input-format pdf SAMPLES", 2, "markdown"),
            Row("migrate good.md -o out.md --include [ SAMPLES", 2, "--include"),
            Row("migrate - --in-place SAMPLES", 2, "stdin"),
            Row("completions tcsh", 2, "bash"), Row("help nothing", 2),

            Row("migrate good.md -o out.md --schemas broken --migrations broken", 3, "do not load"),
            Row("inspect good.md --schemas broken --migrations broken", 3, "broken/v1.yaml:2"),
            Row("migrate good.md -o out.md --schemas nowhere --migrations nowhere", 3),
            Row("migrate good.md -o out.md", 3, "Schemas"),

            Row("migrate nowhere -o out SAMPLES", 4, "nowhere"), Row("inspect nowhere SAMPLES", 4, "nowhere"),
            Row("explain nowhere SAMPLES", 4, "nowhere"),
            Row("migrate good.md -o no/such/folder/out.md SAMPLES", 4, "no/such"),
            Row("migrate good.md -o out.md --report no/such/r.json SAMPLES", 4, "no/such"),
            Row("migrate good.md -o /dev/full SAMPLES", 4, "/dev/full"),
            Row("migrate folder -o full SAMPLES", 4, "--force"),
            Row("migrate folder -o folder/out SAMPLES", 4, "inside"),
            Row("migrate folder -o folder SAMPLES", 4), Row("undo nowhere", 4, "nowhere"),
            Row("undo folder", 4, "journal"),
        ]

        @Test(arguments: rows)
        func endsWith(row: Row) throws {
            let folder = TemporaryFolder()
            try folder.write("good.md", SampleNotes.text)
            try folder.write("bad.json", "{\"a\": [1, 2}")
            try folder.write(
                "invalid.json",
                #"{"activityType":"com.example.icecream-selection","title":"I","userInfo":{"sizeId":7}}"#)
            try folder.write(
                "newer.json", #"{"activityType":"com.myapp.document","title":"I","userInfo":{"activityVersion":4}}"#)
            try folder.write("broken/v1.yaml", "lineage: x\nverison: 1\n")
            try folder.write("folder/a.md", SampleNotes.text)
            try folder.write("full/kept.txt", "kept")
            let before = try folder.contents()
            let words = row.words.flatMap { $0 == "SAMPLES" ? Perdure.samples : [$0] }
            let ended = try Perdure.run(words, in: folder)
            #expect(ended.code == row.code, "\(ended.errors)")
            #expect(row.says.isEmpty || ended.errors.contains(row.says), "\(ended.errors)")
            // What was not asked for is as it was; what ends with 2, 3 or 4 has written nothing.
            let after = try folder.contents()
            for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
            let isWritten = row.code < 2 || row.words.contains("--report")
            if !isWritten { #expect(after.count == before.count, "\(after.keys.filter { before[$0] == nil })") }
        }
    }
}
