extension ArgumentText: CustomStringConvertible {
    /// The word for people to read, safe on a terminal.
    ///
    /// UTF-8 stays as it is. A backslash is doubled; a byte that is not UTF-8,
    /// a control character, and a mark that reorders the text around it are
    /// written byte by byte as `\xHH`.
    package var description: String {
        var result = ""
        var rest = bytes[...]
        while let first = rest.first {
            let scalar = Self.firstScalar(of: rest)
            if first == UInt8(ascii: "\\") {
                result += "\\\\"
            } else if let scalar, !Self.isUnsafeToShow(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                let length = scalar.map { UTF8.width($0) } ?? 1
                for byte in rest.prefix(length) { result += Self.hexEscape(byte) }
            }
            rest = rest.dropFirst(scalar.map { UTF8.width($0) } ?? 1)
        }
        return result
    }

    /// Reads a `description` back.
    ///
    /// - Returns: nil if a backslash is followed by neither another one nor by
    ///   `x` and two hexadecimal digits.
    package init?(escaped text: String) {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "\\"):
                bytes.append(byte)
            case UInt8(ascii: "x"):
                guard let high = Self.hexDigit(rest.popFirst()),
                    let low = Self.hexDigit(rest.popFirst())
                else { return nil }
                bytes.append(high << 4 | low)
            default:
                return nil
            }
        }
        self.init(bytes: bytes)
    }

    /// The scalar that the bytes begin with, or nil if they begin with no UTF-8.
    private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
        return nil
    }

    private static func isUnsafeToShow(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true  // control characters
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // directions
        case 0x2028, 0x2029: true  // line and paragraph separators
        default: false
        }
    }

    private static func hexEscape(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 0x10 ? "\\x0\(digits)" : "\\x\(digits)"
    }

    private static func hexDigit(_ byte: UInt8?) -> UInt8? {
        byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.flatMap(UInt8.init(exactly:))
    }
}
