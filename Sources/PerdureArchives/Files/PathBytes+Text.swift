extension PathBytes: CustomStringConvertible {
    /// The path as text that can be printed on a terminal and read back with `init(escaped:)`.
    ///
    /// Bytes that are no UTF-8, and control characters, are written `\xHH`. A backslash stands for itself, except
    /// before an `x`, where it is written `\x5C`, so that every text has one meaning.
    package var description: String {
        // Most names are plain, and every file of a folder is named.
        if bytes.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") }) {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text = ""
        var rest = bytes[...]
        while let first = rest.first {
            guard let (scalar, width) = PathBytes.decodeScalar(rest),
                !PathBytes.mustEscape(scalar, rest.dropFirst(width))
            else {
                text += PathBytes.escape(first)
                rest = rest.dropFirst()
                continue
            }
            text.unicodeScalars.append(scalar)
            rest = rest.dropFirst(width)
        }
        return text
    }

    /// Reads what `description` wrote. An incomplete `\x` stands for itself.
    package init(escaped text: String) {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let first = rest.first {
            if let byte = PathBytes.unescape(rest) {
                result.append(byte)
                rest = rest.dropFirst(4)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        self.init(result)
    }

    /// The scalar at the start of `bytes` and its width in bytes, or nil if what stands there is no UTF-8.
    static func decodeScalar(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, width: Int)? {
        guard let first = bytes.first else { return nil }
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        var decoder = UTF8()
        var iterator = bytes.prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return (scalar, UTF8.width(scalar))
    }

    private static func mustEscape(_ scalar: Unicode.Scalar, _ following: ArraySlice<UInt8>) -> Bool {
        if scalar == "\\" { return following.first == UInt8(ascii: "x") }
        switch scalar.properties.generalCategory {
        // Format characters include those that reverse the direction of text and so disguise a name.
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return scalar != "\u{200D}" && scalar != "\u{200C}"
        default: return false
        }
    }

    private static func escape(_ byte: UInt8) -> String {
        let hex = String(byte, radix: 16, uppercase: true)
        return "\\x" + (hex.utf8.count == 1 ? "0" : "") + hex
    }

    private static func unescape(_ text: ArraySlice<UInt8>) -> UInt8? {
        let four = Array(text.prefix(4))
        guard four.count == 4, four[0] == UInt8(ascii: "\\"), four[1] == UInt8(ascii: "x") else { return nil }
        guard let high = hexDigit(four[2]), let low = hexDigit(four[3]) else { return nil }
        return high << 4 | low
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
