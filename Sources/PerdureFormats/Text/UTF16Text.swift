package import Perdure

/// A text in UTF-16 with a byte order mark, as UTF-8, and the way back.
///
/// Halves of surrogate pairs without the other half are read as U+FFFD, and keep their bytes where they stay.
package struct UTF16Text: Sendable {
    /// The text in UTF-8, without its byte order mark.
    package let bytes: [UInt8]
    private let raw: [UInt8]
    private let isBigEndian: Bool

    /// Nil where the bytes begin with no byte order mark of UTF-16.
    package init?(_ raw: UnsafeRawBufferPointer) {
        let mark = raw.prefix(2)
        guard mark.elementsEqual([0xFF, 0xFE]) || mark.elementsEqual([0xFE, 0xFF]) else { return nil }
        // UTF-32 begins alike.
        if raw.prefix(4).elementsEqual([0xFF, 0xFE, 0, 0]) { return nil }
        // In UTF-16, every ASCII character has a zero beside it; without any there is no link, and it may be other text.
        guard raw.prefix(4096).contains(0) else { return nil }
        isBigEndian = raw[0] == 0xFE
        self.raw = Array(raw)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count)
        var offset = 2
        while let (scalar, end) = Self.scalar(at: offset, in: self.raw, isBigEndian) {
            bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            offset = end
        }
        self.bytes = bytes
    }

    private static let markDistance = 1024

    /// The character at an offset, and where it ends; nil at the end of the text.
    private static func scalar(
        at offset: Int, in raw: [UInt8], _ isBigEndian: Bool
    ) -> (scalar: Unicode.Scalar, end: Int)? {
        func unit(_ offset: Int) -> UInt32? {
            guard offset + 1 < raw.count else { return nil }
            let (first, second) = (UInt32(raw[offset]), UInt32(raw[offset + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let first = unit(offset) else { return nil }
        if let scalar = Unicode.Scalar(first) { return (scalar, offset + 2) }
        if first < 0xDC00, let second = unit(offset + 2), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            return (scalar, offset + 4)
        }
        return ("\u{FFFD}", offset + 2)
    }

    /// A new text made of pieces of ``bytes`` in UTF-16. What is new may take its layout from a piece before.
    package func splice(_ pieces: [URLPiece]) -> [UInt8] {
        var out = Array(raw[..<2])
        var (here, there) = (0, 2)
        /// Places that were passed, to go back to.
        var marks = [(here: 0, there: 2)]
        /// The offset in `raw` of one in `bytes`.
        func rawOffset(_ offset: Int) -> Int {
            if offset < here, let mark = marks.last(where: { $0.here <= offset }) { (here, there) = mark }
            while here < offset, let (scalar, end) = Self.scalar(at: there, in: raw, isBigEndian) {
                here += UTF8.width(scalar)
                there = end
                if let last = marks.last, here >= last.here + Self.markDistance { marks.append((here, there)) }
            }
            return there
        }
        for piece in pieces {
            switch piece {
            case .source(let range):
                let start = rawOffset(range.lowerBound)
                out += raw[start..<max(start, rawOffset(range.upperBound))]
            case .text(let text):
                for unit in String(decoding: text, as: UTF8.self).utf16 {
                    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                    out += isBigEndian ? [high, low] : [low, high]
                }
            }
        }
        // Half a unit at the end.
        if raw.count % 2 == 1, let last = raw.last { out.append(last) }
        return out
    }
}
