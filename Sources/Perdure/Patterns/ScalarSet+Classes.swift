extension ScalarSet {
    /// `\d`
    static let digits = ScalarSet([0x30...0x39])

    /// `\w`: ASCII letters, digits and the underscore.
    static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

    /// What ends a line (ECMA-262, LineTerminator).
    static let lineEnds = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

    /// `\s` (ECMA-262, WhiteSpace and LineTerminator): tab, vertical tab, form feed, the byte order mark,
    /// Unicode's space separators, and line ends.
    static let whiteSpace = ScalarSet(
        lineEnds.ranges + [
            0x09...0x09, 0x0B...0x0C, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
            0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
        ])

    /// `.`
    static let notLineEnds = lineEnds.inverted

    /// The class that a letter stands for after a backslash.
    static let escapes: [Unicode.Scalar: ScalarSet] = [
        "d": digits, "D": digits.inverted,
        "w": wordCharacters, "W": wordCharacters.inverted,
        "s": whiteSpace, "S": whiteSpace.inverted,
    ]
}
