import Testing

@testable import PerdureArchives

struct ZipOpeningTests {
    static let two = RawZip([RawMember("a.md", "alpha"), RawMember("b.md", "beta beta beta", method: 0)])

    /// Zips with bytes in unusual places; all of them have the entries of `two`.
    static let unusual: [String: RawZip] = [
        "plain": two,
        "comment": changed(two) { $0.comment = Array("a comment".utf8) },
        "longest comment": changed(two) { $0.comment = [UInt8](repeating: 0x50, count: 65535) },
        "end record in the comment": changed(two) { $0.comment = RawZip().bytes + [1] },
        "prefix, and an end record in the comment": changed(two) {
            ($0.prefix, $0.comment) = (Array("#!/bin/sh\n".utf8), RawZip().bytes + [1])
        },
        "prefix, counted": changed(two) { $0.prefix = Array("#!/bin/sh\n".utf8) },
        "prefix, not counted": changed(two) { ($0.prefix, $0.countsPrefix) = (Array("#!/bin/sh\n".utf8), false) },
        "zip64": changed(two) { $0.hasZip64End = true },
        "zip64 and prefix, not counted": changed(two) {
            ($0.hasZip64End, $0.prefix, $0.countsPrefix) = (true, [1, 2, 3], false)
        },
        "bytes before the end": changed(two) { $0.beforeEnd = Array("between".utf8) },
        "digital signature": changed(two) { $0.directoryTail = little(0x0505_4B50 as UInt32) + [2, 0, 9, 9] },
        "bytes after the end": changed(two) { $0.afterEnd = [UInt8](repeating: 0, count: 5000) },
        "bytes between entries": changed(two) { $0.members[0].gap = Array("gap".utf8) },
        "wide numbers": changed(two) { $0.members[0].isWide = true },
    ]

    static func changed(_ zip: RawZip, _ change: (inout RawZip) -> Void) -> RawZip {
        var zip = zip
        change(&zip)
        return zip
    }

    @Test(arguments: unusual.keys.sorted())
    func findsTheDirectory(kind: String) throws {
        let bytes = try #require(Self.unusual[kind]).bytes
        let archive = try openZip(bytes)
        #expect(archive.entries.map(\.name) == ["a.md", "b.md"])
        #expect(archive.entries.map(\.issue) == [nil, nil])
        #expect(try archive.contents(0) == Array("alpha".utf8))
        #expect(try archive.contents(1) == Array("beta beta beta".utf8))
        #expect(try archive.rewritten() == bytes)
        try replaceAndCheck(bytes, [0: Array("a much longer alpha than before".utf8)])
        try replaceAndCheck(bytes, [0: [], 1: Array("b".utf8)])
    }

    @Test func takesTheFieldsFromTheDirectory() throws {
        var member = RawMember("dir/run.sh", "echo")
        (member.mode, member.flags) = (0o100755, 1 << 11)
        let entry = try openZip(RawZip([member]).bytes).entries[0]
        #expect(entry.unixMode == 0o100755)
        #expect(entry.flags == .utf8)
        #expect(entry.method == 8)
        #expect((entry.dosTime, entry.dosDate) == (0x6E1C, 0x5A4B))
        #expect((entry.expandedSize, entry.compressedSize) == (4, UInt64(member.data.count)))
        #expect((entry.isDirectory, entry.isSymbolicLink, entry.isEncrypted) == (false, false, false))
    }

    @Test(arguments: [("dir/", 0o100644 as UInt32), ("dir", 0o040755)])
    func tellsFolders(name: String, mode: UInt32) throws {
        let entry = try openZip(RawZip([RawMember(name, "", method: 0).with(\.mode, mode)]).bytes).entries[0]
        #expect(entry.isDirectory)
    }

    @Test func tellsSymbolicLinks() throws {
        let archive = try openZip(RawZip([RawMember("link", "target", method: 0).with(\.mode, 0o120777)]).bytes)
        #expect(archive.entries[0].isSymbolicLink)
        #expect(try archive.contents(0) == Array("target".utf8))
    }

