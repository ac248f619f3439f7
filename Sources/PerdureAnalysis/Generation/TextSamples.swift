import Perdure

/// Texts and numbers that programs have stumbled over, the plainest first.
enum TextSamples {
    /// Of no form in particular: empty, composed and decomposed, outside the first plane, right to left, with control
    /// characters, like keys and escapes, and like values of other types.
    static let plain = [
        "text", "", "a", "é", "e\u{301}", "👩‍👩‍👧", "שלום", "\u{202E}rtl", "line\nbreak\ttab", "\u{1}", "p/q", "~", "a.b",
        "*",
        "$x", " ", " padded ", "a-b", "a b/c?d=e&f#g%41", "%2F", "42", "-7", "1.50", "true", "null", "\"quoted\" \\",
        "0F8FAD5B-D9CB-469F-A165-70867728950E", "https://example.com/a?b=c", "2024-03-12T20:00:00Z", "{1, 2}",
        "ÄÖ", "aGk=",
    ]

    static let keys = ["key", "p/q", "~", "a.b", "", "*", "$x", "é", "e\u{301}", "😀", "0"]

    static let integers = [
        "1", "0", "-7", "42", "1.0", "1e3", "-0", "9007199254740993", "18446744073709551615", "1e50",
    ]
    static let numbers = ["1.5", "0", "1", "-0.25", "1.10", "1e3", "2.5E-3", "-0", "9007199254740993", "1E400"]

    /// Texts of a form.
    static func texts(of form: ScalarForm) -> [String] {
        switch form {
        case .string: plain
        case .integer: ["1", "0", "-7", "42", "9007199254740993"]
        case .number: ["1.5", "0", "-7", "1e3", "2.50"]
        case .secondsSince1970, .secondsSince2001: ["1700000000", "0", "1700000000.5", "-1"]
        case .millisecondsSince1970: ["1700000000000", "0", "1700000000500", "-1"]
        case .boolean: ["true", "false"]
        case .uuid: ["0F8FAD5B-D9CB-469F-A165-70867728950E", "0f8fad5b-d9cb-469f-a165-70867728950e"]
        case .url: ["https://example.com/a?b=c", "x:y", "mailto:a@b.c", "https://example.com/a%20b#c", "HTTP://E/é"]
        case .date, .iso8601:
            ["2024-03-12T20:00:00Z", "2001-01-01T01:00:00.50+01:00", "1969-12-31T23:59:59Z", "0000-01-01T00:00:00Z"]
        case .data, .base64: ["aGk=", "", "AAEC/w=="]
        case .hex: ["00ff", "", "00FF"]
        case .point, .size: ["{1, 2}", "{12.5, -44.25}", "{1,2}", "{0, 0}", "{1e3, 2}"]
        case .rect: ["{{1, 2}, {3, 4}}", "{{0,0},{0,0}}"]
        case .path: ["/a/b", "a", "../é", " "]
        case .json: ["{}", "{\"a\":1}", "[]", "[1, 2.50]"]
        }
    }

    static let dates = texts(of: .date).compactMap { Timestamp(iso8601: $0) }
    static let data: [[UInt8]] = [[104, 105], [], [0, 1, 2, 255]]
}
