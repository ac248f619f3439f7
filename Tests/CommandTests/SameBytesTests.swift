import Testing

extension CommandTests {
    /// Runs that must give the same bytes.
    @Suite struct SameBytesTests {
        /// A folder, a zip, a stream.
        static let inputs = ["N", "notes.zip", "records.ndjson"]

        private func notes() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            for number in 0..<40 {
                try folder.write("N/more/\(number).md", SampleNotes.markdown + "myapp:doc?id=\(number)\n")
            }
            try folder.write("notes.zip", SampleNotes.zip)
            try folder.write("records.ndjson", SampleNotes.stream(4_000))
            return folder
        }

        private func contents(_ name: String, _ folder: TemporaryFolder) throws -> [String: [UInt8]?] {
            name.hasPrefix("N") || name.hasSuffix("N") ? try folder.contents(name) : [name: try folder.bytes(name)]
        }

        @Test("a second run over the output changes no byte", arguments: inputs)
        func twice(input: String) throws {
            let folder = try notes()
            let first = try Perdure.run(["migrate", input, "-o", "once-\(input)"] + Perdure.samples, in: folder)
            #expect(first.errors.contains("migrated"))
            let second = try Perdure.run(
                ["migrate", "once-\(input)", "-o", "twice-\(input)"] + Perdure.samples, in: folder)
            #expect(second.code == first.code && !second.errors.contains(" migrated"), "\(second.errors)")
            let (once, again) = (
                try contents("once-\(input)", folder), relabelled(try contents("twice-\(input)", folder))
            )
            #expect(once == again && !once.isEmpty)
        }

        private func relabelled(_ contents: [String: [UInt8]?]) -> [String: [UInt8]?] {
            Dictionary(uniqueKeysWithValues: contents.map { ($0.key.replacing("twice-", with: "once-"), $0.value) })
        }

        @Test("one worker and eight give the same bytes and the same report", arguments: inputs)
        func jobs(input: String) throws {
            var results: [[String: [UInt8]?]] = []
            for jobs in ["1", "8"] {
                let folder = try notes()
                let words = [
                    "migrate", input, "-o", "out-\(input)", "--jobs", jobs, "--report", "r.json", "--report", "r.txt",
                ]
                try Perdure.run(words + Perdure.samples, in: folder)
                results.append(try folder.contents())
            }
            #expect(results[0] == results[1])
            #expect(results[0]["r.json"] != nil)
        }

        @Test("a stream comes out of a filter as from a file")
        func filter() throws {
            let folder = try notes()
            let stream = SampleNotes.stream(4_000)
            try Perdure.run(["migrate", "records.ndjson", "-o", "out.ndjson"] + Perdure.samples, in: folder)
            let words = ["migrate", "--input-format", "ndjson", "-", "-o", "-"]
            let filter = try Perdure.run(words + Perdure.samples, in: folder, input: stream)
            let written = try folder.bytes("out.ndjson")
            #expect(filter.code == 1 && filter.output == written)
            // Told by its content, too.
            let told = try Perdure.run(["migrate", "-", "-o", "-"] + Perdure.samples, in: folder, input: stream)
            #expect(told.output == filter.output)
        }

        @Test(
            "other documents go through a filter too",
            arguments: zip(
                ["markdown", "html", "text", "json"],
                [SampleNotes.markdown, SampleNotes.html, SampleNotes.text, SampleNotes.json]))
        func documents(format: String, text: String) throws {
            let folder = TemporaryFolder()
            try folder.write("in", text)
            let words = ["--input-format", format] + Perdure.samples
            #expect(try Perdure.run(["migrate", "in", "-o", "out"] + words, in: folder).code == 0)
            let filter = try Perdure.run(["migrate", "-", "-o", "-"] + words, in: folder, input: Array(text.utf8))
            let written = try folder.bytes("out")
            #expect(filter.code == 0 && filter.output == written)
            #expect(filter.output != Array(text.utf8))
        }

        @Test("to an older version and back")
        func downAndUp() throws {
            let folder = try notes()
            let samples = Perdure.samples
            #expect(try Perdure.run(["migrate", "N", "-o", "up"] + samples, in: folder).code == 0)
            #expect(
                try Perdure.run(["migrate", "up", "-o", "down", "--to", "document=2"] + samples, in: folder).code == 0)
            #expect(try Perdure.run(["migrate", "down", "-o", "again"] + samples, in: folder).code == 0)
            #expect(try folder.contents("up") == folder.contents("again"))
            #expect(try folder.contents("down") != folder.contents("up"))
            #expect(try folder.text("down/sub/deep/c.txt") == SampleNotes.text)
        }
    }
}
