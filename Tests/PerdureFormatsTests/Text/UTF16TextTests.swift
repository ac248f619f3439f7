import Perdure
import PerdureFormats
import Testing

@Suite struct UTF16TextTests {
    private func bytes(_ units: [UInt16], isBigEndian: Bool) -> [UInt8] {
        units.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBigEndian ? [high, low] : [low, high]
        }
    }

    @Test("text is read, and what is kept keeps its bytes", arguments: [true, false])
    func roundTrip(_ isBigEndian: Bool) throws {
        let units: [UInt16] = [0xFEFF, 0x61, 0xE9, 0xD83D, 0xDE00, 0xD83D, 0x40, 0xDE00]
        let raw = bytes(units, isBigEndian: isBigEndian) + [0x41]
        let text = try #require(raw.withUnsafeBytes { UTF16Text($0) })
        #expect(String(decoding: text.bytes, as: UTF8.self) == "aé😀\u{FFFD}@\u{FFFD}")
        #expect(text.splice([.source(text.bytes.indices)]) == raw)
        let place = try #require(text.bytes.firstIndex(of: UInt8(ascii: "@")))
        let new = text.splice([
            .source(0..<place), .text(Array("ü😀".utf8)), .source(place + 1..<text.bytes.count),
        ])
        let wanted = units[..<6] + [0xFC, 0xD83D, 0xDE00] + units[7...]
        #expect(new == bytes(Array(wanted), isBigEndian: isBigEndian) + [0x41])
    }

    @Test(
        "other bytes are no UTF-16",
        arguments: [
            [], [0xFF], [0xEF, 0xBB, 0xBF, 0x61], [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0xFF, 0xFE, 0x20, 0x61],
        ] as [[UInt8]])
    func none(_ bytes: [UInt8]) { #expect(bytes.withUnsafeBytes { UTF16Text($0) } == nil) }
}
