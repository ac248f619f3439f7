import Foundation
import Testing

extension CommandTests {
    /// A run that was broken off, and is gone on with.
    @Suite struct ResumeTests {
        private let inPlace = ["migrate", "N", "--in-place"] + Perdure.samples

        private func notes(_ count: Int = 300) throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            for number in 0..<count { try folder.write("N/\(number % 7)/\(number).md", "<myapp:doc?id=\(number)>\n") }
            return folder
        }

        /// Starts the command, and kills it as soon as something is there.
        private func killed(_ words: [String], in folder: TemporaryFolder, when isThere: () -> Bool) throws {
            let ended = try Perdure.run(words, in: folder) { program in
                let end = Date(timeIntervalSinceNow: 30)
                while !isThere(), Date() < end { usleep(200) }
                kill(program.id, SIGKILL)
            }
            #expect(ended.code == -SIGKILL || ended.code == 0)
        }

        private func expected(_ input: String = "N", in folder: TemporaryFolder) throws -> [String: [UInt8]?] {
            #expect(try Perdure.run(["migrate", input, "-o", "E"] + Perdure.samples, in: folder).code == 0)
            return try folder.contents("E")
        }

        @Test("in place: killed, gone on with, and the bytes are those of an uninterrupted run")
        func inPlaceRun() throws {
            let folder = try notes(500)
            let (before, expected) = (try folder.contents("N"), try expected(in: folder))
            try killed(inPlace, in: folder) { folder.has("N.perdure-journal/originals/00000065") }
            let refused = try Perdure.run(inPlace, in: folder)
            #expect(refused.code == 4 && refused.errors.contains("--resume"), "\(refused.errors)")
            let resumed = try Perdure.run(inPlace + ["--resume"], in: folder)
            #expect(resumed.code == 0, "\(resumed.errors)")
            #expect(try folder.contents("N") == expected)
            let again = try Perdure.run(inPlace + ["--resume"], in: folder)
            #expect(again.code == 0 && again.errors.contains("nothing was done"), "\(again.errors)")
            #expect(try folder.contents("N") == expected)
            #expect(try Perdure.run(["undo", "N.perdure-journal"], in: folder).code == 0)
            #expect(try folder.contents("N") == before)
        }

