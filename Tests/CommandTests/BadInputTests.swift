import Foundation
import Testing

extension CommandTests {
    /// Bad input: said with its place, and everything else still done.
    @Suite struct BadInputTests {
        private static let good = Array(SampleNotes.text.utf8)
        private static let migrated = Array("myapp://document/plain.\n".utf8)

        @Test("one file among a thousand that can't be read: the others are migrated, and it is named")
        func unreadable() throws {
            let folder = TemporaryFolder()
            for number in 0..<1_000 { try folder.write("N/\(number).md", Self.good) }
            chmod(folder("N/500.md"), 0)
            chmod(folder.path, 0o777)
            var words = [Perdure.path, "migrate", "N", "-o", "O", "--report", "r.json"] + Perdure.samples
            if geteuid() == 0 {
                // Root reads everything; somebody else may not.
                let other = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "--"]
                words = ["/usr/bin/env"] + other + words
                let probe = try RunningProgram.run(
                    ["/usr/bin/env"] + other + [Perdure.path, "--version"], in: folder, input: [], environment: [:]
                ) { _ in }
                guard probe.code == 0 else {
                    return skipAloud(
                        "a file that root can't read, since nobody else can run the command: \(probe.errors)")
                }
            }
            let ended = try RunningProgram.run(words, in: folder, input: [], environment: [:]) { _ in }
            #expect(ended.code == 1 && ended.errors.contains("1 unreadable"), "\(ended.errors)")
            #expect(ended.errors.contains("N/500.md"))
            let out = try folder.contents("O")
            #expect(out.values.filter { $0 == Self.migrated }.count == 999)
            let report = try folder.text("r.json")
            #expect(report.components(separatedBy: "\"unreadable\"").count == 3, "a count and one finding")
        }

        @Test("with --no-validate, what is no JSON outside of links is not said, and links are migrated")
        func unvalidated() throws {
            let folder = TemporaryFolder()
            let broken = "[1 2]\n"
            try folder.write("sound.ndjson", SampleNotes.ndjson)
            try folder.write("broken.ndjson", SampleNotes.ndjson + broken)
            let sound = try Perdure.run(["migrate", "sound.ndjson", "-o", "a.ndjson"] + Perdure.samples, in: folder)
            let trusting = try Perdure.run(
                ["migrate", "broken.ndjson", "-o", "b.ndjson", "--no-validate", "--verify"] + Perdure.samples,
                in: folder)
            #expect(trusting.code == sound.code && !trusting.errors.contains("malformed"), "\(trusting.errors)")
            #expect(try folder.text("b.ndjson") == folder.text("a.ndjson") + broken)
            #expect(try folder.text("b.ndjson") != SampleNotes.ndjson + broken)
            let census = try Perdure.run(["inspect", "broken.ndjson", "--no-validate"] + Perdure.samples, in: folder)
            #expect(census.code == 0 && !census.text.contains("malformed"), "\(census.text)")
        }

