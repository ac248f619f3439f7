/// How text is spelt inside a JSON string (RFC 8259, section 7).
package enum JSONText {
    /// Undoes the escapes. The bytes were lexed before, so every escape is whole; a lone surrogate, which no
    /// UTF-8 can say, becomes U+FFFD in what is read (the source keeps its own spelling).
    package static func unescaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == UInt8(ascii: "\\"), position + 1 < bytes.count else {
                out.append(byte)
                position += 1
                continue
            }
            let escape = bytes[position + 1]
            if escape == UInt8(ascii: "u") {
                let (scalar, used) = unicode(bytes, at: position)
                out.append(contentsOf: String(scalar).utf8)
                position += used
            } else {
                out.append(simple(escape))
                position += 2
            }
        }
        return out
    }

    private static func simple(_ escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: escape
        }
    }

    /// The scalar that `\uXXXX`, or a pair of them, stands for, and how many bytes it took.
    private static func unicode(_ bytes: UnsafeRawBufferPointer, at position: Int) -> (Unicode.Scalar, Int) {
        func unit(_ start: Int) -> UInt32? {
            guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
            else { return nil }
            var value: UInt32 = 0
            for offset in 2..<6 {
                guard let digit = Bytes.hexValue(bytes[start + offset]) else { return nil }
                value = value << 4 | UInt32(digit)
            }
            return value
        }
        guard let first = unit(position) else { return ("\u{FFFD}", 2) }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        if first < 0xDC00, let second = unit(position + 6), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            return (scalar, 12)
        }
        return ("\u{FFFD}", 6)
    }

    /// Appends text with the escapes that JSON demands, and no others.
    package static func appendEscaped(_ text: some Collection<UInt8>, to out: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
            case 0x0A: out += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0x0D: out += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
            case 0x09: out += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            case 0x00..<0x20:
                let hex = Array("0123456789abcdef".utf8)
                out += Array("\\u00".utf8) + [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            default: out.append(byte)
            }
        }
    }
}
