import Perdure

/// How XML property lists spell numbers and dates, as JSON's grammar has them.
enum XMLNumber {
    private static func trimmed(_ text: String) -> Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        var rest = text[...].drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return rest
    }

    /// A decimal or, with `0x`, hexadecimal integer, in plain decimal.
    static func integer(_ text: String) -> String? {
        var rest = trimmed(text)
        let isNegative = rest.hasPrefix("-")
        if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
        guard let first = rest.utf8.first, Bytes.hexValue(first) != nil else { return nil }
        if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
            let digits = rest.dropFirst(2)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ Bytes.hexValue($0) != nil }),
                let value = UInt128(digits, radix: 16)
            else { return nil }
            return (isNegative && value > 0 ? "-" : "") + String(value)
        }
        guard rest.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        let digits = rest.drop { $0 == "0" }
        return (isNegative ? "-" : "") + (digits.isEmpty ? "0" : String(digits))
    }

    /// A decimal; `nan`, `inf` and `-inf` for what is none.
    static func real(_ text: String) -> String? {
        let rest = String(trimmed(text))
        if ExactDecimal(rest.utf8) != nil { return rest }
        switch rest.lowercased() {
        case "nan": return "nan"
        case "inf", "+inf", "infinity", "+infinity": return "inf"
        case "-inf", "-infinity": return "-inf"
        default: break
        }
        // Forms that JSON does not have: `+1`, `.5`, `5.`, `007`.
        let unsigned = rest.hasPrefix("+") || rest.hasPrefix("-") ? rest.dropFirst() : rest[...]
        let mark = unsigned.firstIndex { $0 == "e" || $0 == "E" } ?? unsigned.endIndex
        let parts = unsigned[..<mark].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        var whole = String(parts[0].drop { $0 == "0" })
        if whole.isEmpty { whole = "0" }
        let fraction = parts.count > 1 && !parts[1].isEmpty ? "." + parts[1] : ""
        guard !(parts[0].isEmpty && fraction.isEmpty) else { return nil }
        let plain = (rest.hasPrefix("-") ? "-" : "") + whole + fraction + unsigned[mark...]
        return ExactDecimal(plain.utf8) == nil ? nil : plain
    }

    /// `2023-03-08T20:26:40Z`, also with other counts of digits in the year, and before it a minus.
    static func isDate(_ text: String) -> Bool {
        let year = text.utf8.drop { $0 == UInt8(ascii: "-") }
        let digits = year.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard text.utf8.count - year.count <= 1, !digits.isEmpty else { return false }
        let rest = Array(year.dropFirst(digits.count))
        let shape = Array("-00-00T00:00:00Z".utf8)
        return rest.count == shape.count
            && zip(rest, shape).allSatisfy { $1 == 0x30 ? $0 >= 0x30 && $0 <= 0x39 : $0 == $1 }
    }
}
