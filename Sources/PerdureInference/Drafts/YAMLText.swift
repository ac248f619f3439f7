import Perdure

/// How text is written in YAML so that it is read back as that text.
enum YAMLText {
    private static let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

    /// A key, or a value that is a name: plain where nobody could take it for something else.
    static func name(_ text: String) -> String {
        guard let first = text.utf8.first, 0x61...0x7A ~= first | 0x20, !words.contains(text.lowercased()) else {
            return quoted(text)
        }
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
        return isPlain ? text : quoted(text)
    }

    /// Double quotes, with the escapes that YAML shares with JSON.
    static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: out += "\\\""
            case 0x5C: out += "\\\\"
            case 0x0A: out += "\\n"
            case 0x0D: out += "\\r"
            case 0x09: out += "\\t"
            case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE...0xFFFF:
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// Text for a comment: one line, and none that ends the comment.
    static func comment(_ text: String) -> String {
        String(
            text.map {
                $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value } ? " " : $0
            })
    }
}
