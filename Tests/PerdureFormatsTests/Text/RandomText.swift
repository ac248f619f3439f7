/// Texts from what matters to the rules, in any order, the same in every run.
enum RandomText {
    private static let pieces: [String] = [
        "myapp:", "MYAPP://", "https://reader.example.com", "reader:x", "x", "doc?id=1", "&v=2", "&amp;",
        "&#38;", "&#x20AC;", "&lt;", "&nbsp;", "&copy", ";", "(", ")", "[", "]", "](", "](<", "<", ">", "]: ",
        "\n[a]: ", "\"", "'", "''", "=", "href=", "<a href=\"", "<a href='", "<a b=", " ", "\n", "\r\n", "\t",
        "\\", "\\(", "|", "`", ".", "...", "*", "_", "-", "+", "{", "}", "---\n", "link: ", "- ",
        "source_url: ", "#", "://", "?", "@", "é", "”", "\u{A0}", "。", "\u{FEFF}", "-->", ",", "%20", "%",
    ]

    static func fragments(_ random: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 0...24, using: &random)).reduce(into: []) { text, _ in
            text += Array((pieces.randomElement(using: &random) ?? "").utf8)
        }
    }

    static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
        let prefix = Array("<a b=\"myapp:".utf8.suffix(Int.random(in: 6...12, using: &random)))
        let count = Int.random(in: 0...40, using: &random)
        return prefix + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
}

/// SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
