import Foundation
import Testing

extension CommandTests {
    /// A run that is broken off, by a person or by a pipe.
    @Suite struct InterruptionTests {
        private func notes() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            for number in 0..<2_000 { try folder.write("N/\(number).md", SampleNotes.text) }
            return folder
        }

        /// Waits until the program has begun to write, and interrupts it.
        private func interrupt(_ program: RunningProgram, when hasBegun: () throws -> Bool) throws {
            let end = Date(timeIntervalSinceNow: 30)
            while try !hasBegun(), Date() < end { usleep(500) }
            kill(program.id, SIGINT)
        }

        @Test("into a new folder: 130, and there is no folder")
        func output() throws {
            let folder = try notes()
            let ended = try Perdure.run(["migrate", "N", "-o", "O"] + Perdure.samples, in: folder) { program in
                try interrupt(program) { try FileManager.default.contentsOfDirectory(atPath: folder.path).count > 1 }
            }
            #expect(ended.code == 130 && ended.errors.contains("interrupted"), "\(ended.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["N"])
            #expect(try folder.contents("N").values.allSatisfy { $0 == Array(SampleNotes.text.utf8) })
        }

        @Test("in place: 130, each file is old or new, and undo gives the old ones")
        func inPlace() throws {
            let folder = try notes()
            let ended = try Perdure.run(["migrate", "N", "--in-place", "--journal", "J"] + Perdure.samples, in: folder)
            { program in
                try interrupt(program) { folder.has("J/originals/00000001") }
            }
            #expect(ended.code == 130, "\(ended.errors)")
            let (old, new) = (Array(SampleNotes.text.utf8), Array("myapp://document/plain.\n".utf8))
            let files = try folder.contents("N")
            #expect(files.count == 2_000 && files.values.allSatisfy { $0 == old || $0 == new })
            #expect(files.values.contains { $0 == old })
            #expect(try Perdure.run(["undo", "J"], in: folder).code == 0)
            #expect(try folder.contents("N").values.allSatisfy { $0 == old })
        }

        @Test("a stream into a file: 130, and there is no file")
        func stream() throws {
            let folder = TemporaryFolder()
            try folder.write("a.ndjson", SampleNotes.stream(150_000))
            let ended = try Perdure.run(["migrate", "a.ndjson", "-o", "out.ndjson"] + Perdure.samples, in: folder) {
                program in
                try interrupt(program) { try FileManager.default.contentsOfDirectory(atPath: folder.path).count > 1 }
            }
            #expect(ended.code == 130, "\(ended.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.ndjson"])
        }

        static let piped = [
            ["migrate", "a.ndjson", "-o", "-"], ["migrate", "N", "--dry-run"], ["inspect", "N"],
            ["check", "--format", "json"],
            ["explain", "N/1.md"],
        ]

        @Test("a closed pipe is no error", arguments: piped)
        func closedPipe(words: [String]) throws {
            let folder = TemporaryFolder()
            try folder.write(
                "a.ndjson",
                Array(SampleNotes.records[1].utf8) + [0x0A]
                    + Array(repeating: Array("[]\n".utf8), count: 200_000).joined())
            try folder.write("N/1.md", SampleNotes.text)
            let script = ["/bin/sh", "-c", #"{ "$@"; echo $? > code; } | true"#, "sh", Perdure.path] + words
            let ended = try RunningProgram.run(script + Perdure.samples, in: folder, input: [], environment: [:]) { _ in
            }
            #expect(ended.code == 0)
            #expect(try folder.text("code") == "0\n", "\(ended.errors)")
        }
    }
}
