import Perdure

/// How one text is escaped to stand within another.
package enum TextLayer: Sendable, Hashable {
    /// As it is.
    case plain
    /// In a string of JSON, or in double quotes in YAML.
    case json
    /// In markup: `&amp;`. In an attribute, its quote is written as a reference too.
    case references(quote: UInt8?)
    /// In quotes that are doubled: a cell of CSV, single quotes in YAML.
    case doubled(UInt8)
}

extension TextLayer {
    /// Whether a byte can begin an escape.
    @inline(__always)
    func mayBegin(_ byte: UInt8) -> Bool {
        switch self {
        case .plain: false
        case .json: byte == JSONByte.backslash
        case .references: byte == UInt8(ascii: "&")
        case .doubled(let quote): byte == quote
        }
    }

    /// What the escape at an offset stands for, and how many bytes it takes; nil where there is none.
    func escape(at offset: Int, in text: UnsafeRawBufferPointer) -> (value: [UInt8], count: Int)? {
        switch self {
        case .plain: return nil
        case .json:
            guard offset + 1 < text.count else { return nil }
            let count = Self.lengthOfJSONEscape(at: offset, in: text)
            return (JSONText.unescaped(UnsafeRawBufferPointer(rebasing: text[offset..<offset + count])), count)
        case .references:
            guard let (value, count) = CharacterReference.read(at: offset, in: TextBytes(text)) else { return nil }
            var bytes: [UInt8] = []
            value.append(to: &bytes)
            return (bytes, count)
        case .doubled(let quote):
            return TextBytes(text)[offset + 1] == quote ? ([quote], 2) : nil
        }
    }

    /// How many bytes spell the character whose escape stands there: two halves that are one character belong together.
    private static func lengthOfJSONEscape(at offset: Int, in text: UnsafeRawBufferPointer) -> Int {
        let bytes = TextBytes(text)
        guard bytes[offset + 1] == UInt8(ascii: "u") else { return 2 }
        if bytes.holds("\\u", at: offset + 6), offset + 12 <= text.count,
            bytes[offset + 2] | 0x20 == UInt8(ascii: "d"), "89abAB".utf8.contains(bytes[offset + 3])
        {
            let both = UnsafeRawBufferPointer(rebasing: text[offset..<offset + 12])
            if JSONText.unescaped(both).count == 4 { return 12 }
        }
        return min(6, text.count - offset)
    }

    /// Appends new text with the escapes that the layer demands.
    func append(_ byte: UInt8, to out: inout [UInt8]) {
        switch self {
        case .plain: out.append(byte)
        case .json: JSONText.appendEscaped(CollectionOfOne(byte), to: &out)
        case .references(let quote):
            if byte == quote || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
                CharacterReference.append(byte, to: &out)
            } else {
                out.append(byte)
            }
        case .doubled(let quote):
            if byte == quote { out.append(byte) }
            out.append(byte)
        }
    }
}
