import Foundation
import Testing

extension CommandTests {
    /// Folders that hold what no archive should: what can't be used is said, and the rest is done.
    @Suite struct HostileFolderTests {
        private static let migrated = Array("myapp://document/plain.\n".utf8)

        @Test("links that lead in a circle or out of the folder are kept, never followed, and the latter are said")
        func links() throws {
            let folder = TemporaryFolder()
            try folder.write("N/sub/a.md", SampleNotes.text)
            try folder.write("outside/b.md", SampleNotes.text)
            for (link, target) in [
                ("N/one", "two"), ("N/two", "one"), ("N/sub/up", ".."), ("N/out", "../outside"), ("N/root", "/etc"),
            ] { try folder.link(link, to: target) }
            let copy = try Perdure.run(["migrate", "N", "-o", "O"] + Perdure.samples, in: folder)
            #expect(copy.code == 0 && copy.errors.contains("1 link in 1 file"), "\(copy.errors)")
            for (link, target) in [("out", "../outside"), ("root", "/etc")] {
                #expect(copy.errors.contains("N/\(link): the link leads out, to '\(target)'"), "\(copy.errors)")
            }
            #expect(!copy.errors.contains("N/one:") && !copy.errors.contains("N/sub/up:"), "\(copy.errors)")
            var expected = try folder.contents("N")
            expected["sub/a.md"] = Self.migrated
            #expect(try folder.contents("O") == expected)

            let inPlace = try Perdure.run(["migrate", "N", "--in-place"] + Perdure.samples, in: folder)
            #expect(inPlace.code == 0, "\(inPlace.errors)")
            #expect(try folder.text("outside/b.md") == SampleNotes.text)
            let circle = try Perdure.run(["migrate", "N/one", "-o", "x"] + Perdure.samples, in: folder)
            #expect(circle.code == 4 && circle.errors.contains("N/one"), "\(circle.errors)")
        }

        @Test("pipes, sockets and devices are left out, and said")
        func specialFiles() throws {
            let folder = TemporaryFolder()
            try folder.write("N/a.md", SampleNotes.text)
            try #require(mkfifo(folder("N/pipe.md"), 0o600) == 0)
            var said = ["pipe.md was left out: it is a pipe"]
            #if os(Linux)
                if mknod(folder("N/device"), S_IFCHR | 0o600, 0x103) == 0 {
                    said.append("device was left out: it is a device")
                } else {
                    skipAloud("a device in a folder, which only root can make")
                }
            #endif
            for words in [["-o", "O"], ["--in-place"], ["--dry-run"]] {
                let ended = try Perdure.run(["migrate", "N"] + words + Perdure.samples, in: folder)
                #expect(ended.code == 0, "\(ended.errors)")
                for text in said where words != ["--dry-run"] {
                    #expect(ended.errors.contains(text), "\(ended.errors)")
                }
            }
            #expect(try folder.bytes("N/a.md") == Self.migrated)
            #expect(try folder.contents("O").keys.sorted() == ["a.md"])
        }

        @Test("a pipe that nobody writes into is waited for, and Ctrl-C ends that")
        func emptyPipe() throws {
            let folder = TemporaryFolder()
            try #require(mkfifo(folder("pipe"), 0o600) == 0)
            let ended = try Perdure.run(["migrate", "pipe", "-o", "out"] + Perdure.samples, in: folder) { program in
                // Until it waits: then it is neither running nor at its start.
                let end = Date(timeIntervalSinceNow: 30)
                while Date() < end, !Self.isWaiting(program.id) { usleep(2_000) }
                usleep(50_000)
                kill(program.id, SIGINT)
            }
            #expect(ended.code == 130, "\(ended.errors)")
            #expect(try folder.contents().keys.sorted() == ["pipe"])
        }

        /// Whether a program sleeps in the kernel, on this system; elsewhere some time has to do.
        private static func isWaiting(_ id: pid_t) -> Bool {
            guard let state = try? String(contentsOfFile: "/proc/\(id)/wchan", encoding: .utf8), state != "0" else {
                usleep(500_000)
                return true
            }
            return state.contains("fifo")
        }

        @Test("names of 255 bytes, and names that are no text")
        func names() throws {
            let folder = TemporaryFolder()
            let long = String(repeating: "x", count: 252) + ".md"
            try folder.write("N/" + long, SampleNotes.text)
            let odd = Array(folder("N/").utf8) + [0xFF, 0xFE] + Array(".md".utf8)
            let isMade = (odd + [0]).withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { name in
                    let file = open(name.baseAddress!, O_WRONLY | O_CREAT, 0o600)
                    return file >= 0 && write(file, SampleNotes.text, SampleNotes.text.utf8.count) > 0
                        && close(file) == 0
                }
            }
            if !isMade { skipAloud("a name that is no text, which this file system does not take") }
            let files = isMade ? "2 links in 2 files, 2 changed" : "1 link in 1 file, 1 changed"
            let copy = try Perdure.run(["migrate", "N", "-o", "O"] + Perdure.samples, in: folder)
            #expect(copy.code == 0 && copy.errors.contains(files), "\(copy.errors)")
            #expect(try folder.bytes("O/" + long) == Self.migrated)
            let inPlace = try Perdure.run(["migrate", "N", "--in-place"] + Perdure.samples, in: folder)
            #expect(inPlace.code == 0 && inPlace.errors.contains(files), "\(inPlace.errors)")
            #expect(try Perdure.run(["undo", "N.perdure-journal"], in: folder).code == 0)
            #expect(try folder.text("N/" + long) == SampleNotes.text)

            let alone = try Perdure.run(["migrate", "N/" + long, "-o", long] + Perdure.samples, in: folder)
            #expect(alone.code == 0, "\(alone.errors)")
            #expect(try folder.bytes(long) == Self.migrated)
            // The journal's usual name would be too long.
            let refused = try Perdure.run(["migrate", "N/" + long, "--in-place"] + Perdure.samples, in: folder)
            #expect(refused.code == 4 && refused.errors.contains("--journal"), "\(refused.errors)")
            let words = ["migrate", "N/" + long, "--in-place", "--journal", "J"]
            #expect(try Perdure.run(words + Perdure.samples, in: folder).code == 0)
            #expect(try folder.bytes("N/" + long) == Self.migrated)
        }
    }
}
