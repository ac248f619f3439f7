import Testing

extension CommandTests {
    /// Databases of Apple Notes: their links are upgraded in a copy, and nothing else is another.
    @Suite(.enabled(if: NoteStore.isThere, "python3 with its SQLite is not here"))
    struct AppleNotesTests {
        /// What is upgraded in the database of the script, by the ways of its dump.
        static let upgraded: [String: String] = {
            let page = "https://docs.example.com/"
            let long = page + "t/" + String(repeating: "x", count: 2100)
            let first = "/objects/first/8/8/1"
            let second = "/objects/second/8/7/1/payload/1"
            return [
                "/objects/first/7": page + "t/a%20b?z=1", "/objects/first/8/4/1": page + "t/a%20b?z=1",
                "\(first)/webpageURL": page + "t/a%20b?z=1", "\(first)/requiredKeys/0": "title",
                "\(first)/payload/1/0/0/1": "title", "\(first)/payload/1/6/1/0": "s",
                "\(first)/payload/1/6/1/1": "true",
                "\(first)/payload/1/7/0/0": "s", "\(first)/payload/1/7/0/1": "v", "\(first)/payload/1/7/1/0": "i",
                "\(first)/payload/1/7/1/1": "3", "\(second)/0/1/1": "3", "\(second)/1/0/1": "title",
                "/objects/shared text/8/7/1/requiredKeys/0": "title",
                "/objects/shared text/8/7/1/payload/1/0/0/1": "title",
                "/objects/shared text/8/7/1/payload/1/1/0/0": "s", "/objects/shared text/8/7/1/payload/1/1/0/1": "v",
                "/objects/shared text/8/7/1/payload/1/1/1/0": "i", "/objects/shared text/8/7/1/payload/1/1/1/1": "3",
                "/objects/web page/7": page + "t/seven", "/objects/web page/8/4/1": page + "t/seven",
                "/objects/URL alone/7": "mydoc://t/alone?page=2", "/objects/cut URL/7": String(long.prefix(2047)),
                "/objects/cut URL/8/4/1": long, "/bodies/1/runs/1/3/0": "mydoc://t/hier",
                "/bodies/1/runs/1/1/1": "6d79646f633a2f2f742f68696572",
            ]
        }()

        private func migrate(
            _ input: String, to output: String, in folder: TemporaryFolder, _ more: String...
        ) throws -> Ended {
            try Perdure.run(["migrate", input, "-o", output] + more + NoteStore.definitions, in: folder)
        }

        @Test func linksAreUpgradedAndNothingElse() throws {
            let folder = try NoteStore.folder()
            let before = try folder.bytes("NoteStore.sqlite")
            let ended = try migrate("NoteStore.sqlite", to: "Out.sqlite", in: folder, "--report", "r.json")
            #expect(
                ended.code == 1 && ended.errors.contains("Apple Notes database; reading and writing"), "\(ended.errors)"
            )
            #expect(ended.errors.contains("experimental"))
            #expect(try folder.bytes("NoteStore.sqlite") == before)
            let said = try NoteStore.said("NoteStore.sqlite", in: folder)
            let changes = NoteStore.changes(from: said, to: try NoteStore.said("Out.sqlite", in: folder))
            for (path, value) in changes.sorted(by: { $0.key < $1.key }) {
                #expect(Self.upgraded[path] == value, "\(path)")
            }
            #expect(changes.count == Self.upgraded.count)
            let report = try folder.text("r.json")
            #expect(report.contains("NoteStore.sqlite!ZICCLOUDSYNCINGOBJECT 11 ZSYNAPSEDATA"))
            #expect(report.contains("ZICNOTEDATA 2 ZDATA"))
            #expect(!folder.has("Out.sqlite-wal") && !folder.has("NoteStore.sqlite-wal"))
        }

        @Test func aSecondRunChangesNothing() throws {
            let folder = try NoteStore.folder()
            _ = try migrate("NoteStore.sqlite", to: "Out.sqlite", in: folder)
            _ = try migrate("Out.sqlite", to: "Again.sqlite", in: folder)
            #expect(try folder.bytes("Again.sqlite") == folder.bytes("Out.sqlite"))
        }

