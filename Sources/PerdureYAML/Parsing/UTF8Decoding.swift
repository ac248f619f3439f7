/// Decodes one scalar at a time, strictly: no overlong forms, no surrogates, nothing past U+10FFFF.
enum UTF8Decoding {
    /// The scalar at `index`, which must be in range, and its length; nil and 1 where the byte begins none.
    static func scalar(in bytes: [UInt8], at index: Int) -> (scalar: Unicode.Scalar?, length: Int) {
        let first = bytes[index]
        let length: Int
        var value: UInt32
        let least: UInt32
        switch first {
        case 0..<0x80: return (Unicode.Scalar(first), 1)
        case 0xC2...0xDF: (length, value, least) = (2, UInt32(first & 0x1F), 0x80)
        case 0xE0...0xEF: (length, value, least) = (3, UInt32(first & 0x0F), 0x800)
        case 0xF0...0xF4: (length, value, least) = (4, UInt32(first & 0x07), 0x10000)
        default: return (nil, 1)
        }
        guard index + length <= bytes.count else { return (nil, 1) }
        for position in index + 1..<index + length {
            guard bytes[position] & 0xC0 == 0x80 else { return (nil, 1) }
            value = value << 6 | UInt32(bytes[position] & 0x3F)
        }
        guard value >= least, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
        return (scalar, length)
    }
}
