internal import Perdure

/// Errors from brackets and quotes that are not closed where they should be.
extension SyntaxExplainer {
    /// A bracket without its end, or something in brackets that wants quotes.
    func unclosedBracket(_ closing: String) -> SyntaxExplanation? {
        if let explanation = template() { return explanation }
        let start = problem.contextOffset
        let isAtEnd =
            source.trimmed(source.range(offset, source.bytes.count)).isEmpty
        let here = source.place(source.byte(at: offset))
        let opening = source.place(source.byte(at: start))
        if isAtEnd {
            return SyntaxExplanation(
                finding: Finding(
                    .yamlSyntax, "This bracket is never closed.", at: opening,
                    help: "Write the `\(closing)` where the collection ends; text with brackets in it goes in quotes."))
        }
        return SyntaxExplanation(
            finding: Finding(
                .yamlSyntax, "A `,` or a `\(closing)` is missing before this.", at: here,
                notes: [Finding.Note("The bracket stands open since here.", at: opening)],
                help: "Close the bracket, or put a comma between its items; text with brackets in it goes in quotes."))
    }

    /// What stands in brackets and looks like a template, a text after its closing quote, or a second colon.
    private func template() -> SyntaxExplanation? {
        // `{#frag}`: the rest of the line is a comment, so the error is found much later.
        let opening = finder.lineValue(at: problem.contextOffset)
        if opening.contains(problem.contextOffset), TemplateShape.fits(opening, in: source) {
            return wantsQuotes(opening, Self.reason(for: opening, in: source))
        }
        guard let element = finder.element(at: offset, isFlow: true), element.contains(offset),
            element.lowerBound < offset, !continuesAbove
        else { return nil }
        return wantsQuotes(element, Self.reason(for: element, in: source))
    }

    /// Whether the text that ends here began on a line above, so that it is two items and no template.
    private var continuesAbove: Bool {
        guard let last = lastScalar, last.range.upperBound == offset else { return false }
        return source.lines.line(at: last.range.lowerBound) < source.lines.line(at: offset)
    }

    /// A quote that is never closed.
    func unclosedQuote() -> SyntaxExplanation? {
        let start = problem.contextOffset
        let range = source.restOfLine(from: start)
        return SyntaxExplanation(
            finding: Finding(
                .yamlSyntax, "The quote that opens here is never closed.", at: source.place(range),
                help: "Close it at the end of the text, or write it twice if it is part of a text in single quotes."))
    }

    /// A quote that was forgotten closes at the next text's opening one, lines further down.
    func lateClosingQuote() -> SyntaxExplanation? {
        guard let last = lastScalar, last.style == .doubleQuoted || last.style == .singleQuoted,
            last.range.upperBound <= offset,
            source.trimmed(source.range(last.range.upperBound, offset)).isEmpty,
            source.lines.line(at: last.range.lowerBound) < source.lines.line(at: offset)
        else { return nil }
        let opening = source.restOfLine(from: last.range.lowerBound)
        return SyntaxExplanation(
            finding: Finding(
                .yamlSyntax, "The quote that opens here is closed only lines further down.", at: source.place(opening),
                notes: [
                    Finding.Note(
                        "It is closed here.",
                        at: source.place(source.range(last.range.upperBound - 1, last.range.upperBound)))
                ],
                help: "Close it at the end of the text."),
            repair: opening.isEmpty ? nil : .reading(opening, as: source.text(opening)))
    }
}
