import Testing

@testable import CommandLineKit

@Suite struct ArgumentTextTests {
    @Test(arguments: [
        ("notes.zip", "notes.zip"), ("Größe ☃ 日本", "Größe ☃ 日本"), (#"a\b"#, #"a\\b"#),
        ("a\nb\u{7F}", #"a\x0Ab\x7F"#), ("\u{9B}31m", #"\xC2\x9B31m"#),
        ("a\u{202E}b", #"a\xE2\x80\xAEb"#), ("\u{FFFD}", "\u{FFFD}"),
    ])
    func textIsShownSafely(text: String, shown: String) {
        #expect(ArgumentText(text).description == shown)
        #expect(ArgumentText(text).text == text)
    }

    @Test(
        arguments: [
            ([0xFF], #"\xFF"#), ([0x61, 0xC3], #"a\xC3"#), ([0xC0, 0x80], #"\xC0\x80"#),
            ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([0xF0, 0x9F, 0x98, 0x41], #"\xF0\x9F\x98A"#),
        ] as [([UInt8], String)])
    func otherBytesAreEscaped(bytes: [UInt8], shown: String) {
        #expect(ArgumentText(bytes: bytes).description == shown)
        #expect(ArgumentText(bytes: bytes).text == nil)
    }

    @Test func everyDescriptionReadsBack() {
        var generator = SplitMix64(state: 7)
        for _ in 0..<2000 {
            let alphabet: [UInt8] = [
                0x61, 0x5C, 0x78, 0x46, 0xC3, 0xA9, 0xE2, 0x80, 0xAE, 0xF0, 0x9F, 0xFF, 0x0A,
            ]
            let bytes = (0..<generator.next() % 9).map { _ in
                alphabet[Int(generator.next() % UInt64(alphabet.count))]
            }
            let word = ArgumentText(bytes: bytes)
            #expect(ArgumentText(escaped: word.description) == word)
        }
        for byte in UInt8.min...UInt8.max {
            let word = ArgumentText(bytes: [byte])
            #expect(ArgumentText(escaped: word.description) == word)
        }
    }

    @Test(arguments: [#"\"#, #"\x"#, #"\x4"#, #"\xG0"#, #"\n"#, #"\x 1"#])
    func brokenEscapesAreRefused(text: String) {
        #expect(ArgumentText(escaped: text) == nil)
    }

    @Test func thisProcessHasItsWords() {
        let expected = CommandLine.arguments.dropFirst().map { ArgumentText($0) }
        #expect(ArgumentText.ofThisProcess() == expected)
    }
}

/// Random numbers that are the same in every run (Steele, Lea and Flood, 2014).
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
