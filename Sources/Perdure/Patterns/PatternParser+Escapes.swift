extension PatternParser {
    /// An escape outside of a class, whose backslash was just read.
    mutating func escape(from start: Int) throws(PatternFailure) -> PatternNode {
        if take("b") { return .assertion(.wordBoundary) }
        if take("B") { return .assertion(.noWordBoundary) }
        if let set = setEscape() { return .set(set) }
        return .scalar(try scalarEscape(from: start))
    }

    /// The class after the backslash: `d`, `W` and so on; nil where there is none.
    mutating func setEscape() -> ScalarSet? {
        guard let scalar = next, let set = ScalarSet.escapes[scalar] else { return nil }
        position += 1
        return set
    }

    private static let controls: [Unicode.Scalar: UInt32] = [
        "t": 0x09, "n": 0x0A, "v": 0x0B, "f": 0x0C, "r": 0x0D,
    ]

    /// The one character that is written after the backslash.
    mutating func scalarEscape(from start: Int) throws(PatternFailure) -> UInt32 {
        guard let letter = next else {
            throw failure(
                "the pattern ends after a backslash", at: start, help: "Write \\\\ for a plain backslash.")
        }
        position += 1
        if let control = Self.controls[letter] { return control }
        switch letter {
        case "0":
            if let digit = next, ("0"..."9").contains(digit) { break }
            return 0
        case "x": return try hexadecimal(digits: 2, from: start)
        case "u": return try next == "{" ? bracedScalar(from: start) : fourDigitScalar(from: start)
        case "!"..."/", ":"..."@", "["..."`", "{"..."~": return letter.value
        default: break
        }
        throw unsupportedEscape(letter, from: start)
    }

    /// `{1F600}`, of which the brace is next.
    private mutating func bracedScalar(from start: Int) throws(PatternFailure) -> UInt32 {
        position += 1
        var value: UInt32 = 0
        let first = position
        while let digit = next?.hexadecimalDigit {
            // A value beyond Unicode stays beyond it, however many digits follow.
            value = min(value << 4 | digit, ScalarSet.lastScalar + 1)
            position += 1
        }
        guard position > first, take("}") else {
            throw failure(
                "the escape \\u{…} holds no hexadecimal number", at: start, help: "Write it as \\u{1F600}.")
        }
        return try checked(value, from: start)
    }

    /// `00E9`, or `D83D\uDE00` for one scalar in two halves as in JSON.
    private mutating func fourDigitScalar(from start: Int) throws(PatternFailure) -> UInt32 {
        let high = try hexadecimal(digits: 4, from: start)
        guard (0xD800...0xDBFF).contains(high), next == "\\", scalar(after: 1) == "u" else {
            return try checked(high, from: start)
        }
        let second = position
        position += 2
        guard next != "{" else { return try checked(high, from: start) }
        let low = try hexadecimal(digits: 4, from: second)
        guard (0xDC00...0xDFFF).contains(low) else { return try checked(high, from: start) }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func hexadecimal(digits: Int, from start: Int) throws(PatternFailure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = next?.hexadecimalDigit else {
                let example = digits == 2 ? "\\x41" : "\\u0041 or \\u{41}"
                throw failure(
                    "the escape needs \(digits) hexadecimal digits", at: start, help: "Write it as \(example).")
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    /// The value, if text can hold it.
    private func checked(_ value: UInt32, from start: Int) throws(PatternFailure) -> UInt32 {
        guard Unicode.Scalar(value) != nil else {
            throw failure(
                value > ScalarSet.lastScalar
                    ? "the escape stands for no character: Unicode ends at 10FFFF"
                    : "the escape is half of a surrogate pair, which no text holds on its own",
                at: start, help: "Write a character beyond FFFF as \\u{1F600}.")
        }
        return value
    }
}

extension Unicode.Scalar {
    fileprivate var hexadecimalDigit: UInt32? {
        isASCII ? Character(self).hexDigitValue.map(UInt32.init) : nil
    }
}
