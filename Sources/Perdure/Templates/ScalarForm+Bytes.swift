extension ScalarForm {
    /// Whether text of this form may hold any byte.
    var isAnyText: Bool {
        switch self {
        case .string, .date, .iso8601, .point, .size, .rect, .path, .json: true
        default: false
        }
    }

    /// Whether text of this form may hold the byte at all: a quick bound on how far a part can reach.
    package func mayContain(_ byte: UInt8) -> Bool {
        switch self {
        case .integer: byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "-")
        case .number, .secondsSince1970, .millisecondsSince1970, .secondsSince2001:
            byte >= 0x30 && byte <= 0x39 || "+-.eE".utf8.contains(byte)
        case .boolean: byte >= 0x61 && byte <= 0x7A
        case .uuid: Bytes.hexValue(byte) != nil || byte == UInt8(ascii: "-")
        case .hex: Bytes.hexValue(byte) != nil
        case .url: byte > 0x20 && byte != 0x7F
        case .data, .base64:
            byte >= 0x30 && byte <= 0x39 || (0x61...0x7A).contains(byte | 0x20)
                || (0x09...0x0D).contains(byte) || "+/=-_ ".utf8.contains(byte)
        default: isAnyText
        }
    }
}
