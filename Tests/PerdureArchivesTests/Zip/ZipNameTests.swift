import Testing

@testable import PerdureArchives

struct ZipNameTests {
    static let dos: UInt16 = 20
    static let unix: UInt16 = 3 << 8 | 20

    private func entry(_ name: [UInt8], flags: UInt16 = 0, madeBy: UInt16 = unix, centralExtra: [UInt8] = []) throws
        -> ZipEntry
    {
        var member = RawMember("", "x", method: 0)
        (member.name, member.flags, member.madeBy, member.centralExtra) = (name, flags, madeBy, centralExtra)
        let bytes = RawZip([member]).bytes
        let entry = try openZip(bytes).entries[0]
        #expect(Array(entry.rawName) == name)
        #expect(try openZip(bytes).rewritten() == bytes)
        return entry
    }

    @Test func decodesUnflaggedNames() throws {
        #expect(try entry(Array("Search – x.md".utf8)).name == "Search – x.md")
        #expect(try entry([0x82, 0x2E, 0x6D, 0x64]).name == "é.md")
        #expect(try entry([0xFF, 0xE1, 0x80]).name == "\u{A0}ßÇ")
    }

    @Test func decodesFlaggedNames() throws {
        #expect(try entry(Array("Grüße".utf8), flags: 1 << 11).name == "Grüße")
        #expect(try entry([0x82, 0x2E], flags: 1 << 11).name == "\u{FFFD}.")
    }

    @Test func prefersAUnicodePathThatBelongsToTheName() throws {
        func extra(crc: UInt32) -> [UInt8] {
            let path = [1] + little(crc) + Array("日記.md".utf8)
            return little(0x5455 as UInt16) + [1, 0, 0] + little(0x7075 as UInt16) + little(UInt16(path.count)) + path
        }
        let name = Array("??.md".utf8)
        #expect(try entry(name, centralExtra: extra(crc: CRC32.checksum(name.span.bytes))).name == "日記.md")
        #expect(try entry(name, centralExtra: extra(crc: 1)).name == "??.md")
        #expect(try entry(name, centralExtra: [0x75, 0x70, 0xFF, 0xFF, 1]).name == "??.md")
    }

    @Test func readsBackslashesOnlyWhereTheyAreSlashes() throws {
        #expect(try entry(Array(#"notes\a.md"#.utf8), madeBy: Self.dos).name == "notes/a.md")
        #expect(try entry(Array(#"notes\"#.utf8), madeBy: Self.dos).isDirectory)
        #expect(try entry(Array(#"a/b\c.md"#.utf8), madeBy: Self.dos).name == #"a/b\c.md"#)
        #expect(try entry(Array(#"notes\a.md"#.utf8)).name == #"notes\a.md"#)
    }

    @Test(arguments: [
        ("", EntryNameIssue.empty), ("a\0b", .containsNUL), ("/etc/passwd", .absolute), ("//x", .absolute),
        (#"\\server\share\x"#, .absolute), ("..", .traversal), ("../x", .traversal), ("a/../../x", .traversal),
        (#"a\..\x"#, .traversal), ("a/..", .traversal), ("C:/x", .driveLetter), (#"c:\x"#, .driveLetter),
    ])
    func tellsUnsafeNames(name: String, issue: EntryNameIssue) throws {
        let entry = try entry(Array(name.utf8))
        #expect(entry.nameIssue == issue)
        #expect(entry.issue == nil)
    }

    @Test(arguments: ["a", "a/b", "..a", "a..", "a/...", "Q: why?", "x:y/z", "1:/x", #"\o/"#, "dir/", "a//b"])
    func leavesSafeNamesAlone(name: String) throws {
        #expect(try entry(Array(name.utf8)).nameIssue == nil)
    }
}