        @Test("other options, definitions and inputs are refused, with what differs")
        func differences() throws {
            let folder = try notes()
            try killed(inPlace, in: folder) { folder.has("N.perdure-journal/originals/00000001") }
            let state = try folder.contents()
            let other = try Perdure.run(inPlace + ["--to", "2", "--exclude", "*.txt", "--resume"], in: folder)
            #expect(other.code == 2, "\(other.errors)")
            #expect(
                other.errors.contains("--to was not given and is now '2'; --exclude was not given and is now '*.txt'"))
            let schemas = folder("Schemas")
            try FileManager.default.copyItem(atPath: Perdure.samples[1], toPath: schemas)
            try folder.write("Schemas/new.yaml", "lineage: new\nversion: 1\nactivity: com.new\n")
            let changed = try Perdure.run(
                ["migrate", "N", "--in-place", "--resume", "--schemas", schemas] + Perdure.samples[2...], in: folder)
            #expect(changed.code == 2 && changed.errors.contains("the schemas, migrations or tables have changed"))
            try folder.copy("N", to: "M")
            let input = try Perdure.run(
                ["migrate", "M", "--in-place", "--journal", "N.perdure-journal", "--resume"] + Perdure.samples,
                in: folder)
            #expect(input.code == 2 && input.errors.contains("it worked on "), "\(input.errors)")
            #expect(try folder.contents().filter { !$0.key.hasPrefix("M") && !$0.key.hasPrefix("Schemas") } == state)
        }

        @Test(
            "a missing, empty, torn or undone journal is no reason not to begin",
            arguments: ["", "mkdir", "touch", "torn", "undone"])
        func afresh(state: String) throws {
            let folder = try notes(20)
            let expected = try expected(in: folder)
            switch state {
            case "mkdir":
                try FileManager.default.createDirectory(
                    atPath: folder("N.perdure-journal"), withIntermediateDirectories: true)
            case "touch": try folder.write("N.perdure-journal/journal", "")
            case "torn": try folder.write("N.perdure-journal/journal", "000001f0 12345678 H {\"format\":\"perdure-jour")
            case "undone":
                #expect(try Perdure.run(inPlace, in: folder).code == 0)
                #expect(try Perdure.run(["undo", "N.perdure-journal"], in: folder).code == 0)
            default: break
            }
            let run = try Perdure.run(inPlace + ["--resume"], in: folder)
            #expect(run.code == 0, "\(run.errors)")
            #expect(try folder.contents("N") == expected)
        }

        @Test("a file that was changed since is named and left, and everything else is done")
        func changedSince() throws {
            let folder = try notes()
            let expected = try expected(in: folder)
            try killed(inPlace, in: folder) { folder.has("N.perdure-journal/originals/00000066") }
            // The first file was replaced before the second group began.
            try folder.write("N/0/0.md", "a person's own <myapp:doc?id=1>\n")
            for _ in 1...2 {
                let run = try Perdure.run(inPlace + ["--resume"], in: folder)
                #expect(run.code == 1 && run.errors.contains("N/0/0.md was changed after the run"), "\(run.errors)")
            }
            var contents = try folder.contents("N")
            #expect(contents["0/0.md"] == Array("a person's own <myapp:doc?id=1>\n".utf8))
            contents["0/0.md"] = expected["0/0.md"]
            #expect(contents == expected)
        }

        @Test(
            "into a new folder, zip or stream: the same bytes, and nothing is left beside",
            arguments: ["N", "n.zip", "n.ndjson"])
        func output(input: String) throws {
            let folder = try notes(800)
            try folder.write("n.ndjson", SampleNotes.stream(50_000))
            try folder.write("n.zip", StoredZip.bytes((0..<1_000).map { .init("\($0).md", "<myapp:doc?id=\($0)>\n") }))
            let words = ["migrate", input, "--fail-on", "none"] + Perdure.samples
            #expect(try Perdure.run(words + ["-o", "E"], in: folder).code == 0)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            try killed(words + ["-o", "O"], in: folder) {
                (try? FileManager.default.contentsOfDirectory(atPath: folder.path).count) ?? 0 > names.count
            }
            for _ in 1...2 {
                let run = try Perdure.run(words + ["-o", "O", "--resume"], in: folder)
                #expect(run.code == 0, "\(run.errors)")
                #expect(
                    try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(names).union(["O"]))
                #expect(
                    try input == "N"
                        ? folder.contents("O") == folder.contents("E") : folder.bytes("O") == folder.bytes("E"))
            }
        }

        @Test("an output folder that is not what would come out is left alone")
        func otherOutput() throws {
            let folder = try notes(5)
            try folder.write("O/mine.txt", "mine")
            let run = try Perdure.run(["migrate", "N", "-o", "O", "--resume"] + Perdure.samples, in: folder)
            #expect(run.code == 4 && run.errors.contains("something is there already"), "\(run.errors)")
            #expect(try folder.contents("O").count == 1 && folder.text("O/mine.txt") == "mine")
            for words in [["-o", "-"], ["--dry-run"]] {
                #expect(try Perdure.run(["migrate", "N", "--resume"] + words + Perdure.samples, in: folder).code == 2)
            }
        }

        @Test("a disk that is full: 4, and once there is room, the same bytes")
        func diskFull() throws {
            let folder = TemporaryFolder()
            try FileManager.default.createDirectory(atPath: folder("D"), withIntermediateDirectories: true)
            func sh(_ script: String) throws -> Int32 {
                try RunningProgram.run(["/bin/sh", "-c", script], in: folder, input: [], environment: [:]) { _ in }.code
            }
            guard try sh("mount -t tmpfs -o size=1m tmpfs D") == 0 else {
                return skipAloud("no small disk could be mounted")
            }
            defer { _ = try? sh("umount D") }
            for number in 0..<30 {
                try folder.write(
                    "D/N/\(number).md", "<myapp:doc?id=\(number)>\n" + String(repeating: "x", count: 15_000))
            }
            let before = try folder.contents("D/N")
            #expect(try Perdure.run(["migrate", "D/N", "-o", "E"] + Perdure.samples, in: folder).code == 0)
            #expect(try sh("head -c 300000 /dev/zero > D/fill") == 0)
            let words = ["migrate", "D/N", "--in-place"] + Perdure.samples
            let full = try Perdure.run(words, in: folder)
            #expect(full.code == 4 && full.errors.contains("Free some space"), "\(full.errors)")
            #expect(try sh("rm D/fill && mount -o remount,size=4m D") == 0)
            let resumed = try Perdure.run(words + ["--resume"], in: folder)
            #expect(resumed.code == 0, "\(resumed.errors)")
            #expect(try folder.contents("D/N") == folder.contents("E"))
            #expect(try Perdure.run(["undo", "D/N.perdure-journal"], in: folder).code == 0)
            #expect(try folder.contents("D/N") == before)
        }

        @Test("a journal inside the archive must have a name that is known for one")
        func journalInside() throws {
            let folder = try notes(3)
            let state = try folder.contents()
            let run = try Perdure.run(inPlace + ["--journal", "N/J"], in: folder)
            #expect(run.code == 4 && run.errors.contains("it lies inside the input"), "\(run.errors)")
            #expect(try folder.contents() == state)
            #expect(try Perdure.run(inPlace + ["--journal", "N/J.perdure-journal"], in: folder).code == 0)
            #expect(try Perdure.run(["undo", "N/J.perdure-journal"], in: folder).code == 0)
        }

        @Test("undo --dry-run says what undo would do, and does nothing")
        func dryUndo() throws {
            let folder = try notes(3)
            #expect(try Perdure.run(inPlace, in: folder).code == 0)
            try folder.write("N/1/1.md", "changed")
            let state = try folder.contents()
            let look = try Perdure.run(["undo", "--dry-run", "N.perdure-journal"], in: folder)
            #expect(look.code == 1, "\(look.errors)")
            #expect(
                look.text.contains("N/0/0.md: would be put back\n")
                    && look.text.contains("N/1/1.md: would be left alone\n"))
            #expect(try folder.contents() == state)
            #expect(try Perdure.run(["undo", "N.perdure-journal"], in: folder).code == 1)
            #expect(try folder.text("N/0/0.md") == "<myapp:doc?id=0>\n")
        }

        @Test("the script that kills runs at random, at a small size")
        func script() throws {
            let folder = TemporaryFolder()
            let script = Perdure.root.appendingPathComponent("Scripts/kill-test").path
            let ended = try RunningProgram.run(
                [script, "-f", "200", "-k", "4", "-p", Perdure.path, "-d", folder.path], in: folder, input: [],
                environment: [:]
            ) { _ in }
            #expect(ended.code == 0, "\(ended.errors)")
            #expect(String(decoding: ended.output, as: UTF8.self).contains("all ended in the same bytes"))
        }
    }
}
