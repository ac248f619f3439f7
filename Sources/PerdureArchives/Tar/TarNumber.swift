/// A number in a tar header: octal digits between blanks and NULs, or, with the highest bit set, a binary one (GNU).
enum TarNumber {
    /// The value of a field; nil where it is no number, or none that can be counted here.
    static func value(_ field: ArraySlice<UInt8>) -> Int? {
        guard let first = field.first else { return nil }
        if first & 0x80 != 0 { return binary(field, first) }
        let digits = field.drop { isBlank($0) }.prefix { isDigit($0) }
        let rest = field[digits.endIndex...]
        guard rest.isEmpty || rest.allSatisfy(isBlank) || rest.first == 0 else { return nil }
        var value = 0
        for digit in digits {
            guard value >> 60 == 0 else { return nil }
            value = value << 3 | Int(digit & 7)
        }
        return value
    }

    private static func binary(_ field: ArraySlice<UInt8>, _ first: UInt8) -> Int? {
        // Two's complement; the bit above the sign only says that the field is binary.
        let isNegative = first & 0x40 != 0
        var value: Int = isNegative ? -1 : 0
        for (index, byte) in field.enumerated() {
            let byte = index == 0 ? (isNegative ? byte | 0x80 : byte & 0x7F) : byte
            guard value >> 54 == (isNegative ? -1 : 0) else { return nil }
            value = value << 8 | Int(byte)
        }
        return value
    }

    /// Another value in the form that the field has: as many digits, the same blanks around them.
    static func spelling(_ value: Int, like field: ArraySlice<UInt8>) -> [UInt8] {
        if let first = field.first, first & 0x80 != 0 {
            var bytes = [UInt8](repeating: 0, count: field.count)
            for index in bytes.indices.suffix(8) {
                bytes[index] = UInt8(truncatingIfNeeded: value >> (8 * (bytes.count - 1 - index)))
            }
            bytes[0] |= 0x80
            return bytes
        }
        let digits = Array(String(value, radix: 8).utf8)
        let start = field.prefix { isBlank($0) && $0 != 0 }
        let old = field.dropFirst(start.count).prefix { isDigit($0) }
        let end = field[old.endIndex...]
        if digits.count <= old.count {
            return start + repeatElement(UInt8(ascii: "0"), count: old.count - digits.count) + digits + end
        }
        // Blanks in front give way first; else it is as any program writes it.
        if digits.count <= start.count + old.count {
            return start.prefix(start.count + old.count - digits.count) + digits + end
        }
        let width = field.count - 1
        return repeatElement(UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits + [0]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte & 0xF8 == 0x30 }
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0 }
}
