import Perdure
import Testing

/// What matches and what does not, construct by construct.
@Suite struct PatternMatchTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let yes: [String]
        let no: [String]
        var testDescription: String { pattern }

        init(_ pattern: String, yes: [String], no: [String]) {
            self.pattern = pattern
            self.yes = yes
            self.no = no
        }
    }

    static let rows: [Row] = [
        // Literals, and that the search is anywhere.
        Row("", yes: ["", "a"], no: []),
        Row("abc", yes: ["abc", "xxabcxx", "ababc"], no: ["", "ab", "a bc", "ABC"]),
        Row("é", yes: ["café"], no: ["e\u{301}", "Ã©"]),
        Row("😀", yes: ["a😀b"], no: ["😁"]),
        Row("a-b, c", yes: ["a-b, c"], no: ["a-b c"]),
        // Anchors hold at the text's ends only.
        Row("^a", yes: ["a", "ab"], no: ["ba", "b\na"]),
        Row("a$", yes: ["a", "ba"], no: ["ab", "a\n", "a\nb"]),
        Row("^$", yes: [""], no: ["a", "\n"]),
        Row("^abc$", yes: ["abc"], no: ["abcd", "xabc", "abc\n"]),
        Row("^a|b$", yes: ["ax", "xb"], no: ["xa", "bx"]),
        Row("^(a|b)$", yes: ["a", "b"], no: ["ab", ""]),
        Row("a^b", yes: [], no: ["ab", "a\nb"]),
        Row("(^a|^b)c", yes: ["ac", "bcd"], no: ["xac"]),
        // Any character but a line end.
        Row("^.$", yes: ["a", "é", "😀", "\0"], no: ["", "ab", "\n", "\r", "\u{2028}", "\u{2029}", "e\u{301}"]),
        Row("^a.c$", yes: ["abc", "a😀c"], no: ["a\nc", "ac"]),
        // Classes.
        Row("^[abc]$", yes: ["a", "b", "c"], no: ["d", "", "ab"]),
        Row("^[^abc]$", yes: ["d", "\n", "é"], no: ["a", ""]),
        Row("^[a-cx-z]+$", yes: ["abcxyz"], no: ["d", "w"]),
        Row("^[-a]+$", yes: ["-a"], no: ["b"]),
        Row("^[a-]+$", yes: ["-a"], no: ["b"]),
        Row("^[a\\-z]+$", yes: ["a-z"], no: ["b"]),
        Row("^[+--]+$", yes: ["+,-"], no: ["."]),
        Row("^[a-b-z]+$", yes: ["ab-z"], no: ["c"]),
        Row("^[.*+?$^|(){}\\[\\]\\\\]+$", yes: [".*+?$^|(){}[]\\"], no: ["a"]),
        Row("^[a^]+$", yes: ["^a"], no: ["b"]),
        Row("^[\\d\\s-]+$", yes: ["1 2-3"], no: ["a"]),
        Row("^[^\\W_]+$", yes: ["aZ9"], no: ["_", "-"]),
        Row("^[\\s\\S]$", yes: ["\n", "a"], no: ["", "ab"]),
        Row("^[\\D]$", yes: ["a"], no: ["1"]),
        Row("^[\\b]$", yes: ["\u{8}"], no: ["b"]),
        Row("^[à-ö]+$", yes: ["éà"], no: ["e", "÷"]),
        Row("^[\\u{1F600}-\\u{1F64F}]$", yes: ["😀"], no: ["🚀"]),
        Row("^[\\uD83D\\uDE00-\\uD83D\\uDE4F]$", yes: ["😀"], no: ["🚀"]),
        Row("^[[]$", yes: ["["], no: ["]"]),
        // Class escapes.
        Row("^\\d+$", yes: ["0123456789"], no: ["", "a", "٣"]),
        Row("^\\D+$", yes: ["a٣"], no: ["a1"]),
        Row("^\\w+$", yes: ["aZ_09"], no: ["é", "-", " "]),
        Row("^\\W+$", yes: ["é- "], no: ["a", "_"]),
        Row(
            "^\\s+$", yes: [" \t\n\u{B}\u{C}\r\u{A0}\u{FEFF}\u{2003}\u{2028}\u{3000}"],
            no: ["a", "\u{200B}", "\u{85}"]),
        Row("^\\S+$", yes: ["a\u{200B}"], no: ["a b", "\u{FEFF}"]),
        // Word boundaries.
        Row("\\bcat\\b", yes: ["cat", "a cat.", "écat"], no: ["cats", "_cat", "concat"]),
        Row("\\Bcat", yes: ["concat"], no: ["cat", "a cat"]),
        Row("^\\b$", yes: [], no: ["", "a"]),
        Row("^\\B$", yes: [""], no: ["a"]),
        // Escapes of one character.
        Row("^\\t\\n\\r\\f\\v\\0$", yes: ["\t\n\r\u{C}\u{B}\0"], no: ["tnrfv0"]),
        Row("^\\x41\\u0042\\u{43}\\u{00000044}$", yes: ["ABCD"], no: ["ABC"]),
        Row("^\\uD83D\\uDE00\\u00e9$", yes: ["😀é"], no: ["😀"]),
        Row("^\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/\\-\\@\\_$", yes: ["^$\\.*+?()[]{}|/-@_"], no: [""]),
        // Branches and groups.
        Row("^(?:ab|cd)+$", yes: ["ab", "cdab"], no: ["ac", ""]),
        Row("^(|a)$", yes: ["", "a"], no: ["b"]),
        Row("^()$", yes: [""], no: ["a"]),
        Row("^(a|)b$", yes: ["ab", "b"], no: ["aab"]),
        Row("^(((a)b)c)$", yes: ["abc"], no: ["ab"]),
        Row("^(?:^)*(?:$)?(?:\\b)+a$", yes: ["a"], no: ["", "aa"]),
        Row("a||b", yes: ["", "x"], no: []),
        // Repetitions.
        Row("^a*$", yes: ["", "aaa"], no: ["b", "ab"]),
        Row("^a+$", yes: ["a", "aaa"], no: ["", "ab"]),
        Row("^a?$", yes: ["", "a"], no: ["aa"]),
        Row("^a{3}$", yes: ["aaa"], no: ["aa", "aaaa"]),
        Row("^a{2,}$", yes: ["aa", "aaaaa"], no: ["a", ""]),
        Row("^a{2,3}$", yes: ["aa", "aaa"], no: ["a", "aaaa"]),
        Row("^a{0}$", yes: [""], no: ["a"]),
        Row("^a{0,2}$", yes: ["", "a", "aa"], no: ["aaa"]),
        Row("^(?:ab){2,3}$", yes: ["abab", "ababab"], no: ["ab", "aba", "abababab"]),
        Row("^a*?b+?c??d{1,2}?$", yes: ["bd", "aabbcdd"], no: ["ad", "bddd"]),
        Row("^(?:a{2}){2}$", yes: ["aaaa"], no: ["aa", "aaa"]),
        Row("^(?:){0,99999999999999999999}$", yes: [""], no: ["a"]),
        Row("^(a){0}b$", yes: ["b"], no: ["ab"]),
        Row("^(?:a?){3}$", yes: ["", "aa", "aaa"], no: ["aaaa"]),
        Row("^é{2}$", yes: ["éé"], no: ["é", "ééé"]),
        // As schemas have them.
        Row("^[A-Z]{2}-\\d{4,6}$", yes: ["AB-1234", "XY-123456"], no: ["AB-123", "AB-1234567", "ab-1234"]),
        Row("^#(?:[0-9a-f]{3}){1,2}$", yes: ["#fff", "#a0b1c2"], no: ["#ff", "#ffff", "fff"]),
        Row(
            "^https?://[^/\\s]+(?:/\\S*)?$", yes: ["http://a.b", "https://a/b?c"],
            no: ["ftp://a", "http://", "http://a b"]),
        Row("^(?:0|[1-9]\\d*)\\.(?:0|[1-9]\\d*)$", yes: ["0.1", "12.30"], no: ["01.2", "1"]),
        Row("^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$", yes: ["a.b@c.de"], no: ["a@b", "a b@c.de", "@c.de"]),
    ]

    @Test(arguments: rows)
    func table(_ row: Row) throws {
        let pattern = try Pattern(reading: row.pattern)
        for text in row.yes {
            #expect(pattern.matches(text), "\(row.pattern) on \(text.debugDescription)")
            #expect(pattern.ranges(in: text) != nil, "\(row.pattern) in \(text.debugDescription)")
        }
        for text in row.no {
            #expect(!pattern.matches(text), "\(row.pattern) on \(text.debugDescription)")
            #expect(pattern.ranges(in: text) == nil, "\(row.pattern) in \(text.debugDescription)")
        }
    }

    /// Each ASCII punctuation character is itself after a backslash, inside and outside of a class.
    @Test func escapedPunctuation() throws {
        let marks = (UInt8(0x21)...0x7E).map { Character(UnicodeScalar($0)) }
            .filter { !$0.isLetter && !$0.isNumber }.map(String.init)
        #expect(marks.count == 32)
        for mark in marks {
            for source in ["^\\\(mark)$", "^[\\\(mark)]$"] {
                let pattern = try Pattern(reading: source)
                #expect(pattern.matches(mark), "\(source)")
                #expect(!pattern.matches("\\\(mark)"), "\(source)")
            }
        }
    }

    @Test func isEqualByItsSpelling() throws {
        let one = try Pattern(reading: "\u{E9}")
        #expect(one == (try Pattern(reading: "\u{E9}")))
        #expect(one.hashValue == (try Pattern(reading: "\u{E9}")).hashValue)
        #expect(one != (try Pattern(reading: "e\u{301}")), "they match different text")
    }
}
