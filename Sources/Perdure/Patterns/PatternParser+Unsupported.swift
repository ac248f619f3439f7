/// What other regular expressions can do and these can't: found by its first characters, and explained.
extension PatternParser {
    private struct Feature {
        /// What follows the opening parenthesis or the backslash.
        let start: String
        let name: String
        let help: String
    }

    private static let onePass = "Patterns are matched in one pass over the text, so that none can hang a run."
    private static let lookAround = "\(onePass) Match the surroundings themselves, and keep a group of them."
    private static let atomic = "Write (?:…): without back tracking there is nothing to save."
    private static let numbered = "Write ( ) and count the groups from 1."
    private static let flags = "Write both cases, as in [Aa]; [\\s\\S] for any character with line ends."
    private static let backReference = "\(onePass) Write out what the text may be."
    private static let property = "List the characters as ranges, as in [A-Za-z\\u00C0-\\u024F]."

    /// The longer of two starts comes first.
    private static let groups = [
        Feature(start: "?=", name: "a look-ahead", help: lookAround),
        Feature(start: "?!", name: "a negative look-ahead", help: lookAround),
        Feature(start: "?<=", name: "a look-behind", help: lookAround),
        Feature(start: "?<!", name: "a negative look-behind", help: lookAround),
        Feature(start: "?<", name: "a named group", help: numbered),
        Feature(start: "?P<", name: "a named group", help: numbered),
        Feature(start: "?'", name: "a named group", help: numbered),
        Feature(start: "?P=", name: "a back reference", help: backReference),
        Feature(start: "?>", name: "an atomic group", help: atomic),
        Feature(start: "?#", name: "a comment", help: "Put the comment into the file, after '#'."),
        Feature(start: "?(", name: "a condition", help: "Write the cases as branches with '|'."),
        Feature(start: "?i", name: "a flag", help: flags),
        Feature(start: "?m", name: "a flag", help: flags),
        Feature(start: "?s", name: "a flag", help: flags),
        Feature(start: "?x", name: "a flag", help: flags),
        Feature(start: "?u", name: "a flag", help: flags),
        Feature(start: "?-", name: "a flag", help: flags),
        Feature(start: "?^", name: "a flag", help: flags),
    ]

    private static let escapes = [
        Feature(start: "0", name: "an octal escape", help: "Write it with two hexadecimal digits, as in \\x1B."),
        Feature(start: "k", name: "a back reference", help: backReference),
        Feature(start: "p", name: "a Unicode property", help: property),
        Feature(start: "P", name: "a Unicode property", help: property),
        Feature(start: "c", name: "a control escape", help: "Write it with two hexadecimal digits, as in \\x1B."),
        Feature(start: "A", name: "an anchor of other languages", help: "Write ^ for the start of the text."),
        Feature(start: "Z", name: "an anchor of other languages", help: "Write $ for the end of the text."),
        Feature(start: "z", name: "an anchor of other languages", help: "Write $ for the end of the text."),
        Feature(start: "Q", name: "a quotation", help: "Write \\ before each punctuation character."),
        Feature(start: "h", name: "a class of other languages", help: "Write [ \\t] for blanks."),
        Feature(start: "R", name: "a class of other languages", help: "Write (?:\\r\\n|[\\n\\r]) for a line end."),
    ]

    /// Why the group with '(?' can't be read; nil for '(?:'.
    func unsupportedGroup(from start: Int) -> PatternFailure? {
        guard scalar(after: 1) != ":" else { return nil }
        let ahead = scalars[position...].prefix(4)
        guard let feature = Self.groups.first(where: { ahead.starts(with: $0.start.unicodeScalars) }) else {
            return failure(
                "the pattern has a group that begins with '(?' and is of no known kind", at: start,
                help: "Write (?:…) for a group that captures nothing, (\\?…) for a plain question mark.")
        }
        return failure(
            "the pattern has \(feature.name), '(\(feature.start)', which is not supported", at: start,
            help: feature.help)
    }

    /// Why a letter or digit, or a character beyond ASCII, can't follow a backslash.
    func unsupportedEscape(_ letter: Unicode.Scalar, from start: Int) -> PatternFailure {
        if ("1"..."9").contains(letter) {
            return failure(
                "the pattern has a back reference, '\\\(letter)', which is not supported", at: start,
                help: Self.backReference)
        }
        if let feature = Self.escapes.first(where: { $0.start.unicodeScalars.first == letter }) {
            return failure(
                "the pattern has \(feature.name), '\\\(letter)', which is not supported", at: start,
                help: feature.help)
        }
        return failure(
            "the pattern has an escape that means nothing, '\\\(letter)'", at: start,
            help: "Leave out the backslash, or write \\\\ for a plain one.")
    }
}
