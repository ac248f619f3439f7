import Foundation
import Testing

extension CommandTests {
    /// Tars, and files that are compressed as a whole.
    @Suite struct TarTests {
        private static let migrated = "myapp://document/plain.\n"

        private static let entries: [StoredTar.Entry] = [
            .init("a.md", SampleNotes.markdown), .init("sub/b.html", SampleNotes.html),
            .init("links.ndjson", SampleNotes.ndjson), .init("nothing.md", "no links\n"),
            .init("note.json", SampleNotes.json), .init("picture.png", [0x89, 0x50, 0x4E, 0x47, 0, 0xFF]),
            .init("c.txt", SampleNotes.text),
        ]
        static let tar = StoredTar.bytes(entries)

        /// A file of each kind, by its name.
        static func files() throws -> [(name: String, bytes: [UInt8], expand: ([UInt8]) throws -> [UInt8])] {
            var files: [(String, [UInt8], ([UInt8]) throws -> [UInt8])] = [
                ("a.tar", tar, { $0 }), ("a.jex", tar, { $0 }),
            ]
            for compressor in Compressor.present {
                let short = compressor == .gzip ? "tgz" : "tzst"
                for name in ["a.tar.\(compressor.suffix)", "a.\(short)"] {
                    files.append((name, try compressor.compress(tar), compressor.expand))
                }
                for (name, text) in [
                    ("r.ndjson", SampleNotes.ndjson), ("n.json", SampleNotes.json), ("m.md", SampleNotes.markdown),
                ] {
                    files.append(
                        (
                            "\(name).\(compressor.suffix)", try compressor.compress(Array(text.utf8)), compressor.expand
                        ))
                }
            }
            return files
        }

        @Test("every other program that compresses is there, or its absence is said")
        func programs() {
            for missing in Compressor.allCases where !Compressor.present.contains(missing) {
                skipAloud("\(missing) is not installed, so files that it compresses were not tried")
            }
        }