    @Test func opensAnEmptyZip() throws {
        for zip in [
            RawZip(), Self.changed(RawZip()) { $0.prefix = [1, 2, 3] }, Self.changed(RawZip()) { $0.comment = [65] },
        ] {
            let archive = try openZip(zip.bytes)
            #expect(archive.entries.isEmpty)
            #expect(try archive.rewritten() == zip.bytes)
        }
    }

    @Test func looksLikeAZip() {
        func looksLikeZip(_ prefix: [UInt8]) -> Bool { ZipArchive.looksLikeZip(prefix.span.bytes) }
        #expect(looksLikeZip(Self.two.bytes))
        #expect(looksLikeZip(RawZip().bytes))
        #expect(!looksLikeZip(Array("PK it is not".utf8)))
        #expect(!looksLikeZip([0x50, 0x4B, 3]))
    }

    @Test func saysWhatIsNoZip() {
        #expect(throws: ZipFailure.notZip) { try openZip([]) }
        #expect(throws: ZipFailure.notZip) { try openZip(Array("just some text, longer than an end record".utf8)) }
        let cut = Array(Self.two.bytes.dropLast(1))
        #expect(throws: ZipFailure.cutShort(missing: .endRecord, at: cut.count)) { try openZip(cut) }
        let withoutComment = Array(Self.changed(Self.two) { $0.comment = [1, 2, 3] }.bytes.dropLast(2))
        #expect(throws: ZipFailure.cutShort(missing: .comment, at: withoutComment.count)) {
            try openZip(withoutComment)
        }
    }

    /// A zip within the zip has an end of its own, which must not be taken for that of the whole.
    @Test func doesNotTakeAZipInsideForTheWhole() throws {
        let inner = RawMember("Part-1.zip", "", method: 0).with(\.contents, Self.two.bytes)
        let bytes = RawZip([inner, RawMember("after.md", "after")]).bytes
        #expect(try openZip(bytes).entries.count == 2)
        for count in 0..<bytes.count {
            #expect(throws: ZipFailure.self) { try openZip(Array(bytes[..<count])) }
        }
    }

    @Test func refusesEndRecordsThatContradictTheDirectory() throws {
        func opening(_ spoil: @escaping @Sendable (inout [UInt8]) -> Void) -> () throws -> Void {
            { _ = try openZip(Self.changed(Self.two) { $0.spoilEnd = spoil }.bytes) }
        }
        #expect(throws: ZipFailure.multiVolume, performing: opening { $0.store(UInt16(1), at: 4) })
        #expect(
            throws: ZipFailure.countDiffers(recorded: 3, found: 2),
            performing: opening {
                $0.store(UInt16(3), at: 8)
                $0.store(UInt16(3), at: 10)
            })
        let directory = try openZip(Self.two.bytes).endRecords.directory
        #expect(
            throws: ZipFailure.damaged(.centralDirectory, at: directory.upperBound),
            performing: opening {
                $0.store(UInt32(0xFFFF_FF00), at: 12)
            })
        #expect(
            throws: ZipFailure.damaged(.zip64EndRecord, at: directory.upperBound - 76),
            performing: opening {
                $0.store(UInt32.max, at: 16)
            })
    }

    @Test func sizesOfTheDirectoryAreLimited() {
        var limits = ArchiveLimits()
        limits.entryCount = 1
        #expect(throws: ZipFailure.directoryTooLarge(limit: 1)) { try openZip(Self.two.bytes, limits: limits) }
        limits = ArchiveLimits()
        limits.directorySize = 20
        #expect(throws: ZipFailure.directoryTooLarge(limit: 20)) { try openZip(Self.two.bytes, limits: limits) }
    }

    @Test func toleratesACountThatRanOver() throws {
        let members = (0..<65_537).map { RawMember("\($0)", "", method: 0) }
        var zip = RawZip(Array(members.prefix(65_535)))
        #expect(try openZip(zip.bytes).entries.count == 65_535)
        zip.members = Array(members.prefix(10))
        zip.directoryOrder = (0..<65_537).map { $0 % 10 }
        // All those records share ten entries, which must not take long to find out.
        let archive = try openZip(zip.bytes)
        #expect(archive.entries.count == 65_537)
        #expect(archive.entries.allSatisfy { if case .overlaps = $0.issue { true } else { false } })
    }
}
