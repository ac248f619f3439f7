internal import Perdure

/// Errors from a value that wants quotes.
extension SyntaxExplainer {
    /// A trap with its way out, and the value read as the text that was meant.
    func wantsQuotes(_ range: Range<Int>, _ message: String) -> SyntaxExplanation {
        SyntaxExplanation(
            finding: Quoting.quoting(
                range, in: source,
                Finding(.yamlTrap, message, at: source.place(range), help: Quoting.help(range, in: source))),
            repair: .quoting(range, in: source))
    }

    /// The value around an offset wants quotes, whatever is in it; nil where no value can be made out.
    ///
    /// - Parameter reason: why, where the value's beginning does not tell.
    func value(at offset: Int, because reason: String? = nil) -> SyntaxExplanation? {
        guard let value = finder.element(at: offset, isFlow: isFlow), !value.isEmpty else { return nil }
        return wantsQuotes(value, Self.reason(for: value, else: reason, in: source))
    }

    /// Why YAML does not take a value as text: told by how it begins, else by what is in it.
    static func reason(for value: Range<Int>, else reason: String? = nil, in source: SourceText) -> String {
        let first = source.text(value).first.map(String.init) ?? ""
        if let reading = readings[first] { return "YAML reads a value that begins with `\(first)` as \(reading)." }
        if Quoting.isWrappedInTypographicQuotes(source.text(value)) {
            return "YAML does not know typographic quotes, so what is in them is read as YAML."
        }
        if let reason { return reason }
        if source.bytes[value].contains(where: { $0.isOpeningBracket || $0.isClosingBracket }) {
            return "Within brackets, YAML reads `{`, `}`, `[` and `]` as brackets of its own, not as text."
        }
        return colonReason
    }

    static let colonReason = "YAML reads a colon and a space as the end of a key, not as text."

    /// What a plain value can't begin with.
    private static let readings: [String: String] = [
        "{": "a mapping", "[": "a list", "}": "the end of a mapping", "]": "the end of a list",
        ",": "the next item of a list", "*": "a reference to an anchor", "&": "the name of an anchor",
        "!": "a tag", "|": "a block of text that begins on the next line",
        ">": "a block of text that begins on the next line", "%": "a directive", "@": "a sign kept for later",
        "`": "a sign kept for later", "?": "a key", "-": "a list item", ":": "a value without a key",
        "\"": "text that ends with the next `\"`", "'": "text that ends with the next `'`",
    ]

    /// A tab in the indentation, or a value that begins with `%`, `@` or a backtick.
    func strayCharacter() -> SyntaxExplanation? {
        source[offset] == .tab ? tab() : value(at: offset)
    }

    /// `*://…`, `&/x`, `!<x`, `>=3`: an indicator and then something that it can't have after it.
    func indicator() -> SyntaxExplanation? { value(at: problem.contextOffset) }

    /// `a: - b`
    func dash() -> SyntaxExplanation? {
        guard var explanation = value(at: offset) else { return nil }
        // It may have been meant as a list.
        explanation.finding?.fix = nil
        explanation.finding?.message = "YAML reads `- ` as a list item, and a list begins on a line of its own."
        explanation.finding?.help?.append(", or begin the list on the next line.")
        return explanation
    }

    /// `\d` in double quotes.
    func escape() -> SyntaxExplanation? {
        let start = problem.contextOffset
        guard source[start] == .doubleQuote, let end = closingQuote(after: start) else { return nil }
        let whole = source.range(start, end)
        let text = source.text(source.range(start + 1, end - 1))
        let single = "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        let line = Quoting.line(with: whole, as: single, in: source)
        // libyaml points at the backslash or at one of the digits after it.
        let backslash = source.bytes[source.range(start, offset + 1)].lastIndex(of: .backslash) ?? offset
        let escape = source.range(backslash, min(backslash + 2, end))
        return SyntaxExplanation(
            finding: Finding(
                .yamlTrap, "In double quotes a backslash begins an escape, and YAML has no `\(source.text(escape))`.",
                at: source.place(escape), help: "Patterns go in single quotes: `\(line)`"),
            repair: .reading(whole, as: text))
    }

    /// The end of a double-quoted text that ends on the line where it begins.
    private func closingQuote(after start: Int) -> Int? {
        var offset = start + 1
        let end = source.lineRange(at: start).upperBound
        while offset < end, source[offset] != .doubleQuote {
            offset += source[offset] == .backslash ? 2 : 1
        }
        return offset < end ? offset + 1 : nil
    }
}