        @Test("only what must change, changes; a second run changes nothing; stdin gives the same")
        func migrate() throws {
            let folder = TemporaryFolder()
            for (name, text) in [
                ("r.ndjson", SampleNotes.ndjson), ("n.json", SampleNotes.json), ("m.md", SampleNotes.markdown),
            ] {
                try folder.write("plain/" + name, text)
            }
            for entry in Self.entries { try folder.write("tree/" + entry.name, entry.contents) }
            try Perdure.run(["migrate", "plain", "-o", "plain-out"] + Perdure.samples, in: folder)
            try Perdure.run(["migrate", "tree", "-o", "tree-out"] + Perdure.samples, in: folder)
            for (name, bytes, expand) in try Self.files() {
                try folder.write(name, bytes)
                let ended = try Perdure.run(["migrate", name, "-o", "out-" + name] + Perdure.samples, in: folder)
                #expect(ended.code == 0 && ended.errors.contains(" migrated"), "\(name): \(ended.errors)")
                let output = try folder.bytes("out-" + name)
                let contents = try expand(output)
                if name.hasPrefix("a.") {
                    let changed = try StoredTar.entries(contents)
                    #expect(changed.map(\.name) == Self.entries.map(\.name))
                    for entry in changed { #expect(entry.contents == (try folder.bytes("tree-out/" + entry.name))) }
                    #expect(contents == StoredTar.bytes(changed.map { .init($0.name, $0.contents) }))
                } else {
                    let plain = name.split(separator: ".").dropLast().joined(separator: ".")
                    #expect(contents == (try folder.bytes("plain-out/" + plain)), "\(name)")
                }
                let again = try Perdure.run(["migrate", "out-" + name, "-o", "again"] + Perdure.samples, in: folder)
                #expect(again.code == 0 && !again.errors.contains(" migrated"), "\(again.errors)")
                #expect(try folder.bytes("again") == output, "\(name)")
                let format = name.hasPrefix("m.") ? ["--input-format", "markdown"] : []
                let filter = try Perdure.run(
                    ["migrate", "-", "-o", "-"] + format + Perdure.samples, in: folder, input: bytes)
                #expect(filter.output == output, "\(name): \(filter.errors)")
            }
        }

        @Test("one worker and eight give the same bytes and the same report")
        func jobs() throws {
            for (name, bytes, _) in try Self.files() {
                var results: [[String: [UInt8]?]] = []
                for jobs in ["1", "8"] {
                    let folder = TemporaryFolder()
                    try folder.write(name, bytes)
                    let words = [
                        "migrate", name, "-o", "out", "--jobs", jobs, "--report", "r.json", "--report", "r.txt",
                    ]
                    try Perdure.run(words + Perdure.samples, in: folder)
                    results.append(try folder.contents())
                }
                #expect(results[0] == results[1] && results[0]["r.json"] != nil)
            }
        }

        @Test("in place, and back")
        func undo() throws {
            for (name, bytes, _) in try Self.files() {
                let folder = TemporaryFolder()
                try folder.write(name, bytes)
                try folder.write("in/" + name, bytes)
                try Perdure.run(["migrate", name, "-o", "expected"] + Perdure.samples, in: folder)
                for input in [name, "in"] {
                    let run = try Perdure.run(["migrate", input, "--in-place"] + Perdure.samples, in: folder)
                    #expect(run.code == 0, "\(run.errors)")
                    let file = input == "in" ? "in/" + name : name
                    let expected = try folder.bytes("expected")
                    #expect(try folder.bytes(file) == expected && expected != bytes, "\(file)")
                    #expect(try Perdure.run(["undo", "\(input).perdure-journal"], in: folder).code == 0)
                    #expect(try folder.bytes(file) == bytes)
                }
            }
        }

        @Test("a place in a tar is named as in a zip, and can be explained")
        func places() throws {
            let folder = TemporaryFolder()
            try folder.write("a.tar", Self.tar)
            let inner = StoredZip.bytes([.init(Array("in.tar".utf8), Self.tar)])
            try folder.write("z.zip", inner)
            try folder.write("t.tar", StoredTar.bytes([.init("z.zip", inner)]))
            for compressor in Compressor.present {
                try folder.write("c.\(compressor.suffix)", try compressor.compress(Self.tar))
            }
            let files = ["a.tar", "z.zip!in.tar", "t.tar!z.zip!in.tar"] + Compressor.present.map { "c.\($0.suffix)" }
            for file in files {
                let place = "\(file)!c.txt:1:1"
                let dry = try Perdure.run(
                    ["migrate", String(file.split(separator: "!")[0]), "--dry-run"] + Perdure.samples, in: folder)
                #expect(dry.text.contains(place), "\(dry.text)")
                let explained = try Perdure.run(["explain", place] + Perdure.samples, in: folder)
                #expect(explained.code == 0 && explained.text.contains("myapp://document/plain"), "\(explained.errors)")
            }
            let none = try Perdure.run(["explain", "a.tar!nowhere.md:1"] + Perdure.samples, in: folder)
            #expect(none.code == 4 && none.errors.contains("has no entry 'nowhere.md'"), "\(none.errors)")
        }

        @Test("archives stand in each other, up to a depth")
        func nested() throws {
            let folder = TemporaryFolder()
            var inner = StoredTar.bytes([.init("n.txt", SampleNotes.text)])
            var depth = 0
            while depth < 12 {
                let (compressor, name) = (Compressor.present.first, "\(depth)")
                switch depth % 3 {
                case 0: inner = StoredZip.bytes([.init(Array("\(name).tar".utf8), inner)])
                case 1: inner = StoredTar.bytes([.init("\(name).zip", inner)])
                default: inner = try compressor?.compress(inner) ?? inner
                }
                depth += 1
                guard depth == 5 || depth == 12 else { continue }
                try folder.write("deep", inner)
                let ended = try Perdure.run(["migrate", "deep", "-o", "out"] + Perdure.samples, in: folder)
                #expect(ended.code == 0, "\(ended.errors)")
                #expect((try folder.bytes("out") == inner) == (depth == 12), "\(depth): \(ended.errors)")
                #expect(ended.errors.contains("lies in more than 8 archives") == (depth == 12), "\(ended.errors)")
            }
        }

        @Test("what is called an archive and is none is left, and said")
        func noArchives() throws {
            let folder = TemporaryFolder()
            for names in [["photo.zip", "a.tar", "b.gz", "c.tgz"], ["d.jex", "e.bear2bk", "f.textpack", "g.zst"]] {
                let outer = StoredTar.bytes(names.map { .init($0, "none") })
                try folder.write("o.tar", outer)
                let ended = try Perdure.run(["migrate", "o.tar", "-o", "out.tar"] + Perdure.samples, in: folder)
                #expect(ended.code == 0, "\(ended.errors)")
                #expect(try folder.bytes("out.tar") == outer)
                for name in names { #expect(ended.errors.contains("\(name) is called a"), "\(ended.errors)") }
            }
            for name in ["b.gz", "a.tar"] {
                try folder.write(name, "none")
                let ended = try Perdure.run(["migrate", name, "-o", "out"] + Perdure.samples, in: folder)
                #expect(ended.code == 1 && ended.errors.contains("first unreadable: \(name)"), "\(ended.errors)")
                #expect(try folder.text("out") == "none")
            }
        }

        @Test("hostile names and sizes are said, and harm nobody")
        func hostile() throws {
            let folder = TemporaryFolder()
            var lying = StoredTar.Entry("lies.md", SampleNotes.text)
            lying.claimedSize = 1 << 32
            let names = ["/etc/x.md", "../x.md", "twice.md", "twice.md", "TWICE.md"]
            let tar = StoredTar.bytes(names.map { .init($0, SampleNotes.text) } + [lying])
            try folder.write("a.tar", tar)
            let ended = try Perdure.run(
                ["migrate", "a.tar", "-o", "out.tar", "--report", "r.txt"] + Perdure.samples, in: folder)
            #expect(ended.code == 1, "\(ended.errors)")
            for text in ["absolute name", "leads out of the archive", "2 entries are called 'twice.md'"] {
                #expect(ended.errors.contains(text), "\(ended.errors)")
            }
            #expect(try folder.text("r.txt").contains("cut short"))
            #expect(try folder.text("r.txt").contains("it has 4294967296 bytes, and the limit is 536870912"))
            let output = try StoredTar.entries(folder.bytes("out.tar"))
            #expect(output.map(\.name) == names)
            #expect(output.allSatisfy { String(decoding: $0.contents, as: UTF8.self) == Self.migrated })
            #expect(try folder.contents().keys.sorted() == ["a.tar", "out.tar", "r.txt"])
        }

        @Test("a damaged compressed file is copied as it is; of a damaged tar, what stands before is migrated")
        func damaged() throws {
            let folder = TemporaryFolder()
            for compressor in Compressor.present {
                let bytes = try compressor.compress(Self.tar)
                for spoilt in [Array(bytes.dropLast(3)), bytes.dropLast(20) + [1, 2, 3] + bytes.suffix(17)] {
                    try folder.write("c", spoilt)
                    for words in [["migrate", "c", "-o", "out"], ["migrate", "-", "-o", "-"]] {
                        let ended = try Perdure.run(words + Perdure.samples, in: folder, input: spoilt)
                        #expect(ended.code == 1 && ended.errors.contains("1 unreadable"), "\(ended.errors)")
                        #expect(words[1] == "c" ? try folder.bytes("out") == spoilt : ended.output == spoilt)
                    }
                }
            }
            let cut = Array(Self.tar.prefix(Self.tar.count - 1024 - 300))
            let ended = try Perdure.run(["migrate", "-", "-o", "-"] + Perdure.samples, in: folder, input: cut)
            #expect(ended.code == 1 && ended.errors.contains("cut short"), "\(ended.errors)")
            #expect(String(decoding: ended.output, as: UTF8.self).contains("myapp://document/"))
            #expect(ended.output.suffix(212) == cut.suffix(212))
        }

        @Test("bombs are left, unless a limit is raised")
        func bombs() throws {
            let folder = TemporaryFolder()
            let zeros = [UInt8](repeating: UInt8(ascii: " "), count: 4 << 20)
            for compressor in Compressor.present {
                let name = "b.txt.\(compressor.suffix)"
                let bomb = try compressor.compress(zeros + Array(SampleNotes.text.utf8))
                try folder.write(name, bomb)
                let words = ["migrate", name, "-o", "out"] + Perdure.samples
                let refused = try Perdure.run(words + ["--max-ratio", "100"], in: folder)
                #expect(refused.errors.contains("1 too-large") && refused.errors.contains("--max-ratio"))
                #expect(try folder.bytes("out") == bomb)
                let large = try Perdure.run(
                    words + ["--max-ratio", "1000000", "--max-expanded-size", "1000000"], in: folder)
                #expect(large.errors.contains("--max-expanded-size"), "\(large.errors)")
                let taken = try Perdure.run(words + ["--max-ratio", "1000000"], in: folder)
                #expect(taken.errors.contains("1 migrated"), "\(taken.errors)")
                let end = Array(Self.migrated.utf8)
                #expect(try compressor.expand(folder.bytes("out")).suffix(end.count) == end[...])
            }
        }

        @Test("archives in an archive share what they may grow")
        func nestedBombs() throws {
            guard let compressor = Compressor.present.first else { return skipAloud("no program that compresses") }
            let folder = TemporaryFolder()
            // Each level grows less than the limit allows; both together grow more.
            let text = [UInt8](repeating: UInt8(ascii: " "), count: 40 << 20)
            let once = try compressor.compress(text)
            let twice = try compressor.compress(StoredTar.bytes([.init("i.txt.\(compressor.suffix)", once)]))
            try folder.write("o.zip", StoredZip.bytes([.init(Array("t.tgz".utf8), twice)]))
            let words = ["migrate", "o.zip", "-o", "out", "--max-ratio", "2000"] + Perdure.samples
            let ended = try Perdure.run(words, in: folder)
            #expect(ended.errors.contains("1 too-large"), "\(ended.errors)")
            #expect(try folder.bytes("out") == folder.bytes("o.zip"))
        }

        @Test("interrupted: 130, and there is no file")
        func interruption() throws {
            let large = StoredTar.bytes((0..<40).map { .init("\($0).ndjson", SampleNotes.stream(5_000)) })
            for compressor in [nil] + Compressor.present.map({ $0 }) {
                let folder = TemporaryFolder()
                try folder.write("a", try compressor?.compress(large) ?? large)
                let ended = try Perdure.run(["migrate", "a", "-o", "out"] + Perdure.samples, in: folder) { program in
                    let end = Date(timeIntervalSinceNow: 30)
                    let names = { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
                    while try names().count < 2, Date() < end { usleep(500) }
                    kill(program.id, SIGINT)
                }
                #expect(ended.code == 130, "\(ended.errors)")
                #expect(try folder.contents().keys.sorted() == ["a"])
            }
        }

        @Test("--include and --exclude choose among the entries")
        func selection() throws {
            let folder = TemporaryFolder()
            try folder.write("a.tar", Self.tar)
            try Perdure.run(["migrate", "a.tar", "-o", "out.tar", "--include", "*.txt"] + Perdure.samples, in: folder)
            for (entry, before) in zip(try StoredTar.entries(folder.bytes("out.tar")), Self.entries) {
                #expect((entry.contents == before.contents) == (entry.name != "c.txt"), "\(entry.name)")
            }
        }
    }
}
