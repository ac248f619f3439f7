import Perdure

/// The 16 bytes of a UUID and its text (RFC 9562, section 4).
enum UUIDText {
    static func text(_ bytes: [UInt8]) -> String {
        var text = ""
        for (place, byte) in bytes.enumerated() {
            if place == 4 || place == 6 || place == 8 || place == 10 { text += "-" }
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return text
    }

    static func bytes(_ text: String) -> [UInt8]? {
        let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
        guard text.utf8.count == 36, digits.count == 32 else { return nil }
        var bytes: [UInt8] = []
        for place in stride(from: 0, to: 32, by: 2) {
            guard let high = Bytes.hexValue(digits[place]), let low = Bytes.hexValue(digits[place + 1]) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes
    }
}
