import Testing

@testable import PerdureArchives

/// Whatever the bytes: no crash, every byte is handed on, and what is wrong is said.
struct TarDamageTests {
    private func failure(_ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) throws -> TarFailure? {
        let contents = try TarContents(bytes, limits: limits)
        #expect(contents.bytes == bytes)
        return contents.failure
    }

    @Test("each fault has its own name, and the place where it is")
    func faults() throws {
        let good = RawTarMember("a", "hello")
        func tar(_ member: RawTarMember) -> [UInt8] { RawTar([good, member]).bytes }
        #expect(try failure(tar(good.with(\.spoilAfter) { $0[0] ^= 1 })) == .noHeader(at: 1024))
        #expect(try failure(Array(RawTar([good, good]).bytes[..<1300])) == .cutShort(at: 1300))
        #expect(try failure(Array(RawTar([good, good]).bytes[..<1600])) == .cutShort(at: 1600))
        let negative = [UInt8](repeating: 0xFF, count: 12)
        #expect(try failure(tar(good.with(\.size, negative))) == .badSize(at: 1024))
        #expect(try failure(tar(good.with(\.size, [0x80] + [UInt8](repeating: 0xFF, count: 11)))) == .badSize(at: 1024))
        #expect(
            try failure(tar(good.with(\.size, [0x80, 0, 0, 0, 0x7F] + [UInt8](repeating: 0xFF, count: 7))))
                == .badSize(at: 1024))
        #expect(try failure(tar(good.with(\.size, Array("99999999999\u{0}".utf8)))) == .badSize(at: 1024))
        // More than there is: the rest is looked for, and not there.
        #expect(try failure(tar(good.with(\.size, Array("77777777777\u{0}".utf8)))) == .cutShort(at: 3072))
        #expect(try failure(tar(.pax([("size", "-1")])) + good.bytes) == .badSize(at: 1024))
        #expect(try failure(tar(.pax([("size", "99999999999999999999")])) + good.bytes) == .badSize(at: 1024))
        #expect(try failure(tar(RawTarMember("x", "12 no record", type: "x"))) == .badExtension(at: 1024))
        #expect(try failure(tar(RawTarMember("x", "9 a=b\n", type: "x"))) == .badExtension(at: 1024))
        #expect(try failure(tar(.pax([("path", "p")]))) == .missingEntry(at: 2048))
        #expect(try failure(good.bytes + RawTarMember.pax([("path", "p")]).bytes) == .cutShort(at: 2048))
        #expect(try failure(tar(.pax([("size", "3")], type: "g"))) == .globalSize(at: 1024))
        var limits = ArchiveLimits()
        limits.headerSize = 4096
        let large = RawTarMember.pax([("comment", String(repeating: "c", count: 4000))])
        #expect(try failure(tar(large), limits: limits) == .headerTooLarge(at: 1024, limit: 4096))
        let many = [UInt8](repeatElement(RawTarMember.pax([("path", "p")]).bytes, count: 10).joined())
        #expect(try failure(good.bytes + many, limits: limits) == .headerTooLarge(at: 5120, limit: 4096))
    }

    @Test("an archive may end without blocks of zeros; what follows them is kept, and said")
    func ends() throws {
        let member = RawTarMember("a", "hello").bytes
        #expect(try failure(member) == nil)
        #expect(try failure([]) == nil)
        let more = try TarContents(RawTar([RawTarMember("a", "x")]).bytes + member)
        #expect(more.hasMoreBehindEnd && more.names == ["a"])
        #expect(
            try !TarContents(RawTar([RawTarMember("a", "x")]).bytes + [UInt8](repeating: 0, count: 9999))
                .hasMoreBehindEnd)
    }

    @Test("names that lead elsewhere are told")
    func nameIssues() throws {
        let names = ["/etc/passwd", "../x", "a/../../x", "C:\\x", "fine/..x", "a\\..\\x"]
        let contents = try TarContents(RawTar(names.map { RawTarMember($0, "x") }).bytes)
        #expect(
            contents.entries.map(\.nameIssue) == [.absolute, .traversal, .traversal, .driveLetter, nil, .traversal])
    }

    static let samples: [[UInt8]] = [
        RawTar([
            RawTarMember("a.md", "alpha"), .pax([("path", "long.md"), ("size", "7")]),
            RawTarMember("b.md", "contents".dropLast().description), RawTarMember("d/", "", type: "5"),
        ]).bytes,
        RawTar([
            RawTarMember("././@LongLink", "name.md\u{0}", type: "L"), RawTarMember("x", "y"),
            RawTarMember("s", "data", type: "S"), RawTarMember("h", "", type: "1"),
        ]).bytes,
    ]

    /// Does everything that can be done with a tar.
    private func exercise(_ bytes: [UInt8]) throws {
        var limits = ArchiveLimits()
        limits.headerSize = 64 << 10
        let contents = try TarContents(bytes, limits: limits) { $0.size < 1 << 20 }
        #expect(contents.bytes == bytes)
        let wanted = contents.pieces.filter { $0.contents != nil }
        guard !wanted.isEmpty else { return }
        let new = [UInt8](repeating: 0x78, count: 600)
        let after = try TarContents(contents.replacing { _, _ in new }, limits: limits) { $0.size < 1 << 20 }
        let changed = after.pieces.filter { $0.contents != nil }
        #expect(changed.count >= wanted.count)
        for (piece, before) in zip(changed, wanted) {
            #expect(piece.entry?.rawName == before.entry?.rawName)
            #expect(piece.contents.map { Array(piece.bytes[$0]) } == new)
        }
    }

    @Test("cut off anywhere", arguments: samples.indices)
    func everyTruncation(sample: Int) throws {
        let bytes = Self.samples[sample]
        // A prime, so that every place in a block has its turn.
        for count in stride(from: 0, to: bytes.count, by: 13) { try exercise(Array(bytes[..<count])) }
        for count in stride(from: 0, through: bytes.count, by: 512) { try exercise(Array(bytes[..<count])) }
    }

    @Test("a header byte that is another, with a checksum that is right", arguments: samples.indices)
    func everyByte(sample: Int) throws {
        let bytes = Self.samples[sample]
        for block in stride(from: 0, to: bytes.count - 1024, by: 512) {
            // All of a name's bytes but the first are alike.
            for index in 0..<512
            where ![1..<99, 100..<124, 137..<148, 158..<256, 266..<344, 346..<480].contains(where: {
                $0.contains(index)
            }) {
                for value in [0, 0x37, 0xFF] as [UInt8] {
                    var spoilt = bytes
                    spoilt[block + index] = value
                    let header = [UInt8](spoilt[block..<block + 512])
                    let sum = header.enumerated().reduce(0) { $0 + (148..<156 ~= $1.0 ? 0x20 : Int($1.1)) }
                    if bytes[block + 257] == UInt8(ascii: "u"), !(148..<156).contains(index) {
                        spoilt.replaceSubrange(block + 148..<block + 156, with: octal(sum, width: 6) + [0, 0x20])
                    }
                    try exercise(spoilt)
                }
            }
        }
    }

    @Test("random damage", arguments: 0..<20 as Range<UInt64>)
    func randomDamage(seed: UInt64) throws {
        var random = SeededNumbers(seed)
        for _ in 0..<25 {
            try exercise(random.damage(Self.samples[random.next(below: 2)]))
        }
    }
}

/// Numbers that are the same for the same seed everywhere.
struct SeededNumbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 2 &+ 1 }

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    /// The bytes with a few of them changed, moved, or doubled.
    mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...next(below: 6) {
            let (from, to, count) = (next(below: bytes.count), next(below: bytes.count), next(below: 40))
            switch next(below: 4) {
            case 0: bytes[to] = UInt8(next(below: 256))
            case 1: bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + count)], at: to)
            case 2: bytes.removeSubrange(min(to, bytes.count - 1)..<max(to, min(bytes.count - 1, to + count)))
            default:
                bytes.replaceSubrange(
                    to..<min(bytes.count, to + count), with: bytes[from..<min(bytes.count, from + count)])
            }
        }
        return bytes
    }
}
