import Testing

@testable import Perdure

/// Text that is not, or not quite, UTF-8.
@Suite struct PatternBytesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let bytes: [UInt8]
        let isMatch: Bool
        var testDescription: String { "\(pattern) on \(bytes)" }

        init(_ pattern: String, _ bytes: [UInt8], _ isMatch: Bool) {
            self.pattern = pattern
            self.bytes = bytes
            self.isMatch = isMatch
        }
    }

    @Test(arguments: [
        Row("^\\uFFFD$", [0xFF], true),
        Row("^\\uFFFD$", [0xEF, 0xBF, 0xBD], true),
        Row("\\uFFFD", [0x61, 0xC3], true),
        Row("\\uFFFDa", [0xC3, 0x61], true),
        Row("^.{2}$", [0xE2, 0x82], true),
        Row("^.{3}$", [0xED, 0xA0, 0x80], true),
        Row("^.{4}$", [0xF4, 0x90, 0x80, 0x80], true),
        Row("^[^a]{2}$", [0xC0, 0x80], true),
        Row("^a.b$", [0x61, 0x80, 0x62], true),
        Row("é", [0xF0, 0xC3, 0xA9], true),
        Row("é", [0xC3], false),
        Row("^\\w$", [0xE1], false),
        Row("\\bb", [0x80, 0x62], true),
        Row("[\\uFFF0-\\uFFFF]b", [0x61, 0x80, 0x62], true),
    ])
    func invalidBytes(_ row: Row) throws {
        let pattern = try Pattern(reading: row.pattern)
        #expect(pattern.matches(row.bytes) == row.isMatch)
        let found = row.bytes.withUnsafeBytes { pattern.firstMatch(in: $0, from: 0) }
        #expect((found != nil) == row.isMatch)
    }

    /// The standard library's validation is the oracle, at all borders of table 3-7 of Unicode.
    @Test func everyBorderByte() {
        let borders: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
            0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        var valid = 0
        for first in borders {
            for second in borders {
                for third in borders {
                    for fourth in [0x00, 0x7F, 0x80, 0xBF, 0xC0] as [UInt8] {
                        let bytes = [first, second, third, fourth]
                        let expected = Self.firstScalar(of: bytes)
                        let read = bytes.withUnsafeBytes { $0.scalar(at: 0) }
                        if read.scalar != expected.scalar || read.length != expected.length {
                            Issue.record("\(bytes): \(read) instead of \(expected)")
                        }
                        if expected.length > 1 { valid += 1 }
                    }
                }
            }
        }
        #expect(valid > 1_000)
    }

    private static func firstScalar(of bytes: [UInt8]) -> (scalar: UInt32, length: Int) {
        for length in 1...bytes.count {
            if let text = String(validating: bytes.prefix(length), as: UTF8.self), text.unicodeScalars.count == 1 {
                return (text.unicodeScalars.first?.value ?? 0, length)
            }
        }
        return (0xFFFD, 1)
    }

    /// A place inside the text where the bytes end early is never read past.
    @Test func shortEnds() {
        for bytes in [[0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0x98], [0xE2, 0x82], [0xC3]] as [[UInt8]] {
            let read = bytes.withUnsafeBytes { $0.scalar(at: 0) }
            #expect(read.scalar == 0xFFFD && read.length == 1)
        }
    }
}
