/// The bytes that JSON's grammar names, as the readers and writers here compare them.
enum JSONByte {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let zero = UInt8(ascii: "0")
    static let minus = UInt8(ascii: "-")

    /// Space, tab, line feed, carriage return: one bit for each.
    @inline(__always)
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte <= 0x20 && (0x1_0000_2600 as UInt64) >> UInt64(byte) & 1 != 0
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }
}
