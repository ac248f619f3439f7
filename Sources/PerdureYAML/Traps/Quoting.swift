internal import Perdure

/// How text is written so that YAML reads it as text.
enum Quoting {
    /// The text in quotes: double ones, or single ones where it has a double quote or a backslash in it.
    /// Typographic quotes around it, and a straight pair that did not suffice, are replaced.
    static func quoted(_ text: String) -> String {
        let inner = unwrapped(text)
        guard inner.utf8.contains(.doubleQuote) || inner.utf8.contains(.backslash) else { return "\"\(inner)\"" }
        return "'" + inner.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// A sentence with the line as it should be written, `range` in quotes.
    static func help(_ range: Range<Int>, in source: SourceText) -> String {
        "Put it in quotes: `\(line(with: range, as: quoted(source.text(range)), in: source))`"
    }

    /// A finding whose way out is the range in quotes.
    static func quoting(_ range: Range<Int>, in source: SourceText, _ finding: Finding) -> Finding {
        finding.fixed(by: quoted(source.text(range)), at: source.place(range))
    }

    /// The line of `range` without its indentation, with `replacement` in the place of `range`; an overlong
    /// one is cut down to the replacement.
    static func line(with range: Range<Int>, as replacement: String, in source: SourceText) -> String {
        let line = source.trimmed(source.lineRange(at: range.lowerBound))
        guard line.lowerBound <= range.lowerBound, range.upperBound <= line.upperBound, line.count <= 200 else {
            return replacement.shortened
        }
        return source.text(line.lowerBound..<range.lowerBound) + replacement
            + source.text(range.upperBound..<line.upperBound)
    }

    /// The text without typographic quotes around it, or without straight ones that an apostrophe broke,
    /// as in `'it's'`.
    static func unwrapped(_ text: String) -> String {
        if isWrappedInTypographicQuotes(text) { return String(text.dropFirst().dropLast()) }
        guard let first = text.utf8.first, first.isQuote, text.utf8.count > 1, text.utf8.last == first,
            text.utf8.count(where: { $0 == first }) == 3
        else { return text }
        return String(text.dropFirst().dropLast())
    }

    /// Whether the text begins and ends with quotes as word processors write them, which YAML does not know.
    static func isWrappedInTypographicQuotes(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first,
            let pair = typographicQuotes.first(where: { $0.contains(first) }),
            let last = text.unicodeScalars.dropFirst().last
        else { return false }
        return pair.contains(last)
    }

    private static let typographicQuotes: [Set<Unicode.Scalar>] = [
        ["“", "”", "„", "‟"], ["‘", "’", "‚", "‛"], ["«", "»"],
    ]
}
