import Testing

@testable import PerdureArchives

/// What is in a tar, in each of the forms there are.
struct TarReadingTests {
    private static let long = String(repeating: "long/", count: 40) + "n.md"

    @Test("names stand in the header, before it, or in extended headers")
    func names() throws {
        let tar = RawTar([
            RawTarMember("plain.md", "a"),
            RawTarMember("n.md", "b").with(\.prefix, Array("some/folder".utf8)),
            RawTarMember("n.md", "c").with(\.prefix, Array("no name".utf8)).with(\.magic, Array("ustar  \u{0}".utf8)),
            .pax([("path", Self.long + "é"), ("mtime", "1.5")]), RawTarMember("short", "d"),
            RawTarMember("././@LongLink", Self.long + "\u{0}", type: "L"), RawTarMember("short", "e"),
            RawTarMember("././@LongLink", Self.long + "\u{0}", type: "K"), RawTarMember("link", "", type: "2"),
        ])
        let contents = try TarContents(tar.bytes)
        #expect(
            contents.names == [
                "plain.md", "some/folder/n.md", "n.md", Self.long + "é", Self.long, "link",
            ])
        #expect(contents.contents(Self.long) == Array("e".utf8))
        #expect(contents.bytes == tar.bytes && contents.failure == nil)
    }

    @Test("sizes are octal, between blanks, or binary")
    func sizes() throws {
        let fields: [[UInt8]] = [
            Array("00000000005\u{0}".utf8), Array("          5 ".utf8), Array("5\u{0}\u{0}\u{0}        ".utf8),
            [0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5], Array("000000000005".utf8),
        ]
        for field in fields {
            let tar = RawTar([RawTarMember("a", "hello").with(\.size, field), RawTarMember("b", "next")])
            let contents = try TarContents(tar.bytes)
            #expect(contents.contents("a") == Array("hello".utf8) && contents.contents("b") == Array("next".utf8))
            let new = try TarContents(contents.replacing { entry, _ in entry.rawName == [0x61] ? Array(0..<9) : nil })
            #expect(new.contents("a") == Array(0..<9) && new.failure == nil && new.names == ["a", "b"])
        }
    }

    @Test("links, devices and folders have no data, whatever their size says; a hard link may have some")
    func withoutData() throws {
        let sized = octal(5, width: 11) + [0]
        let members = "23456".map { RawTarMember("n\($0)", "", type: $0).with(\.size, sized) }
        let linked = RawTarMember("hard", "", type: "1").with(\.size, sized)
        let tar = RawTar(members + [linked, RawTarMember("a", "x"), RawTarMember("held", "bytes", type: "1")])
        let contents = try TarContents(tar.bytes)
        #expect(contents.names == ["n2", "n3", "n4", "n5", "n6", "hard", "a", "held"] && contents.failure == nil)
        #expect(contents.contents("held") == nil && contents.bytes == tar.bytes)
    }

    @Test("sparse files are passed through, with their maps")
    func sparse() throws {
        var map = [UInt8](repeating: 0, count: 512)
        map[504] = 1
        let old = RawTarMember("old", "", type: "S").with(\.spoil) { $0[482] = 1 }
            .with(\.size, octal(700, width: 11) + [0])
        let data = [UInt8](repeating: 7, count: 1024)
        let pax: [RawTarMember] = [
            .pax([("GNU.sparse.major", "1"), ("GNU.sparse.name", "new")]), RawTarMember("GNUSparseFile/new", "data"),
            RawTarMember("after", "x"),
        ]
        let bytes =
            old.bytes + map + [UInt8](repeating: 0, count: 512) + data + RawTar(pax).bytes
        let contents = try TarContents(bytes)
        #expect(contents.names == ["old", "new", "after"] && contents.failure == nil)
        #expect(contents.entries.map(\.kind) == [.sparse, .sparse, .file])
        #expect(contents.bytes == bytes)
    }

    @Test("headers without a mark, with a signed checksum, and for all entries are known")
    func oldForms() throws {
        let v7 = RawTarMember("v7", "x", type: "\u{0}").with(\.magic, [])
        let folder = RawTarMember("folder/", "", type: "\u{0}").with(\.magic, [])
        let signed = RawTarMember("s\u{E9}", "signed").with(\.spoilAfter) { block in
            block.replaceSubrange(148..<156, with: Array("        ".utf8))
            let sum = block.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }
            block.replaceSubrange(148..<156, with: octal(sum, width: 6) + [0, 0x20])
        }
        let tar = RawTar([.pax([("comment", "all")], type: "g"), v7, folder, signed])
        let contents = try TarContents(tar.bytes)
        #expect(contents.failure == nil && contents.names == ["v7", "folder/", "s\u{E9}"])
        #expect(contents.entries.map(\.kind) == [.file, .folder, .file])
        let new = contents.replacing { _, _ in [1, 2, 3] }
        let after = try TarContents(new)
        #expect(after.failure == nil && after.contents("s\u{E9}") == [1, 2, 3] && after.contents("v7") == [1, 2, 3])
        #expect(contents.bytes.withUnsafeBytes { TarReader.looksLikeTar($0) })
    }

    @Test("a new size stands in the header and in the extended header, and nothing else changes")
    func replaced() throws {
        let pax = RawTarMember.pax([("atime", "1.25"), ("size", "5"), ("path", "a")])
        let tar = RawTar([
            RawTarMember("before", "x").with(\.filler, 9), pax, RawTarMember("a", "hello"), RawTarMember("after", "y"),
        ])
        let contents = try TarContents(tar.bytes)
        let new = [UInt8](repeating: 0x61, count: 100_000)
        let output = contents.replacing { entry, _ in entry.rawName == [0x61] ? new : nil }
        let expected = RawTar([
            RawTarMember("before", "x").with(\.filler, 9),
            .pax([("atime", "1.25"), ("size", "100000"), ("path", "a")]),
            RawTarMember("a", String(decoding: new, as: UTF8.self)), RawTarMember("after", "y"),
        ])
        #expect(output == expected.bytes)
        let again = try TarContents(output)
        #expect(again.contents("a") == new && again.failure == nil)
        #expect(
            try TarContents(output).replacing { entry, _ in entry.rawName == [0x61] ? Array("hello".utf8) : nil }
                == tar.bytes)
    }

    @Test("a stream that comes byte by byte gives the same")
    func slowStream() throws {
        let tar = RawTar([RawTarMember("a", "hello"), .pax([("path", Self.long)]), RawTarMember("b", "x")]).bytes
        let (slow, fast) = (try TarContents(tar, step: 1), try TarContents(tar))
        #expect(slow.bytes == tar && slow.names == fast.names && slow.contents(Self.long) == fast.contents(Self.long))
    }

    @Test("what nobody wants is handed on in parts, and never held")
    func passedOn() throws {
        let size = 10 << 20
        let big = RawTarMember("big", String(repeating: "x", count: size))
        let tar = RawTar([big, RawTarMember("a", "x")]).bytes
        let contents = try TarContents(tar) { $0.size < 1000 }
        #expect(contents.names == ["big", "a"] && contents.bytes == tar)
        #expect(contents.pieces.allSatisfy { $0.count <= 256 << 10 })
    }
}
