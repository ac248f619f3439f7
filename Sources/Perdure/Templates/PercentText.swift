/// Percent-encoded text that is read in place, without decoding it first.
enum PercentText {
    /// The byte of an escape `%XX` that begins at `at`, or nil where none does.
    @inline(__always)
    static func escape(_ text: UnsafeRawBufferPointer, _ at: Int, _ end: Int) -> UInt8? {
        guard end - at >= 3, text[at] == UInt8(ascii: "%"),
            let high = Bytes.hexValue(text[at + 1]), let low = Bytes.hexValue(text[at + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Whether a position lies inside an escape, so that no part may end there.
    static func splitsEscape(_ text: UnsafeRawBufferPointer, _ at: Int, in range: Range<Int>) -> Bool {
        for start in [at - 1, at - 2] where start >= range.lowerBound {
            if escape(text, start, range.upperBound) != nil { return true }
        }
        return false
    }

    /// Whether the text, decoded, is these bytes.
    static func equal(_ text: UnsafeRawBufferPointer, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard range.count >= bytes.count else { return false }
        var at = range.lowerBound
        for byte in bytes {
            guard at < range.upperBound else { return false }
            if let escaped = escape(text, at, range.upperBound) {
                guard escaped == byte else { return false }
                at += 3
            } else {
                guard text[at] == byte else { return false }
                at += 1
            }
        }
        return at == range.upperBound
    }

    /// Whether an escape of the byte means the same as the byte itself (RFC 3986, section 6.2.2.2). Bytes beyond ASCII
    /// have no other spelling in a URL, so that a raw one can only mean its escape.
    @inline(__always)
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    /// Escapes of unreserved bytes undone, the digits of the others in capitals.
    static func normalised(_ text: [UInt8]) -> [UInt8] {
        text.withUnsafeBytes { bytes in
            var out: [UInt8] = []
            var at = 0
            while at < bytes.count {
                if let byte = escape(bytes, at, bytes.count) {
                    if isUnreserved(byte) { out.append(byte) } else { out += escaped(byte) }
                    at += 3
                } else {
                    out.append(bytes[at])
                    at += 1
                }
            }
            return out
        }
    }

    private static func escaped(_ byte: UInt8) -> [UInt8] {
        let hex = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
}
