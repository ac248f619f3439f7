internal import Perdure

/// Errors from how lines stand below each other.
extension SyntaxExplainer {
    private func syntax(_ message: String, at range: Range<Int>, notes: [Finding.Note] = [], help: String)
        -> SyntaxExplanation
    {
        SyntaxExplanation(finding: Finding(.yamlSyntax, message, at: source.place(range), notes: notes, help: help))
    }

    /// A tab where spaces belong. There is no repair: how many spaces a tab stood for is the author's to say.
    func tab() -> SyntaxExplanation? {
        let line = source.lineRange(at: offset)
        guard let start = source.bytes[line].firstIndex(of: .tab) else { return nil }
        let end = source.bytes[start..<line.upperBound].firstIndex { $0 != .tab } ?? line.upperBound
        return SyntaxExplanation(
            finding: Finding(
                .yamlTrap, "A tab stands in the indentation; YAML wants spaces.", at: source.place(start..<end),
                help: "Replace the tabs at the beginning of lines with spaces."))
    }

    /// `a: b: c`, or a key deeper than a text.
    func secondColon() -> SyntaxExplanation? {
        let value = finder.lineValue(at: offset)
        if value.lowerBound < offset, offset <= value.upperBound {
            return self.value(at: offset, because: Self.colonReason)
        }
        guard let last = lastScalar, last.style == .plain, last.range.upperBound == offset else { return nil }
        if let explanation = missingSpace(at: last.range.lowerBound) { return explanation }
        let first = source.restOfLine(from: last.range.lowerBound)
        guard first.upperBound < offset else { return nil }
        return syntax(
            "This line looks like a key, and YAML reads it as more of the text that began above.",
            at: source.trimmed(source.range(source.lineRange(at: offset).lowerBound, offset)),
            notes: [Finding.Note("The text begins here.", at: source.place(first))],
            help: "Give the line the indentation of the key it belongs beside, or put the text above in quotes.")
    }

    /// A line that is neither `key: value` nor more of what stands above.
    func lineWithoutColon() -> SyntaxExplanation? {
        let start = problem.contextOffset
        if let explanation = missingSpace(at: start) { return explanation }
        let line = source.restOfLine(from: start)
        guard !line.isEmpty else { return nil }
        var explanation = syntax(
            "This line is no `key: value`.", at: line,
            help: "If it belongs to the text above, indent it more than that text's key; "
                + "if it is a key, it wants a colon and a space.")
        explanation.repair = .commenting(line, isFaithful: false)
        return explanation
    }

    /// `key:value`
    private func missingSpace(at start: Int) -> SyntaxExplanation? {
        let line = source.restOfLine(from: start)
        guard let colon = source.bytes[line].firstIndex(of: .colon), colon > line.lowerBound,
            colon + 1 < line.upperBound, source[colon + 1] != .slash,
            !source.bytes[line.lowerBound..<colon].contains(.space)
        else { return nil }
        let rest = source.range(colon + 1, line.upperBound)
        let trimmed = source.trimmed(source.range(colon + 1, finder.commentStart(in: rest)))
        guard !trimmed.isEmpty else { return nil }
        let written = Quoting.line(with: trimmed, as: " " + source.text(trimmed), in: source)
        return SyntaxExplanation(
            finding: Finding(
                .yamlTrap, "A key wants a space after its colon; without one, YAML reads the line as text.",
                at: source.place(line.lowerBound..<trimmed.upperBound), help: "Write `\(written)`"
            ).fixed(by: " " + source.text(trimmed), at: source.place(trimmed)),
            repair: .spacing(trimmed, in: source))
    }

    /// Something in a block collection that is none of its entries.
    func unexpectedInBlock(_ expected: String) -> SyntaxExplanation? {
        if let explanation = lateClosingQuote() { return explanation }
        let line = source.trimmed(source.lineRange(at: offset))
        if offset > line.lowerBound, let explanation = value(at: offset) { return explanation }
        let start = problem.contextOffset
        let (column, expectedColumn) = (self.column(of: line.lowerBound), self.column(of: start))
        let difference =
            column == expectedColumn
            ? "and this is none" : "in column \(expectedColumn), and this line begins in column \(column)"
        let collection = problem.context.contains("mapping") ? "mapping" : "list"
        return syntax(
            "YAML expects \(expected) here, \(difference).", at: line,
            notes: [Finding.Note("The \(collection) begins here.", at: source.place(source.byte(at: start)))],
            help: "Give the line the indentation of what it belongs beside.")
    }

    private func column(of offset: Int) -> Int { source.place(source.range(offset, offset)).column }

    /// Text after the end of the one mapping.
    func afterTheEnd() -> SyntaxExplanation? {
        if let explanation = lateClosingQuote() { return explanation }
        let line = source.trimmed(source.lineRange(at: offset))
        if offset > line.lowerBound, source[offset]?.isClosingBracket != true, let explanation = value(at: offset) {
            return explanation
        }
        return syntax(
            "The file's one document has ended before this.",
            at: source.range(max(line.lowerBound, offset), line.upperBound),
            help: "Top-level keys begin in the same column; a bracket is closed once.")
    }

    /// A line that begins with `%`; another version than libyaml knows is no reason not to read.
    func directive() -> SyntaxExplanation? {
        let line = source.trimmed(source.lineRange(at: problem.context.isEmpty ? offset : problem.contextOffset))
        guard source[line.lowerBound] == UInt8(ascii: "%") else { return nil }
        let isTolerated = source.text(line).hasPrefix("%YAML 1.")
        return SyntaxExplanation(
            finding: isTolerated
                ? nil
                : Finding(
                    .yamlUnsupported, "YAML reads a line that begins with `%` as a directive, and knows none such.",
                    at: source.place(line),
                    help: "Remove the line; definitions are YAML 1.2. A key that begins with `%` goes in quotes."),
            repair: .commenting(line, isFaithful: true))
    }
}
