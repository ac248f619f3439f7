internal import Perdure

/// Turns libyaml's terse problem texts into what, where, why and what to do, by looking at the lines around.
struct SyntaxExplainer {
    let problem: SyntaxProblem
    let source: SourceText
    /// The scalar that was read last.
    let lastScalar: (range: Range<Int>, style: YAMLEvent.Style)?
    /// Where the outermost open bracket stands.
    let flowStart: Int?

    var offset: Int { problem.problemOffset }
    var finder: ValueFinder { ValueFinder(source) }
    var isFlow: Bool { flowStart != nil || problem.context.contains("flow") }

    func explanation() -> SyntaxExplanation {
        let row = Self.table.first { row in
            (row.problem.isEmpty || row.problem == problem.problem) && problem.context.contains(row.context)
        }
        return row?.explain(self) ?? plain()
    }

    /// One row for each thing that libyaml can say: its text, what its context must have in it, what we say.
    struct Row: Sendable {
        /// Empty for whatever the context's problem is.
        let problem: String
        var context = ""
        let explain: @Sendable (SyntaxExplainer) -> SyntaxExplanation?
    }

    static let table: [Row] = [
        Row(problem: "", context: "directive", explain: { $0.directive() }),
        Row(problem: "found character that cannot start any token", explain: { $0.strayCharacter() }),
        Row(problem: "found a tab character that violates indentation", explain: { $0.tab() }),
        Row(problem: "found a tab character where an indentation space is expected", explain: { $0.tab() }),
        Row(problem: "did not find expected alphabetic or numeric character", explain: { $0.indicator() }),
        Row(problem: "did not find expected comment or line break", explain: { $0.indicator() }),
        Row(problem: "mapping keys are not allowed in this context", explain: { $0.value(at: $0.offset) }),
        Row(problem: "block sequence entries are not allowed in this context", explain: { $0.dash() }),
        Row(problem: "mapping values are not allowed in this context", explain: { $0.secondColon() }),
        Row(problem: "could not find expected ':'", explain: { $0.lineWithoutColon() }),
        Row(problem: "did not find expected key", explain: { $0.unexpectedInBlock("a key") }),
        Row(problem: "did not find expected '-' indicator", explain: { $0.unexpectedInBlock("a list item, `- `") }),
        Row(problem: "did not find expected <document start>", explain: { $0.afterTheEnd() }),
        Row(problem: "did not find expected ',' or '}'", explain: { $0.unclosedBracket("}") }),
        Row(problem: "did not find expected ',' or ']'", explain: { $0.unclosedBracket("]") }),
        Row(problem: "did not find expected node content", explain: { $0.value(at: $0.offset) }),
        Row(problem: "found unexpected end of stream", context: "quoted", explain: { $0.unclosedQuote() }),
        Row(problem: "found unexpected document indicator", context: "quoted", explain: { $0.unclosedQuote() }),
        Row(problem: "found unknown escape character", explain: { $0.escape() }),
        Row(problem: "did not find expected hexdecimal number", explain: { $0.escape() }),
        Row(problem: "found invalid Unicode character escape code", explain: { $0.escape() }),
        Row(problem: "found an indentation indicator equal to 0", explain: { $0.indicator() }),
        Row(problem: "found unexpected ':'", explain: { $0.value(at: $0.offset) }),
        Row(problem: "found incompatible YAML document", explain: { $0.directive() }),
        Row(problem: "found duplicate %YAML directive", explain: { $0.directive() }),
        Row(problem: "found duplicate %TAG directive", explain: { $0.directive() }),
        Row(problem: "found undefined tag handle", explain: { $0.indicator() }),
        Row(problem: "did not find the expected '>'", explain: { $0.indicator() }),
        Row(problem: "did not find expected whitespace or line break", context: "tag", explain: { $0.indicator() }),
        Row(problem: "did not find URI escaped octet", explain: { $0.indicator() }),
        Row(problem: "found an incorrect leading UTF-8 octet", explain: { $0.indicator() }),
        Row(problem: "found an incorrect trailing UTF-8 octet", explain: { $0.indicator() }),
        Row(problem: "did not find expected tag URI", explain: { $0.indicator() }),
        Row(problem: "did not find expected '!'", explain: { $0.indicator() }),
    ]

    /// What is left: libyaml's own words, in a sentence.
    func plain() -> SyntaxExplanation {
        let place = source.place(source.byte(at: offset))
        let context = problem.context.isEmpty ? "" : " \(problem.context)"
        return SyntaxExplanation(
            finding: Finding(
                .yamlSyntax, "This is not well-formed YAML:\(context), the reader \(problem.problem).", at: place,
                notes: contextNotes,
                help: "Look at the quotes, brackets and indentation just before; "
                    + "text with such characters goes in quotes."))
    }

    /// Where what libyaml was reading begins, if that is elsewhere.
    var contextNotes: [Finding.Note] {
        guard !problem.context.isEmpty, problem.contextOffset < offset else { return [] }
        return [
            Finding.Note(
                "What is being read begins here.",
                at: source.place(source.byte(at: problem.contextOffset)))
        ]
    }
}
