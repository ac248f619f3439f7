/// Base64 (RFC 4648, section 4), on bytes.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static let values: [UInt8] = {
        var table = [UInt8](repeating: 0xFF, count: 256)
        for (value, byte) in alphabet.enumerated() { table[Int(byte)] = UInt8(value) }
        return table
    }()

    /// Nil where the text is not base64; white space between is passed over, padding is required.
    package static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
        var out: [UInt8] = []
        var group: UInt32 = 0
        var count = 0
        var padding = 0
        for byte in text {
            if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { continue }
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            let value = values[Int(byte)]
            guard value != 0xFF, padding == 0 else { return nil }
            group = group << 6 | UInt32(value)
            count += 1
            if count == 4 {
                out += [UInt8(truncatingIfNeeded: group >> 16), UInt8(truncatingIfNeeded: group >> 8)]
                out.append(UInt8(truncatingIfNeeded: group))
                (group, count) = (0, 0)
            }
        }
        guard count == 0 ? padding == 0 : count > 1 && count + padding == 4 else { return nil }
        if count > 1 { out.append(UInt8(truncatingIfNeeded: group >> (count == 3 ? 10 : 4))) }
        if count == 3 { out.append(UInt8(truncatingIfNeeded: group >> 2)) }
        return out
    }

    package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                let six = Int(bits >> UInt32(18 - 6 * place) & 63)
                out.append(place <= group.count ? alphabet[six] : UInt8(ascii: "="))
            }
        }
        return out
    }
}
