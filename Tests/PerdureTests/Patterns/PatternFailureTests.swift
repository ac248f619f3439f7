import Perdure
import Testing

/// What is refused, where it is said to be, and in which words.
@Suite struct PatternFailureTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let offset: Int
        /// Words of the message.
        let words: String
        var testDescription: String { pattern }

        init(_ pattern: String, at offset: Int, _ words: String) {
            self.pattern = pattern
            self.offset = offset
            self.words = words
        }
    }

    static let rows: [Row] = [
        // Not supported.
        Row("a\\1", at: 1, "a back reference, '\\1', which is not supported"),
        Row("(a)\\9", at: 3, "a back reference, '\\9'"),
        Row("(?<n>a)\\k<n>", at: 0, "a named group, '(?<', which is not supported"),
        Row("a\\k<n>", at: 1, "a back reference, '\\k'"),
        Row("(?P<n>a)", at: 0, "a named group, '(?P<'"),
        Row("(?P=n)", at: 0, "a back reference, '(?P='"),
        Row("é(?=a)", at: 2, "a look-ahead, '(?='"),
        Row("(?!a)", at: 0, "a negative look-ahead, '(?!'"),
        Row("(?<=a)", at: 0, "a look-behind, '(?<='"),
        Row("(?<!a)", at: 0, "a negative look-behind, '(?<!'"),
        Row("(?>a)", at: 0, "an atomic group"),
        Row("(?#a)", at: 0, "a comment"),
        Row("(?i)a", at: 0, "a flag, '(?i'"),
        Row("(?-i:a)", at: 0, "a flag, '(?-'"),
        Row("(?(1)a)", at: 0, "a condition"),
        Row("(?", at: 0, "of no known kind"),
        Row("(?)", at: 0, "of no known kind"),
        Row("a++", at: 2, "a possessive repetition, which is not supported"),
        Row("a*+", at: 2, "possessive"),
        Row("a{2}+", at: 4, "possessive"),
        Row("\\p{L}", at: 0, "a Unicode property, '\\p'"),
        Row("[\\P{L}]", at: 1, "a Unicode property, '\\P'"),
        Row("\\cA", at: 0, "a control escape"),
        Row("\\01", at: 0, "an octal escape"),
        Row("\\Aa\\z", at: 0, "an anchor of other languages"),
        // Escapes.
        Row("a\\", at: 1, "ends after a backslash"),
        Row("[a\\", at: 2, "ends after a backslash"),
        Row("\\e", at: 0, "an escape that means nothing, '\\e'"),
        Row("\\é", at: 0, "an escape that means nothing"),
        Row("\\ ", at: 0, "an escape that means nothing"),
        Row("[\\B]", at: 1, "an escape that means nothing"),
        Row("\\x4", at: 0, "needs 2 hexadecimal digits"),
        Row("\\xg0", at: 0, "needs 2 hexadecimal digits"),
        Row("\\u12", at: 0, "needs 4 hexadecimal digits"),
        Row("\\u{}", at: 0, "holds no hexadecimal number"),
        Row("\\u{12", at: 0, "holds no hexadecimal number"),
        Row("\\u{110000}", at: 0, "Unicode ends at 10FFFF"),
        Row("\\u{FFFFFFFFFFFFFFFFFFFF}", at: 0, "Unicode ends at 10FFFF"),
        Row("\\uD800", at: 0, "half of a surrogate pair"),
        Row("\\uDC00", at: 0, "half of a surrogate pair"),
        Row("\\uD83Da", at: 0, "half of a surrogate pair"),
        Row("\\uD83D\\u{DE00}", at: 0, "half of a surrogate pair"),
        Row("\\u{D800}", at: 0, "half of a surrogate pair"),
        Row("[\\uD800-\\uDFFF]", at: 1, "half of a surrogate pair"),
        // Classes.
        Row("[]", at: 0, "an empty class"),
        Row("[]a]", at: 0, "an empty class"),
        Row("[^]", at: 0, "an empty class"),
        Row("x[", at: 1, "opens a class with '[' and does not close it"),
        Row("[a", at: 0, "does not close it"),
        Row("[a-", at: 0, "does not close it"),
        Row("[a\\]", at: 0, "does not close it"),
        Row("[xz-a]", at: 2, "later character first"),
        Row("[a--]", at: 1, "later character first"),
        Row("[\\d-x]", at: 1, "begins or ends with a class"),
        Row("[x-\\d]", at: 1, "begins or ends with a class"),
        Row("a]", at: 1, "a ']' that closes nothing"),
        // Groups.
        Row("(a", at: 0, "opens a group with '(' and does not close it"),
        Row("a(b(c)", at: 1, "does not close it"),
        Row("(a|", at: 0, "does not close it"),
        Row("a)", at: 1, "closes a group with ')' and did not open it"),
        Row(")", at: 0, "did not open it"),
        // Repetitions.
        Row("*a", at: 0, "nothing to repeat before '*'"),
        Row("a|+", at: 2, "nothing to repeat before '+'"),
        Row("(?:?)", at: 3, "nothing to repeat before '?'"),
        Row("(*)", at: 1, "nothing to repeat before '*'"),
        Row("^*", at: 1, "nothing to repeat before '*'"),
        Row("\\b+", at: 2, "nothing to repeat before '+'"),
        Row("${2}", at: 1, "nothing to repeat before '{'"),
        Row("{2}", at: 0, "nothing to repeat before '{'"),
        Row("a**", at: 2, "repeats a repetition"),
        Row("a{2}{3}", at: 4, "repeats a repetition"),
        Row("a{1000}{1000}", at: 7, "repeats a repetition"),
        Row("a???", at: 3, "repeats a repetition"),
        Row("a{3,2}", at: 1, "{3,2} has its larger number first"),
        Row("a{", at: 1, "a '{' that begins no repetition"),
        Row("a{,5}", at: 1, "begins no repetition"),
        Row("a{2,x}", at: 1, "begins no repetition"),
        Row("a{b}", at: 1, "begins no repetition"),
        Row("a}", at: 1, "a '}' that closes nothing"),
    ]

    @Test(arguments: rows)
    func table(_ row: Row) {
        #expect {
            try Pattern(reading: row.pattern)
        } throws: { error in
            guard let failure = error as? PatternFailure else { return false }
            #expect(failure.offset == row.offset)
            #expect(failure.message.contains(row.words), "\(failure.message)")
            return failure.help.hasSuffix(".") && !failure.message.hasSuffix(".")
        }
    }

    /// Every beginning of a pattern is read or refused, and points into itself.
    @Test(arguments: PatternMatchTests.rows.map(\.pattern) + rows.map(\.pattern))
    func everyBeginning(of source: String) {
        for length in 0...source.unicodeScalars.count {
            let part = String(String.UnicodeScalarView(source.unicodeScalars.prefix(length)))
            do {
                let pattern = try Pattern(reading: part)
                #expect(pattern.source == part)
            } catch {
                #expect((0...part.utf8.count).contains(error.offset), "\(part)")
            }
        }
    }
}
