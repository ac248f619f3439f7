import Perdure
import Testing

/// Which of several matches is found, and what its groups hold.
@Suite struct PatternFirstMatchTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let text: String
        /// The match and its groups; nil where there is none.
        let found: [String?]?
        var testDescription: String { "\(pattern) in \(text)" }

        init(_ pattern: String, _ text: String, _ found: [String?]?) {
            self.pattern = pattern
            self.text = text
            self.found = found
        }
    }

    static let rows: [Row] = [
        Row("b", "abab", ["b"]),
        Row("x", "abab", nil),
        Row("a+", "baab", ["aa"]),
        Row("a+?", "baab", ["a"]),
        Row("a*", "baab", [""]),
        Row("a{2,3}", "aaaa", ["aaa"]),
        Row("a{2,3}?", "aaaa", ["aa"]),
        Row("<.+>", "<a><b>", ["<a><b>"]),
        Row("<.+?>", "<a><b>", ["<a>"]),
        // The first branch wins, not the longest.
        Row("a|ab", "ab", ["a"]),
        Row("ab|a", "ab", ["ab"]),
        Row("(?:a|ab)(?:c|bcd)(d*)", "abcd", ["abcd", ""]),
        // The leftmost wins, whatever the branch.
        Row("bc|abcd", "abcd", ["abcd"]),
        Row("d|b", "abcd", ["b"]),
        Row("(\\d+)-(\\d+)", "tel 12-345", ["12-345", "12", "345"]),
        Row("(a)|(b)", "b", ["b", nil, "b"]),
        Row("(a*)(a*)", "aa", ["aa", "aa", ""]),
        Row("(a*?)(a*)", "aa", ["aa", "", "aa"]),
        Row("(é)(😀)", "xé😀", ["é😀", "é", "😀"]),
        Row("(a)?b", "b", ["b", nil]),
        Row("(a|b)*", "abb", ["abb", "b"]),
        Row("(a){0}b", "ab", ["b", nil]),
        // Examples of ECMA-262, 22.2.2.3 and its notes.
        Row("((a)|(ab))((c)|(bc))", "abc", ["abc", "a", "a", nil, "bc", nil, "bc"]),
        Row("a[a-z]{2,4}", "abcdefghi", ["abcde"]),
        Row("a[a-z]{2,4}?", "abcdefghi", ["abc"]),
        Row("(aa|aabaac|ba|b|c)*", "aabaac", ["aaba", "ba"]),
        Row("(z)((a+)?(b+)?(c))*", "zaacbbbcac", ["zaacbbbcac", "z", "ac", "a", nil, "c"]),
        Row("(a*)*", "b", ["", nil]),
        // A round that takes nothing does not count, unless it has to be there.
        Row("(?:|a)*", "aa", ["aa"]),
        Row("(|a)+", "aa", ["aa", "a"]),
        Row("(|a){0,2}", "aaa", ["aa", "a"]),
        Row("(|a){2}", "aaa", ["", ""]),
        Row("(|a){2,3}", "aaa", ["a", "a"]),
        Row("(a*)?", "b", ["", nil]),
        Row("(a*)+", "b", ["", ""]),
        Row("(?:a|())*b", "aab", ["aab", nil]),
        Row("(?:(a)|b)*", "ab", ["ab", nil]),
        Row("(?:|[ab]*?)*", "ba", ["ba"]),
        Row("(?:(?:|a*?)*?b?)*", "aab", ["aab"]),
        Row("(?:(a)|b){2}", "ab", ["ab", nil]),
    ]

    @Test(arguments: rows)
    func table(_ row: Row) throws {
        let pattern = try Pattern(reading: row.pattern)
        #expect(pattern.texts(in: row.text) == row.found)
        #expect(pattern.matches(row.text) == (row.found != nil))
    }

    struct StartRow: Sendable, CustomTestStringConvertible {
        let pattern: String
        let start: Int
        let found: Range<Int>?
        var testDescription: String { "\(pattern) from \(start)" }
    }

    /// In the text "ab ab": what stands before the start is seen, and is not matched.
    @Test(arguments: [
        StartRow(pattern: "a", start: 0, found: 0..<1),
        StartRow(pattern: "a", start: 1, found: 3..<4),
        StartRow(pattern: "a", start: 3, found: 3..<4),
        StartRow(pattern: "a", start: 4, found: nil),
        StartRow(pattern: "a", start: 5, found: nil),
        StartRow(pattern: "a", start: 6, found: nil),
        StartRow(pattern: "a", start: -1, found: nil),
        StartRow(pattern: "a", start: .max, found: nil),
        StartRow(pattern: "a", start: .min, found: nil),
        StartRow(pattern: "", start: 5, found: 5..<5),
        StartRow(pattern: "", start: 2, found: 2..<2),
        StartRow(pattern: "^a", start: 0, found: 0..<1),
        StartRow(pattern: "^a", start: 3, found: nil),
        StartRow(pattern: "\\bb", start: 1, found: nil),
        StartRow(pattern: "\\Bb", start: 1, found: 1..<2),
        StartRow(pattern: "\\ba", start: 1, found: 3..<4),
        StartRow(pattern: "$", start: 0, found: 5..<5),
    ])
    func start(_ row: StartRow) throws {
        let pattern = try Pattern(reading: row.pattern)
        #expect(pattern.ranges(in: "ab ab", from: row.start)?[0] == row.found)
    }

    @Test func noTextAtAll() throws {
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(try Pattern(reading: "a*").matches(nothing))
        #expect(try Pattern(reading: "^a*$").matches(nothing))
        #expect(try !Pattern(reading: "a").matches(nothing))
        #expect(try Pattern(reading: "()").firstMatch(in: nothing, from: 0)?.range == 0..<0)
    }
}
