import Perdure
import Testing

/// Patterns and texts that make other matchers hang, overflow their stack or fill the memory.
@Suite struct PatternLimitTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        /// What the text ends with, after very many `a`.
        let ending: String
        let isMatch: Bool
        var testDescription: String { pattern }
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            Row(pattern: "^(a*)*b$", ending: "", isMatch: false),
            Row(pattern: "^(a*)*b$", ending: "b", isMatch: true),
            Row(pattern: "^(a|a)*b$", ending: "", isMatch: false),
            Row(pattern: "^(a|aa)+$", ending: "!", isMatch: false),
            Row(pattern: "(a+a+)+y", ending: "", isMatch: false),
            Row(pattern: "(a+a+)+y", ending: "y", isMatch: true),
            Row(pattern: "^(([a-z])+.)+[A-Z]([a-z])+$", ending: "", isMatch: false),
            Row(pattern: "(.*)(.*)(.*)(.*)(.*)[^a]", ending: "", isMatch: false),
            Row(pattern: "((((a*)*)*)*)*b", ending: "", isMatch: false),
            Row(pattern: "a*a*a*a*a*a*a*a*b", ending: "", isMatch: false),
        ])
    func blowUps(_ row: Row) throws {
        let text = Array(String(repeating: "a", count: 3_000).utf8) + Array(row.ending.utf8)
        let pattern = try Pattern(reading: row.pattern)
        #expect(pattern.matches(text) == row.isMatch)
        let found = text.withUnsafeBytes { pattern.firstMatch(in: $0, from: 0) }
        #expect((found != nil) == row.isMatch)
    }

    @Test(.timeLimit(.minutes(20)))
    func optionalThenRequired() throws {
        let pattern = try Pattern(reading: "^(?:a?){500}a{500}$")
        #expect(pattern.matches(String(repeating: "a", count: 500)))
        #expect(!pattern.matches(String(repeating: "a", count: 499)))
    }

    /// A megabyte of text, through the machine and through each of the short ways.
    @Test(
        .timeLimit(.minutes(20)),
        arguments: [("[a-z]+\\d$", true), ("(x|y)z", false), ("az9", true), ("^[a-z]+9$", true), ("^[a-z]+$", false)])
    func longText(_ pattern: String, _ isMatch: Bool) throws {
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20) + Array("z9".utf8)
        #expect(try Pattern(reading: pattern).matches(text) == isMatch)
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            "(?:a{1000}){1000}", "a{10000}", "a{0,10001}", "a{99999999999999999999999999}", "a{9999999999,}",
            "(?:(?:(?:(?:a{100}){100}){100}){100}){100}", "(?:(?:(?:x?y?z?){99}){99}){99}", "(?:a|b|c){5000}",
            "(?:|){99999999}", String(repeating: "ab", count: 10_000), String(repeating: "(?:a?)+|", count: 8_000),
            String(repeating: "(?:", count: 60) + "a?" + String(repeating: ")+", count: 60),
            String(repeating: "(?:", count: 99) + "a?" + String(repeating: ")*", count: 99),
        ])
    func tooLarge(_ pattern: String) {
        #expect {
            try Pattern(reading: pattern)
        } throws: {
            ($0 as? PatternFailure)?.message.contains("more than 10000 parts") == true
        }
    }

    /// Just within the limit: every instruction is there, and the last one is the match.
    @Test func largeEnough() throws {
        let pattern = try Pattern(reading: "^a{9997}$")
        #expect(pattern.matches(String(repeating: "a", count: 9_997)))
        #expect(!pattern.matches(String(repeating: "a", count: 9_996)))
        #expect(throws: PatternFailure.self) { try Pattern(reading: "^a{9998}$") }
    }

    /// A large class is not gone through again for each copy.
    @Test(.timeLimit(.minutes(20)))
    func copiesOfLargeClass() throws {
        let members = stride(from: 0x3000 as UInt32, to: 0xD000, by: 2).compactMap(Unicode.Scalar.init)
        let source = "^[\(String(String.UnicodeScalarView(members.prefix(20_000))))]{9000}$"
        #expect(try !Pattern(reading: source).matches("\u{3000}"))
    }

    /// Copies of what takes no instruction cost no time.
    @Test(.timeLimit(.minutes(20)))
    func muchOfNothing() throws {
        let nothing = String(repeating: "(?:(?:){99})", count: 5_000)
        #expect(try Pattern(reading: "^(?:\(nothing)a){4000}$").matches(String(repeating: "a", count: 4_000)))
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ("(", ")"), ("(?:", ")"), ("((?:", "))"), ("(", ""), ("(a|", ")*"), ("[", ""), ("", ")"),
        ])
    func nesting(_ open: String, _ close: String) {
        let depth = 100_000
        let whole = String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth)
        #expect { try Pattern(reading: whole) } throws: {
            ($0 as? PatternFailure)?.message.contains("65536 are the limit") == true
        }
        // The same within the limit on bytes.
        let half = PatternLimits.sourceBytes / 2
        let part = [open, close].map { String(repeating: $0, count: half).prefix(half) }.joined()
        #expect(throws: PatternFailure.self) { try Pattern(reading: part) }
    }

    @Test func deepestAndDeeper() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "(?:", count: depth) + "a" + String(repeating: ")", count: depth)
        }
        #expect(try Pattern(reading: nested(PatternLimits.depth)).matches("a"))
        #expect { try Pattern(reading: nested(PatternLimits.depth + 1)) } throws: {
            ($0 as? PatternFailure)?.message.contains("more than 100 deep") == true
        }
    }

    @Test func mostGroupsAndMore() throws {
        let most = String(repeating: "(a)", count: PatternLimits.groups)
        let text = String(repeating: "a", count: PatternLimits.groups)
        #expect(try Pattern(reading: most).ranges(in: text)?.last == 98..<99)
        #expect { try Pattern(reading: most + "(a)") } throws: {
            ($0 as? PatternFailure)?.message.contains("more than 99 groups") == true
        }
    }
}
