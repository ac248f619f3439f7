/// Random patterns in two spellings, and random texts to hold them against. The same seed gives the same ones.
struct PatternGenerator {
    /// One pattern, as it is written here and for Python's `re` with the flag `ASCII`.
    struct Spelling {
        var own: String
        var python: String

        init(_ own: String, python: String? = nil) {
            self.own = own
            self.python = python ?? own
        }

        static func + (one: Spelling, other: Spelling) -> Spelling {
            Spelling(one.own + other.own, python: one.python + other.python)
        }
    }

    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(state: seed) }

    mutating func text() -> String {
        let characters = ["a", "a", "a", "b", "b", "c", "1", "_", " ", "-", "\n", "é", "😀", "\u{2028}", "\u{A0}"]
        return (0..<Int.random(in: 0...9, using: &random)).map { _ in pick(characters) }.joined()
    }

    mutating func pattern() -> Spelling { branches(depth: 3) }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func branches(depth: Int) -> Spelling {
        var all = sequence(depth: depth)
        while Int.random(in: 0..<3, using: &random) == 0 { all = all + Spelling("|") + sequence(depth: depth) }
        return all
    }

    private mutating func sequence(depth: Int) -> Spelling {
        (0..<Int.random(in: 0...3, using: &random)).reduce(Spelling("")) { all, _ in all + part(depth: depth) }
    }

    private mutating func part(depth: Int) -> Spelling {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            // Python's \B did not hold in an empty text before 3.14.
            return pick([
                Spelling("^"), Spelling("$", python: "\\Z"), Spelling("\\b"), Spelling("\\B", python: "(?!\\b)"),
            ])
        case 1..<6 where depth > 0:
            let open = pick(["(", "(?:"])
            return Spelling(open) + branches(depth: depth - 1) + Spelling(")") + repetition()
        default:
            return atom() + repetition()
        }
    }

    private mutating func repetition() -> Spelling {
        let repetitions = ["", "", "", "*", "+", "?", "{2}", "{1,}", "{2,}", "{0,2}", "{1,2}", "{2,3}", "{0}"]
        let repetition = pick(repetitions)
        return Spelling(repetition + (repetition.isEmpty ? "" : pick(["", "", "?"])))
    }

    private mutating func atom() -> Spelling {
        let space = "[\\t\\n\\v\\f\\r \\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]"
        return pick([
            Spelling("a"), Spelling("a"), Spelling("b"), Spelling("c"), Spelling("é"), Spelling("1"),
            Spelling("\\-"), Spelling("\\x61"), Spelling("\\u00e9"), Spelling("\\n"),
            Spelling("\\u{1F600}", python: "\\U0001F600"), Spelling("\\uD83D\\uDE00", python: "😀"),
            Spelling(".", python: "[^\\n\\r\\u2028\\u2029]"), Spelling("\\s", python: space),
            Spelling("\\S", python: "[^" + space.dropFirst()),
            Spelling("\\d"), Spelling("\\D"), Spelling("\\w"), Spelling("\\W"),
            Spelling("[ab]"), Spelling("[^a]"), Spelling("[a-c1]"), Spelling("[^\\w]"), Spelling("[\\d_-]"),
            Spelling("[é-😀]"), Spelling("[^\\Wb]"),
        ])
    }
}

/// Steele, Lea and Flood's generator: small, and the same on every platform.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
