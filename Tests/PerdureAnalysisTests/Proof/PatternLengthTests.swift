import Perdure
import PerdureAnalysis
import Testing

/// What a pattern says of a text's length, and what a replacement leaves of it.
@Suite struct PatternLengthTests {
    struct Row: Sendable {
        var pattern: String
        var least: Int
        /// Nil where there is no end to it.
        var greatest: Int?

        init(_ pattern: String, _ least: Int, _ greatest: Int?) {
            (self.pattern, self.least, self.greatest) = (pattern, least, greatest)
        }
    }

    private static let rows = [
        Row("^[A-Z]{8}$", 8, 8), Row("^(a|bcd)x?$", 1, 4), Row("^(?:ab){2,3}$", 4, 6), Row("^a+$", 1, nil),
        Row("abc", 3, nil), Row("^ab", 2, nil), Row("^abc$|^d", 1, nil), Row("^\\b(a{0}é){2}$", 2, 2),
    ]

    private func isProved(_ source: String, _ target: String, _ steps: String = "  []") throws -> Bool {
        try Samples.prove(
            Samples.hop(from: "userInfo: {s: {\(source)}}", to: "userInfo: {s: {\(target)}}", steps: steps)
        ).proof.isProved
    }

    @Test("a text is as long as its pattern says", arguments: rows)
    func lengths(row: Row) throws {
        let source = "type: string, pattern: '\(row.pattern)'"
        #expect(try isProved(source, "type: string, minLength: \(row.least)"))
        #expect(try !isProved(source, "type: string, minLength: \(row.least + 1)"))
        let greatest = row.greatest ?? 100
        #expect(try isProved(source, "type: string, maxLength: \(greatest)") == (row.greatest != nil))
        #expect(try !isProved(source, "type: string, maxLength: \(greatest - 1)"))
    }

    @Test(
        "a replacement leaves a text where it puts one for certain",
        arguments: [
            ("^.*/([^/]+)$", "$1", true), ("^.*/([^/]*)$", "$1", false), ("(a)|b", "$1", false),
            ("(?:(a))+", "$1", true),
            ("(a)?b", "$1", false), ("a", "$$", true), ("(a)", "", false), ("(?:b|c)(a+)", "$1", true),
            ("(a)(b)?", "$2$1", true),
        ])
    func replacements(pattern: String, with: String, leavesText: Bool) throws {
        let field = "type: string, minLength: 1"
        let steps = "  - replace: {field: s, pattern: '\(pattern)', with: '\(with)'}\n    lossy: why"
        #expect(try isProved(field, field, steps) == leavesText)
        #expect(try !isProved("type: string", field, steps))
    }
}
