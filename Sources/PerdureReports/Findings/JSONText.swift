/// Text as a JSON string.
enum JSONText {
    /// The text in quotes, with the escapes that JSON wants and no others.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if let escape = escapes[scalar] {
                quoted += escape
            } else if scalar.value < 0x20 {
                quoted += scalar.value < 0x10 ? "\\u000" : "\\u00"
                quoted += String(scalar.value, radix: 16)
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static let escapes: [Unicode.Scalar: String] = [
        "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{8}": "\\b", "\u{C}": "\\f",
    ]
}
