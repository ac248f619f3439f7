import Testing

@testable import PerdureArchives

struct CodecTests {
    @Test(arguments: [0, 1, 100, 70_000, 3_000_000])
    func expandsWhatItCompressed(size: Int) throws {
        let contents = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
        let compressed = try Deflater().compress(contents.span.bytes)
        #expect(try Inflater().expand(compressed.span.bytes, size: size) == contents)
    }

    @Test func tellsWrongSizesFromDamage() throws {
        let compressed = deflated(Array("to perdure".utf8))
        let inflater = try Inflater()
        #expect(throws: CodecFailure.longer) { try inflater.expand(compressed.span.bytes, size: 9) }
        #expect(throws: CodecFailure.shorter(by: 1)) { try inflater.expand(compressed.span.bytes, size: 11) }
        #expect(throws: CodecFailure.longer) { try inflater.expand(compressed.span.bytes, size: 0) }
        #expect(throws: CodecFailure.damaged) { try inflater.expand([7, 7, 7].span.bytes, size: 10) }
        #expect(throws: CodecFailure.damaged) { try inflater.expand([UInt8]().span.bytes, size: 0) }
    }

    @Test func checksumsAreThoseOfTheFormat() {
        // The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
        let digits = Array("123456789".utf8)
        #expect(CRC32.checksum(digits.span.bytes) == 0xCBF4_3926)
        let first = CRC32.checksum(digits.span.bytes.extracting(0..<4))
        #expect(CRC32.checksum(digits.span.bytes.extracting(4..<9), continuing: first) == 0xCBF4_3926)
        #expect(CRC32.checksum([UInt8]().span.bytes, continuing: first) == first)
    }

    @Test func refusesLevelsThatDoNotExist() {
        #expect(throws: CodecFailure.outOfMemory) { _ = try Deflater(level: 13) }
    }
}
