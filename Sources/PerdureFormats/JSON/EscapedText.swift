package import Perdure

/// Text from inside a JSON string, with its escapes undone, and the way back to its own spelling.
package struct EscapedText {
    /// The text as it is spelt, without quotes.
    package let raw: [UInt8]
    package let bytes: [UInt8]
    /// Where each byte of `bytes` begins in `raw`, and the end; nil where nothing is escaped. A byte in the middle of
    /// an escaped character begins where the character ends.
    private let offsets: [Int32]?

    /// - Parameter isEscaped: whether there are escapes to undo; other text stands for itself.
    package init(raw: [UInt8], isEscaped: Bool = true) {
        self.raw = raw
        guard isEscaped, raw.contains(JSONByte.backslash) else {
            (bytes, offsets) = (raw, nil)
            return
        }
        var bytes: [UInt8] = []
        var offsets: [Int32] = []
        raw.withUnsafeBytes { raw in
            var position = 0
            while position < raw.count {
                let end = position + Self.length(raw, at: position)
                let piece = JSONText.unescaped(UnsafeRawBufferPointer(rebasing: raw[position..<end]))
                offsets.append(Int32(truncatingIfNeeded: position))
                for _ in piece.dropFirst() { offsets.append(Int32(truncatingIfNeeded: end)) }
                bytes += piece
                position = end
            }
        }
        offsets.append(Int32(truncatingIfNeeded: raw.count))
        (self.bytes, self.offsets) = (bytes, offsets)
    }

    /// How many bytes spell the byte or character that stands there.
    private static func length(_ raw: UnsafeRawBufferPointer, at position: Int) -> Int {
        guard raw[position] == JSONByte.backslash, position + 1 < raw.count else { return 1 }
        guard raw[position + 1] == UInt8(ascii: "u") else { return 2 }
        let pair =
            position + 12 <= raw.count && raw[position + 6] == JSONByte.backslash
            && raw[position + 7] == UInt8(ascii: "u")
        if pair {
            let both = UnsafeRawBufferPointer(rebasing: raw[position..<position + 12])
            // Two halves that are one character are four bytes of UTF-8; two of their own would be six, or fewer.
            if JSONText.unescaped(both).count == 4, isHighSurrogate(raw, at: position) { return 12 }
        }
        return min(6, raw.count - position)
    }

    private static func isHighSurrogate(_ raw: UnsafeRawBufferPointer, at position: Int) -> Bool {
        let (first, second) = (raw[position + 2], raw[position + 3])
        return (first == UInt8(ascii: "d") || first == UInt8(ascii: "D"))
            && "89abAB".utf8.contains(second)
    }

    /// The bytes that spell a new text made of pieces of this one: what is kept keeps its escapes, what is new gets
    /// those that JSON demands.
    package func splice(_ pieces: [URLPiece]) -> [UInt8] {
        var out: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .text(let text): JSONText.appendEscaped(text, to: &out)
            case .source(let range):
                guard let offsets else {
                    out += raw[range]
                    continue
                }
                out += raw[Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound])]
            }
        }
        let meant = bytes.withUnsafeBytes { pieces.joined(with: $0) }
        if out.withUnsafeBytes({ JSONText.unescaped($0) }) == meant { return out }
        // A piece has cut a character in two.
        out.removeAll()
        JSONText.appendEscaped(meant, to: &out)
        return out
    }
}
