internal import Perdure

/// A scalar that YAML reads without complaint and not as it was meant.
struct ScalarTrap {
    let finding: Finding
    /// The text that was meant, to go on with; nil where what YAML read will do.
    var meant: String?

    var place: Place { finding.place }

    /// What is looked at. Traps are for plain scalars: quotes say that text is meant.
    struct Candidate {
        let scalar: YAMLEvent.Scalar
        let range: Range<Int>
        let isKey: Bool
        /// The keys that lead to it, the innermost first.
        let keys: [String]
        let source: SourceText
    }

    static func find(
        _ scalar: YAMLEvent.Scalar, at range: Range<Int>, isKey: Bool, keys: @autoclosure () -> [String],
        in source: SourceText
    ) -> ScalarTrap? {
        guard scalar.style == .plain, isWorthLooking(scalar, at: range, in: source) else { return nil }
        let candidate = Candidate(scalar: scalar, range: range, isKey: isKey, keys: keys(), source: source)
        for trap in all {
            if let found = trap(candidate) { return found }
        }
        return nil
    }

    /// Every trap is empty text, begins with a character that is not ASCII, or has a blank after it. Nearly all text
    /// is none of these.
    private static func isWorthLooking(
        _ scalar: YAMLEvent.Scalar, at range: Range<Int>, in source: SourceText
    ) -> Bool {
        guard let first = scalar.text.utf8.first else { return true }
        let next = source[range.upperBound]
        return first >= 0x80 || next == .space || next == .tab
    }

    private static let all: [@Sendable (Candidate) -> ScalarTrap?] = [
        valueInComment, valueInAnchor, typographicQuotes, textInComment,
    ]

    /// `color: #fff`
    private static func valueInComment(_ candidate: Candidate) -> ScalarTrap? {
        let source = candidate.source
        guard candidate.range.isEmpty, !candidate.isKey, candidate.scalar.properties.tag == nil else { return nil }
        var start = candidate.range.lowerBound
        while source[start] == .space || source[start] == .tab { start += 1 }
        guard start > candidate.range.lowerBound, source[start] == .hash, source[start + 1] != .hash,
            !source.isBlankOrEnd(at: start + 1)
        else { return nil }
        let range = source.restOfLine(from: start)
        let text = source.text(range)
        return ScalarTrap(
            finding: Finding(
                .yamlTrap, "YAML reads `\(text.shortened)` as a comment, so there is no value here.",
                at: source.place(range),
                help: Quoting.help(range, in: source) + ", or a space after the `#` if it is a comment."),
            meant: text)
    }

    /// `name: &c`
    private static func valueInAnchor(_ candidate: Candidate) -> ScalarTrap? {
        guard let anchor = candidate.scalar.properties.anchor, candidate.scalar.text.isEmpty,
            candidate.scalar.properties.tag == nil
        else { return nil }
        return ScalarTrap(
            finding: Quoting.quoting(
                candidate.range, in: candidate.source,
                Finding(
                    .yamlTrap, "YAML reads `&\(anchor)` as a name for what follows, and nothing follows.",
                    at: candidate.source.place(candidate.range),
                    help: Quoting.help(candidate.range, in: candidate.source))),
            meant: "&" + anchor)
    }

    /// `title: “Top stories”`
    private static func typographicQuotes(_ candidate: Candidate) -> ScalarTrap? {
        guard Quoting.isWrappedInTypographicQuotes(candidate.scalar.text) else { return nil }
        return ScalarTrap(
            finding: Quoting.quoting(
                candidate.range, in: candidate.source,
                Finding(
                    .yamlTrap, "YAML does not know typographic quotes: they would be part of the text.",
                    at: candidate.source.place(candidate.range),
                    help: Quoting.help(candidate.range, in: candidate.source))),
            meant: Quoting.unwrapped(candidate.scalar.text))
    }

    /// `lossy: the flag #3 had no effect`
    private static func textInComment(_ candidate: Candidate) -> ScalarTrap? {
        let source = candidate.source
        var hash = candidate.range.upperBound
        while source[hash] == .space || source[hash] == .tab { hash += 1 }
        guard !candidate.isKey, !candidate.range.isEmpty, hash > candidate.range.upperBound, source[hash] == .hash
        else { return nil }
        let isReason = candidate.keys.contains { textKeys.contains($0) }
        // A remark beside a URL has a space after its `#`; a fragment has none.
        let isPlaceLike = candidate.scalar.text.contains("://") || candidate.scalar.text.contains("{")
        guard isReason || isPlaceLike && !source.isBlankOrEnd(at: hash + 1) else { return nil }
        let comment = source.restOfLine(from: hash)
        let start = max(candidate.range.lowerBound, source.lineRange(at: hash).lowerBound)
        let whole = source.range(start, comment.upperBound)
        return ScalarTrap(
            finding: Finding(
                .commentTrap,
                "A space and `#` begin a comment: `\(source.text(comment).shortened)` is not part of the text.",
                at: source.place(comment),
                help: Quoting.help(whole, in: source) + ", or put quotes around what comes before the comment."))
    }

    /// Keys whose value is a sentence for people.
    private static let textKeys: Set<String> = ["lossy", "discard", "reason", "summary", "deprecated"]
}
