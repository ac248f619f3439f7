import Testing

@testable import PerdureArchives

/// Whatever the bytes: no crash, and a rewriting without replacements that gives them back.
struct ZipDamageTests {
    static let samples: [RawZip] = {
        var member = RawMember("b.md", String(repeating: "beta ", count: 30))
        (member.descriptor, member.comment) = (.signed, Array("about".utf8))
        var plain = RawZip([RawMember("dir/", "", method: 0), member, RawMember("c", "gamma", method: 0)])
        plain.comment = Array("all".utf8)
        var wide = RawZip([member.with(\.isWide, true).with(\.descriptor, .unsignedWide), RawMember("c", "gamma")])
        (wide.hasZip64End, wide.prefix, wide.countsPrefix) = (true, Array("prefix".utf8), false)
        return [plain, wide]
    }()

    /// Does everything that can be done with a zip. What it throws must be typed; here that is
    /// all that is wanted of it.
    private func exercise(_ bytes: [UInt8]) throws {
        guard let archive = try? openZip(bytes) else { return }
        #expect(try archive.rewritten() == bytes)
        var replaceable: [Int: [UInt8]] = [:]
        for entry in archive.entries where (try? archive.contents(entry.index)) != nil {
            if (try? archive.rewritten([entry.index: [1]])) != nil { replaceable[entry.index] = [1, 2, 3] }
        }
        let output = try archive.rewritten(replaceable)
        let after = try openZip(output)
        for (index, contents) in replaceable {
            #expect(try after.contents(index) == contents)
        }
    }

    @Test(arguments: samples.indices)
    func everyTruncation(sample: Int) throws {
        let bytes = Self.samples[sample].bytes
        for count in 0..<bytes.count { try exercise(Array(bytes[..<count])) }
        for count in 1..<bytes.count { try exercise(Array(bytes[count...])) }
    }

    @Test(arguments: samples.indices, [0, 1, 0x7F, 0x80, 0xFF] as [UInt8])
    func everyByte(sample: Int, value: UInt8) throws {
        let bytes = Self.samples[sample].bytes
        for index in bytes.indices {
            var spoilt = bytes
            spoilt[index] = value
            try exercise(spoilt)
        }
    }

    @Test(arguments: samples.indices)
    func everyRunOfAllOnes(sample: Int) throws {
        let bytes = Self.samples[sample].bytes
        for length in [2, 4, 8] {
            for index in 0...bytes.count - length {
                var spoilt = bytes
                spoilt.replaceSubrange(index..<index + length, with: repeatElement(0xFF, count: length))
                try exercise(spoilt)
            }
        }
    }

    @Test(.timeLimit(.minutes(20)))
    func manyEndRecords() throws {
        let signatures = Array(repeatElement(little(ZipLayout.End.signature), count: 50_000).joined())
        #expect(throws: ZipFailure.self) { try openZip(signatures) }
        #expect(throws: ZipFailure.self) { try openZip(signatures + [UInt8](repeating: 0, count: 30_000)) }
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func randomDamage(seed: UInt64) throws {
        var state = seed &* 2 &+ 1
        func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<40 {
            var bytes = Self.samples[next(below: 2)].bytes
            for _ in 0...next(below: 6) {
                let (from, to, count) = (next(below: bytes.count), next(below: bytes.count), next(below: 20))
                switch next(below: 3) {
                case 0: bytes[to] = UInt8(next(below: 256))
                case 1: bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + count)], at: to)
                default:
                    bytes.replaceSubrange(
                        to..<min(bytes.count, to + count), with: bytes[from..<min(bytes.count, from + count)])
                }
            }
            try exercise(bytes)
        }
    }
}
