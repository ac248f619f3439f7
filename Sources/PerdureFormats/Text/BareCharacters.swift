/// Characters beyond ASCII that end a bare URL, or a sentence after one.
///
/// Apps encode them in the URLs they make; people, their devices and exporters set them around URLs.
enum BareCharacters {
    /// Unicode's white space, the characters that stand for an attachment or nothing, and double quotes.
    private static let ending: [StaticString] = [
        "\u{A0}", "\u{AB}", "\u{BB}", "\u{1680}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}",
        "\u{2005}", "\u{2006}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}", "\u{200B}", "\u{201C}",
        "\u{201D}", "\u{201E}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}",
        "\u{FFFC}",
    ]

    /// Single quotes, the ellipsis, and stops, commas and closing brackets of East Asian text.
    private static let endingSentence: [StaticString] = [
        "\u{2018}", "\u{2019}", "\u{2026}", "\u{3001}", "\u{3002}", "\u{3009}", "\u{300B}", "\u{300D}",
        "\u{300F}", "\u{3011}", "\u{FF01}", "\u{FF09}", "\u{FF0C}", "\u{FF0E}", "\u{FF1A}", "\u{FF1B}",
        "\u{FF1F}",
    ]

    /// Whether the character at an offset, which is not ASCII, ends a URL.
    static func ends(at offset: Int, in text: TextBytes) -> Bool {
        // Most bytes are the continuation of a character and begin none.
        text[offset] >= 0xC0 && ending.contains { text.holds($0, at: offset) }
    }

    /// Whether a character that was written as a reference ends a URL.
    static func ends(_ character: CharacterBytes) -> Bool {
        character.count == 1
            ? ByteSet.controlsAndSpace.union("\"<>`").contains(character[0])
            : ending.contains { mark in
                mark.utf8CodeUnitCount == character.count
                    && (0..<character.count).allSatisfy { mark.utf8Start[$0] == character[$0] }
            }
    }

    /// The length of the mark before an offset that ends a sentence, nil if there is none.
    static func markEndingSentence(before offset: Int, in text: TextBytes) -> Int? {
        endingSentence.first { text.holds($0, at: offset - $0.utf8CodeUnitCount) }?.utf8CodeUnitCount
    }
}
