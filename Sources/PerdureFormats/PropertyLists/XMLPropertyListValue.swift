import Perdure

/// New scalars as elements.
enum XMLPropertyListValue {
    /// A scalar that is text in the tape.
    static func scalar(_ kind: ValueKind, _ utf8: [UInt8]) throws(UnwritableValue) -> [UInt8] {
        switch kind {
        case .null: throw UnwritableValue.null
        case .number: return Array(try number(String(decoding: utf8, as: UTF8.self)).utf8)
        case .date: return Array("<date>\(try date(String(decoding: utf8, as: UTF8.self)))</date>".utf8)
        default: return try element("string", utf8)
        }
    }

    /// A text in an element, escaped.
    static func element(_ name: String, _ utf8: [UInt8]) throws(UnwritableValue) -> [UInt8] {
        guard let text = String(validating: utf8, as: UTF8.self) else { throw UnwritableValue.notUnicode }
        var out = Array("<\(name)>".utf8)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;".utf8
            case "<": out += "&lt;".utf8
            case ">": out += "&gt;".utf8
            // A bare one would be read as a line feed.
            case "\r": out += "&#13;".utf8
            default:
                guard XMLCursor.isAllowed(scalar) else {
                    throw UnwritableValue(
                        "XML has no way to write the character U+\(String(scalar.value, radix: 16, uppercase: true))")
                }
                out += UTF8.encode(scalar).map(Array.init) ?? []
            }
        }
        return out + Array("</\(name)>".utf8)
    }

    static func data(_ bytes: [UInt8]) -> [UInt8] {
        Array("<data>".utf8) + Base64.encoded(bytes) + Array("</data>".utf8)
    }

    /// A whole number without point and exponent is an integer, others are reals, which are read as 64 bits.
    private static func number(_ lexeme: String) throws(UnwritableValue) -> String {
        guard lexeme.utf8.contains(where: { ".eE".utf8.contains($0) }) else {
            guard Int64(lexeme) != nil || UInt64(lexeme) != nil else { throw UnwritableValue.number(lexeme) }
            return "<integer>\(lexeme)</integer>"
        }
        _ = try BinaryScalar.real(lexeme)
        return "<real>\(lexeme)</real>"
    }

    private static func date(_ text: String) throws(UnwritableValue) -> String {
        guard let date = Timestamp(iso8601: text)?.iso8601, !date.contains(".") else {
            throw UnwritableValue("an XML property list has dates of whole seconds only, and \(text) is none")
        }
        return date
    }
}
