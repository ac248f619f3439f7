/// Character references of HTML and Markdown: `&amp;`, `&#38;`, `&#x26;`.
///
/// Only references with their semicolon are read, as in CommonMark: HTML reads some without it, but in URLs
/// `&copy=1` is far more often an item of a query.
enum CharacterReference {
    /// The named references of ASCII characters and the no-break space
    /// (https://html.spec.whatwg.org/multipage/named-characters.html). Others do not occur in URLs that work
    /// without them, and are kept as they stand.
    static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
        ("amp", "&"), ("AMP", "&"), ("lt", "<"), ("LT", "<"), ("gt", ">"), ("GT", ">"),
        ("quot", "\""), ("QUOT", "\""), ("apos", "'"), ("nbsp", "\u{A0}"), ("NonBreakingSpace", "\u{A0}"),
        ("Tab", "\t"), ("NewLine", "\n"), ("excl", "!"), ("num", "#"), ("dollar", "$"), ("percnt", "%"),
        ("lpar", "("), ("rpar", ")"), ("ast", "*"), ("midast", "*"), ("plus", "+"), ("comma", ","),
        ("period", "."), ("sol", "/"), ("colon", ":"), ("semi", ";"), ("equals", "="), ("quest", "?"),
        ("commat", "@"), ("lsqb", "["), ("lbrack", "["), ("bsol", "\\"), ("rsqb", "]"), ("rbrack", "]"),
        ("Hat", "^"), ("lowbar", "_"), ("UnderBar", "_"), ("grave", "`"), ("DiacriticalGrave", "`"),
        ("lcub", "{"), ("lbrace", "{"), ("vert", "|"), ("verbar", "|"), ("VerticalLine", "|"),
        ("rcub", "}"), ("rbrace", "}"),
    ]

    /// No name is longer, and no number needs more digits.
    private static let maximumLength = 16

    /// What the reference at `offset`, where an `&` stands, means, and the bytes it takes; nil if it is none.
    ///
    /// Numbers that HTML maps to other characters (0, 128–159, surrogates, those past U+10FFFF) count as none, so
    /// that they stay as they stand.
    static func read(at offset: Int, in text: TextBytes) -> (value: CharacterBytes, count: Int)? {
        let start = offset + 1
        if text[start] == UInt8(ascii: "#") { return number(after: start, in: text) }
        let end = bodyEnd(from: start, in: text)
        guard end > start, text[end] == UInt8(ascii: ";") else { return nil }
        for (name, scalar) in names where name.utf8CodeUnitCount == end - start && text.holds(name, at: start) {
            return (CharacterBytes(scalar), end + 1 - offset)
        }
        return nil
    }

    private static func number(after hash: Int, in text: TextBytes) -> (value: CharacterBytes, count: Int)? {
        let hexadecimal = text[hash + 1] | 0x20 == UInt8(ascii: "x")
        let start = hash + (hexadecimal ? 2 : 1)
        let end = bodyEnd(from: start, in: text)
        guard end > start, text[end] == UInt8(ascii: ";") else { return nil }
        var value: UInt32 = 0
        for offset in start..<end {
            let byte = text[offset]
            let digit: UInt8 =
                ByteSet.digits.contains(byte) ? byte - 0x30 : byte | 0x20 >= 0x61 ? (byte | 0x20) - 0x57 : 99
            guard digit < (hexadecimal ? 16 : 10), value <= 0x10FFFF else { return nil }
            value = value * (hexadecimal ? 16 : 10) + UInt32(digit)
        }
        guard value > 0, !(0x80...0x9F).contains(value), let scalar = Unicode.Scalar(value) else { return nil }
        return (CharacterBytes(scalar), end + 1 - (hash - 1))
    }

    private static func bodyEnd(from start: Int, in text: TextBytes) -> Int {
        var end = start
        while end - start < maximumLength, ByteSet.alphanumerics.contains(text[end]) { end += 1 }
        return end
    }

    /// Whether an `&` would be taken for the beginning of a reference, known or not.
    static func looksLikeOne(at offset: Int, in text: TextBytes) -> Bool {
        let start = offset + (text[offset + 1] == UInt8(ascii: "#") ? 2 : 1)
        let end = text.skip(.alphanumerics, from: start)
        return end > start && text[end] == UInt8(ascii: ";")
    }

    /// Appends the reference that HTML and Markdown both read for an ASCII byte.
    static func append(_ byte: UInt8, to out: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "&"): out += "&amp;".utf8
        case UInt8(ascii: "<"): out += "&lt;".utf8
        case UInt8(ascii: ">"): out += "&gt;".utf8
        case UInt8(ascii: "\""): out += "&quot;".utf8
        default: out += "&#\(byte);".utf8
        }
    }
}
