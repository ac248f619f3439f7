/// Finds the value that a place in a line belongs to by looking at the line alone, as a person would:
/// what a syntax error is about is where YAML's own notion of the text has ended.
struct ValueFinder {
    let source: SourceText

    init(_ source: SourceText) { self.source = source }

    /// The value around `offset`, in brackets or as the value of a line; nil where the offset is in none.
    ///
    /// - Parameter isFlow: whether YAML reads this place as within brackets.
    func element(at offset: Int, isFlow: Bool) -> Range<Int>? {
        let value = lineValue(at: offset)
        let holdsOffset = value.lowerBound <= offset && offset <= value.upperBound
        guard isFlow || opensBracket(value) else { return holdsOffset && !value.isEmpty ? value : nil }
        // Brackets that are no collection at all: `{kind}::{id}`.
        if holdsOffset, TemplateShape.fits(value, in: source) { return value }
        return flowElement(at: offset)
    }

    /// The value of the line that `offset` is in: after its dashes and its first `key: `, before a comment.
    func lineValue(at offset: Int) -> Range<Int> {
        let line = source.trimmed(source.lineRange(at: offset))
        var start = line.lowerBound
        while source[start] == .dash, start + 1 < line.upperBound, source.isBlankOrEnd(at: start + 1) {
            start = source.trimmed(source.range(start + 1, line.upperBound)).lowerBound
        }
        if let colon = keyEnd(in: source.range(start, line.upperBound)) {
            start = source.trimmed(source.range(colon + 1, line.upperBound)).lowerBound
        }
        return source.trimmed(source.range(start, commentStart(in: source.range(start, line.upperBound))))
    }

    /// The colon after the key at the start of a range; nil where there is no key.
    func keyEnd(in range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        guard let first = source[offset], !range.isEmpty, !first.isOpeningBracket else { return nil }
        if first.isQuote {
            offset += 1
            while offset < range.upperBound, source[offset] != first { offset += 1 }
        }
        while offset < range.upperBound {
            if source[offset] == .colon, source.isBlankOrEnd(at: offset + 1) { return offset }
            offset += 1
        }
        return nil
    }

    /// Where a comment begins in a value, or the range's end. Within quotes there is none.
    func commentStart(in range: Range<Int>) -> Int {
        var quote: UInt8?
        for offset in range {
            let byte = source.bytes[offset]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte.isQuote, offset == range.lowerBound {
                quote = byte
            } else if byte == .hash, offset > range.lowerBound, source.isBlankOrEnd(at: offset - 1) {
                return offset
            }
        }
        return range.upperBound
    }

    private func opensBracket(_ value: Range<Int>) -> Bool {
        !value.isEmpty && source[value.lowerBound]?.isOpeningBracket == true
    }

    /// The innermost element of a bracketed collection, on one line, that holds `offset`.
    private func flowElement(at offset: Int) -> Range<Int>? {
        let line = source.lineRange(at: offset)
        // A line that long is no person's; and the search would be quadratic.
        guard line.count <= 2000, line.contains(offset) || offset == line.upperBound else { return nil }
        var start = offset
        while start >= line.lowerBound {
            if start < line.upperBound, isElementStart(start, in: line) {
                let element = source.range(start, elementEnd(from: start, in: line))
                if element.upperBound > offset { return source.trimmed(element) }
            }
            start -= 1
        }
        return nil
    }

    private func isElementStart(_ offset: Int, in line: Range<Int>) -> Bool {
        guard !source.isBlankOrEnd(at: offset) else { return false }
        var before = offset - 1
        while before >= line.lowerBound, source.isBlankOrEnd(at: before) { before -= 1 }
        guard before >= line.lowerBound, let byte = source[before] else { return true }
        if byte.isOpeningBracket { return true }
        return (byte == .colon || byte == .comma) && before < offset - 1
    }

    /// Where an element ends that begins at `start`: at a comma and a blank, or at a bracket that it did not open.
    private func elementEnd(from start: Int, in line: Range<Int>) -> Int {
        var depth = 0
        for offset in start..<line.upperBound {
            let byte = source.bytes[offset]
            if byte.isOpeningBracket { depth += 1 }
            if byte.isClosingBracket {
                if depth == 0 { return offset }
                depth -= 1
            }
            if depth == 0, byte == .comma, source.isBlankOrEnd(at: offset + 1) { return offset }
            if byte == .hash, offset > start, source.isBlankOrEnd(at: offset - 1) { return offset }
        }
        return line.upperBound
    }
}