        @Test func eachFailureIsNamed() throws {
            let folder = try NoteStore.folder()
            let inspect = try Perdure.run(["inspect", "NoteStore.sqlite"] + NoteStore.definitions, in: folder)
            for words in [
                "ZICCLOUDSYNCINGOBJECT 11 ZSYNAPSEDATA", "broken at byte", "has version 2", "it is no Quick Note item",
                "the note is locked", "not compressed as it should be", "experimental",
            ] {
                #expect(inspect.text.contains(words), "\(words): \(inspect.text)")
            }
            #expect(try folder.contents().keys.filter { $0.hasPrefix("NoteStore") } == ["NoteStore.sqlite"])
        }

        @Test func whatAReportNamesCanBeExplained() throws {
            let folder = try NoteStore.folder()
            func explain(_ place: String) throws -> String {
                try Perdure.run(["explain", place] + NoteStore.definitions, in: folder).text
            }
            let first = try explain("NoteStore.sqlite!ZICCLOUDSYNCINGOBJECT 1 ZSYNAPSEDATA")
            #expect(first.contains("migrated (v1 → v3)") && first.contains("flag"), "\(first)")
            #expect(
                try explain("NoteStore.sqlite!ZICCLOUDSYNCINGOBJECT 8 ZURLSTRING").contains("mydoc://t/alone?page=2"))
            #expect(try explain("NoteStore.sqlite!ZICNOTEDATA 1 ZDATA").contains("mydoc://t/hier"))
        }

        @Test func anOutputThatIsThereStays() throws {
            let folder = try NoteStore.folder()
            for name in ["Out.sqlite", "Out.sqlite-wal", "Out.sqlite-shm"] {
                try folder.write(name, "x")
                let ended = try migrate("NoteStore.sqlite", to: "Out.sqlite", in: folder)
                #expect(ended.code == 4 && ended.errors.contains("only ever written to a new file"), "\(ended.errors)")
                #expect(try folder.text(name) == "x")
                try folder.remove(name)
            }
        }

        @Test func whatStandsOnlyInTheLogIsReadAndWritten() throws {
            let folder = try NoteStore.folder(withLog: true)
            let (before, log) = (try folder.bytes("NoteStore.sqlite"), try folder.bytes("NoteStore.sqlite-wal"))
            #expect(!log.isEmpty)
            _ = try migrate("NoteStore.sqlite", to: "Out.sqlite", in: folder)
            #expect(try folder.bytes("NoteStore.sqlite") == before && folder.bytes("NoteStore.sqlite-wal") == log)
            #expect(!folder.has("Out.sqlite-wal"))
            #expect(try NoteStore.said("Out.sqlite", in: folder)["/objects/URL alone/7"] == "mydoc://t/inlog")
        }

        @Test func inAFolderTheLogGoesWithItsDatabase() throws {
            let folder = try NoteStore.folder("N/NoteStore.sqlite", withLog: true)
            try folder.write("N/a.md", "mydoc:text\n")
            let ended = try migrate("N", to: "Out", in: folder)
            #expect(ended.code == 1, "\(ended.errors)")
            #expect(try folder.contents("Out").keys.sorted() == [".keep", "NoteStore.sqlite", "a.md"])
            #expect(try NoteStore.said("Out/NoteStore.sqlite", in: folder)["/objects/URL alone/7"] == "mydoc://t/inlog")
            #expect(try folder.text("Out/a.md") == "mydoc://t/text\n")
            // Where nothing changes, both stay as they are.
            let other = try NoteStore.folder("M/NoteStore.sqlite", withLog: true)
            let there = try other.contents("M")
            _ = try Perdure.run(["migrate", "M", "-o", "Out"] + Perdure.samples, in: other)
            #expect(try other.contents("Out") == there)
        }

        @Test func aDatabaseInUseIsRefused() throws {
            let folder = try NoteStore.folder()
            try folder.write("NoteStore.sqlite-shm", [0])
            let ended = try migrate("NoteStore.sqlite", to: "Out.sqlite", in: folder)
            #expect(
                ended.code == 4 && ended.errors.contains("'NoteStore.sqlite-shm' stands beside it"), "\(ended.errors)")
            #expect(ended.errors.contains("Close that program") && !folder.has("Out.sqlite"))
            try folder.copy("NoteStore.sqlite", to: "N/NoteStore.sqlite")
            try folder.copy("NoteStore.sqlite-shm", to: "N/NoteStore.sqlite-shm")
            let whole = try migrate("N", to: "Out", in: folder)
            #expect(whole.code == 1 && whole.errors.contains("in use"), "\(whole.errors)")
            #expect(try folder.contents("Out") == folder.contents("N"))
        }

        @Test func aLockedDatabaseIsRefused() throws {
            let folder = try NoteStore.folder("N/NoteStore.sqlite")
            try NoteStore.holding("N/NoteStore.sqlite", in: folder) {
                let ended = try migrate("N/NoteStore.sqlite", to: "Out.sqlite", in: folder)
                #expect(ended.code == 4 && ended.errors.contains("in use"), "\(ended.errors)")
                #expect(try migrate("N", to: "Out", in: folder).errors.contains("in use"))
            }
        }

        @Test func itIsNeverChangedInPlace() throws {
            let folder = try NoteStore.folder("N/NoteStore.sqlite")
            try folder.write("N/a.md", "mydoc:text\n")
            let before = try folder.bytes("N/NoteStore.sqlite")
            let single = try Perdure.run(
                ["migrate", "N/NoteStore.sqlite", "--in-place"] + NoteStore.definitions, in: folder)
            #expect(single.code == 2 && single.errors.contains("only ever written to a new file"), "\(single.errors)")
            let whole = try Perdure.run(["migrate", "N", "--in-place"] + NoteStore.definitions, in: folder)
            #expect(whole.errors.contains("only ever written to a new file"), "\(whole.errors)")
            #expect(try folder.bytes("N/NoteStore.sqlite") == before)
            #expect(try folder.text("N/a.md") == "mydoc://t/text\n")
        }

        @Test func inAZipItIsUpgradedUnlessALogBelongsToIt() throws {
            let folder = try NoteStore.folder(withLog: true)
            let database = StoredZip.Entry(Array("n/NoteStore.sqlite".utf8), try folder.bytes("NoteStore.sqlite"))
            let log = StoredZip.Entry(Array("n/NoteStore.sqlite-wal".utf8), try folder.bytes("NoteStore.sqlite-wal"))
            try folder.write("a.zip", StoredZip.bytes([database]))
            try folder.write("b.zip", StoredZip.bytes([database, log]))
            #expect(try migrate("a.zip", to: "A.zip", in: folder).errors.contains("1 changed"))
            let ended = try migrate("b.zip", to: "B.zip", in: folder)
            #expect(ended.errors.contains("belongs to this database"), "\(ended.errors)")
            #expect(try folder.bytes("B.zip") == folder.bytes("b.zip"))
        }

        @Test func anItemAloneIsAnInputToo() throws {
            let folder = try NoteStore.folder()
            try folder.write(
                "item.bin",
                [0x69, 0x79, 0x73, 0xF0, 1, 3, 8, 0, 0x0A, 1, 1, 0x1A, 1, 1, 0x2A, 7] + Array("mydoc:x".utf8))
            let ended = try migrate("item.bin", to: "out.bin", in: folder)
            #expect(
                ended.code == 0 && ended.errors.contains("Quick Note item; reading and writing these is experimental"))
            let expected: [UInt8] = [0x69, 0x79, 0x73, 0xF0, 1, 3, 8, 0, 0x0A, 1, 1, 0x1A, 1, 1, 0x2A, 11]
            #expect(try folder.bytes("out.bin") == expected + Array("mydoc://t/x".utf8))
        }

        @Test(arguments: 0..<60)
        func aDamagedDatabaseIsRefusedOrUpgraded(seed: Int) throws {
            let folder = try NoteStore.folder()
            var random = SeededNumbers(seed)
            var bytes = try folder.bytes("NoteStore.sqlite")
            for _ in 0..<random.number(1...6) {
                let place = random.number(0...9) < 6 ? random.number(16...8_000) : random.number(16...bytes.count - 1)
                bytes[place] = UInt8(random.number(0...255))
            }
            if seed % 7 == 0 { bytes.removeLast(random.number(1...20_000)) }
            try folder.write("d.sqlite", bytes)
            let ended = try migrate("d.sqlite", to: "Out.sqlite", in: folder)
            #expect((0...1).contains(ended.code), "\(ended.code): \(ended.errors)")
            #expect(try folder.bytes("d.sqlite") == bytes)
            // What was changed at all is a sound database.
            if try folder.bytes("Out.sqlite") != bytes { _ = try NoteStore.said("Out.sqlite", in: folder) }
        }
    }
}

/// Numbers that are the same for the same seed (SplitMix64).
private struct SeededNumbers {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return range.lowerBound + Int((mixed ^ mixed >> 31) % UInt64(range.count))
    }
}
