import PerdureAnalysis

/// Text that says nothing, the same for the same seed.
package struct Prose {
    private static let words = """
        the quick brown fox jumps over a lazy dog and then some more words follow in this note about nothing
        """.split(separator: " ").map(String.init)
    private var random: SeededRandom

    package init(seed: Int) { random = SeededRandom(seed) }

    /// So many words, parted by spaces.
    package mutating func text(_ count: Int) -> String {
        var text = ""
        for index in 0..<count {
            if index > 0 { text += " " }
            text += Self.words[random.below(Self.words.count)]
        }
        return text
    }
}
