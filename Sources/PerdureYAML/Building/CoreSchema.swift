internal import Perdure

/// The core schema of YAML 1.2.2, section 10.3: what a plain scalar means.
enum CoreSchema {
    /// What a plain scalar without a tag is.
    static func resolve(_ text: String) -> Node.Content {
        guard let first = text.utf8.first else { return .null }
        if isWordStart(first), text.utf8.count <= "false".utf8.count, let word = words[text] { return word }
        return number(text) ?? .string(text)
    }

    private static func isWordStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "f"), UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// A number in the spelling of JSON where JSON has one: `+7` is `7`, `0x1F` is `31`, `.5` is `0.5`;
    /// `.inf`, `-.inf` and `.nan` are those. nil for any other text, and for a hexadecimal or octal
    /// number of more than 128 bits.
    static func number(_ text: String) -> Node.Content? {
        guard let first = text.utf8.first, first.isDigit || first == .dash || first == plus || first == point
        else { return nil }
        if let special = specials[text] { return .number(special, isInteger: false) }
        return radixInteger(text) ?? decimal(Array(text.utf8))
    }

    /// null, true and false.
    private static let words: [String: Node.Content] = [
        "~": .null, "null": .null, "Null": .null, "NULL": .null,
        "true": .boolean(true), "True": .boolean(true), "TRUE": .boolean(true),
        "false": .boolean(false), "False": .boolean(false), "FALSE": .boolean(false),
    ]

    private static let specials: [String: String] = [
        ".inf": ".inf", ".Inf": ".inf", ".INF": ".inf", "+.inf": ".inf", "+.Inf": ".inf", "+.INF": ".inf",
        "-.inf": "-.inf", "-.Inf": "-.inf", "-.INF": "-.inf", ".nan": ".nan", ".NaN": ".nan", ".NAN": ".nan",
    ]

    private static let plus = UInt8(ascii: "+")
    private static let point = UInt8(ascii: ".")

    private static func radixInteger(_ text: String) -> Node.Content? {
        let radixes: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8)]
        for (prefix, radix) in radixes where text.hasPrefix(prefix) {
            let digits = text.dropFirst(2)
            // A sign would be accepted by the conversion and is not by YAML.
            guard let first = digits.utf8.first, first != .dash, first != plus,
                let value = UInt128(digits, radix: radix)
            else { return nil }
            return .number(String(value), isInteger: true)
        }
        return nil
    }

    /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`
    private static func decimal(_ text: [UInt8]) -> Node.Content? {
        var rest = text[...]
        let isNegative = rest.first == .dash
        if isNegative || rest.first == plus { rest.removeFirst() }
        let whole = rest.prefix(while: \.isDigit)
        rest = rest.dropFirst(whole.count)
        var fraction: ArraySlice<UInt8>?
        if rest.first == point {
            rest.removeFirst()
            let digits = rest.prefix(while: \.isDigit)
            rest = rest.dropFirst(digits.count)
            fraction = digits
        }
        guard !whole.isEmpty || fraction?.isEmpty == false, let exponent = exponent(rest) else { return nil }
        var lexeme: [UInt8] = isNegative ? [.dash] : []
        let significant = whole.drop { $0 == UInt8(ascii: "0") }
        lexeme += significant.isEmpty ? [UInt8(ascii: "0")] : significant
        if let fraction {
            lexeme.append(point)
            lexeme += fraction.isEmpty ? [UInt8(ascii: "0")] : fraction
        }
        lexeme += exponent
        return .number(
            String(decoding: lexeme, as: UTF8.self), isInteger: fraction == nil && exponent.isEmpty)
    }

    /// The exponent if the text is one or empty; nil for anything else.
    private static func exponent(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = text.first else { return text }
        guard first == UInt8(ascii: "e") || first == UInt8(ascii: "E") else { return nil }
        var digits = text.dropFirst()
        if digits.first == .dash || digits.first == plus { digits.removeFirst() }
        return !digits.isEmpty && digits.allSatisfy(\.isDigit) ? text : nil
    }
}