        @Test("a broken record among good ones stays as it is, and its line is named")
        func brokenRecord() throws {
            let folder = TemporaryFolder()
            let records = SampleNotes.records
            try folder.write(
                "a.ndjson", records[0] + "\n{\"activityType\": \n" + records[1] + "\r\n\n[1 2]\n" + records[2])
            let ended = try Perdure.run(
                ["migrate", "a.ndjson", "-o", "out.ndjson", "--report", "r.txt"] + Perdure.samples, in: folder)
            #expect(ended.code == 1 && ended.errors.contains("2 malformed"), "\(ended.errors)")
            let lines = try folder.bytes("out.ndjson").split(separator: 0x0A, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            try #require(lines.count == 6)
            #expect(lines[1] == "{\"activityType\": " && lines[3] == "" && lines[4] == "[1 2]")
            #expect(lines[0].contains("\"large\"") && lines[2].hasSuffix("}\r") && lines[5].contains("\"cat\""))
            let report = try folder.text("r.txt")
            #expect(report.contains("a.ndjson:2:") && report.contains("a.ndjson:5:"), "\(report)")
        }

        @Test("wrong UTF-8: JSON is refused with its place, text goes through")
        func wrongUTF8() throws {
            let folder = TemporaryFolder()
            let json =
                Array(#"{"activityType":"com.example.show-animal","#.utf8) + Array("\n \"x\":\"".utf8) + [0xC3, 0x28]
                + Array("\"}".utf8)
            try folder.write("a.json", json)
            let refused = try Perdure.run(["migrate", "a.json", "-o", "out.json"] + Perdure.samples, in: folder)
            #expect(refused.code == 1 && refused.errors.contains("a.json:2:"), "\(refused.errors)")
            #expect(try folder.bytes("out.json") == json)

            let text = [0xFF, 0xFE, 0x20] + Self.good + [0x63, 0xE9, 0x20] + Self.good + [0xC3]
            try folder.write("a.md", text)
            #expect(try Perdure.run(["migrate", "a.md", "-o", "out.md"] + Perdure.samples, in: folder).code == 0)
            #expect(
                try folder.bytes("out.md") == [0xFF, 0xFE, 0x20] + Self.migrated + [0x63, 0xE9, 0x20] + Self.migrated
                    + [0xC3])
        }

        @Test("a full disk: said, and nothing is left half-written")
        func fullDisk() throws {
            let folder = TemporaryFolder()
            try folder.write("a.ndjson", SampleNotes.stream(20_000))
            try folder.write("a.md", SampleNotes.text)
            for input in ["a.ndjson", "a.md"] {
                let script = [
                    "/bin/sh", "-c", #"exec "$@" > /dev/full"#, "sh", Perdure.path, "migrate", input, "-o", "-",
                ]
                let ended = try RunningProgram.run(script + Perdure.samples, in: folder, input: [], environment: [:]) {
                    _ in
                }
                #expect(ended.code == 4 && ended.errors.contains("room"), "\(ended.errors)")
            }

            try FileManager.default.createDirectory(atPath: folder("small"), withIntermediateDirectories: true)
            let mount = try RunningProgram.run(
                ["/bin/sh", "-c", "mount -t tmpfs -o size=256k tmpfs small"], in: folder, input: [], environment: [:]
            ) { _ in }
            guard mount.code == 0 else { return skipAloud("a file system without room: \(mount.errors)") }
            defer { umount2(folder("small"), 0) }
            let ended = try Perdure.run(
                ["migrate", "a.ndjson", "-o", "small/out.ndjson"] + Perdure.samples, in: folder)
            #expect(ended.code == 4 && ended.errors.contains("room"), "\(ended.errors)")
            #expect(try folder.contents("small").isEmpty)
        }

        @Test("a zip cut short, at any place: said, and no crash")
        func cutZips() throws {
            let folder = TemporaryFolder()
            let zip = SampleNotes.zip
            for count in stride(from: 0, to: zip.count, by: zip.count / 23) {
                try folder.write("cut.zip", Array(zip[..<count]))
                let ended = try Perdure.run(["migrate", "cut.zip", "-o", "out.zip"] + Perdure.samples, in: folder)
                #expect(ended.code == 1 && ended.errors.contains("cut.zip"), "\(count): \(ended.errors)")
            }
        }

        @Test("hostile zips: nothing is written outside, lies are named, the rest is done")
        func hostileZips() throws {
            let folder = TemporaryFolder()
            var liar = StoredZip.Entry("liar.md", SampleNotes.text)
            liar.claimedSize = 0x7FFF_FFF0
            var locked = StoredZip.Entry("locked.md", SampleNotes.text)
            locked.flags = 1
            var link = StoredZip.Entry("link", "/etc/passwd")
            link.mode = 0o120777
            let good = StoredZip.Entry("good.md", SampleNotes.text)
            for (name, entries) in [
                ("up", [.init("../up.md", SampleNotes.text), good]),
                ("root", [.init("/tmp/perdure-root.md", SampleNotes.text), good]),
                ("link", [link, .init("link/x.md", SampleNotes.text), good]), ("locked", [locked, good]),
            ] as [(String, [StoredZip.Entry])] {
                try folder.write("in/\(name).zip", StoredZip.bytes(entries))
                let ended = try Perdure.run(
                    ["migrate", "in/\(name).zip", "-o", "\(name).zip"] + Perdure.samples, in: folder)
                #expect(ended.code == 0, "\(name): \(ended.errors)")
                let contents = try folder.bytes("\(name).zip")
                #expect(String(decoding: contents, as: UTF8.self).contains("good.md"))
                #expect(try StoredZip.entries(StoredZip.bytes([good])).count == 1)
            }
            #expect(!folder.has("up.md") && !FileManager.default.fileExists(atPath: "/tmp/perdure-root.md"))
            try folder.write("in/liar.zip", StoredZip.bytes([good, liar]))
            let ended = try Perdure.run(["migrate", "in/liar.zip", "-o", "liar.zip"] + Perdure.samples, in: folder)
            #expect(ended.code == 1 && ended.errors.contains("liar"), "\(ended.errors)")
        }

        @Test("a userInfo that is no dictionary, and links nested deeper than any")
        func oddShapes() throws {
            let folder = TemporaryFolder()
            let odd = #"{"activityType":"com.example.show-animal","userInfo":[1,2]}"#
            try folder.write("odd.json", odd)
            let refused = try Perdure.run(["migrate", "odd.json", "-o", "out.json"] + Perdure.samples, in: folder)
            #expect(refused.code == 1 && refused.errors.contains("userInfo"), "\(refused.errors)")
            #expect(try folder.text("out.json") == odd)
            try folder.write(
                "deep.json", String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000))
            let deep = try Perdure.run(["migrate", "deep.json", "-o", "out.json"] + Perdure.samples, in: folder)
            #expect(deep.code == 1 && deep.errors.contains("deep.json:1:"), "\(deep.errors)")
            #expect(try folder.bytes("out.json") == folder.bytes("deep.json"))
        }

        @Test("a link over the limit is left, and said")
        func largeLink() throws {
            let folder = TemporaryFolder()
            let link = #"{"activityType":"com.example.show-animal","x":"\#(String(repeating: "y", count: 5_000))"}"#
            try folder.write("a.json", link)
            let words = ["migrate", "a.json", "-o", "out.json", "--max-link-size", "4096", "--fail-on", "too-large"]
            let ended = try Perdure.run(words + Perdure.samples, in: folder)
            #expect(ended.code == 1 && ended.errors.contains("too-large"), "\(ended.errors)")
            #expect(try folder.text("out.json") == link)
        }
    }
}
