/// How many columns of a terminal a text takes.
///
/// After Unicode Standard Annex #11, roughly: East Asian and emoji scalars take
/// two columns, marks that join their neighbour take none, the rest take one.
enum DisplayWidth {
    static func of(_ text: String) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 }
            ? text.utf8.count : text.reduce(0) { $0 + of($1) }
    }

    static func of(_ character: Character) -> Int {
        character.unicodeScalars.map(of).max() ?? 0
    }

    /// The longest beginning of a text that fits, with `…` for what is cut off.
    static func truncate(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        var result = ""
        var used = 1
        for character in text {
            used += of(character)
            if used > width { break }
            result.append(character)
        }
        return width > 0 ? result + "…" : ""
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul initial consonants
        0x2E80...0x303E,  // CJK radicals and punctuation
        0x3041...0xA4CF,  // kana, CJK, Yi
        0xA960...0xA97C,  // more Hangul initial consonants
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // CJK compatibility
        0xFE30...0xFE6F,  // CJK compatibility forms
        0xFF01...0xFF60,  // full-width forms
        0xFFE0...0xFFE6,  // full-width signs
        0x1F1E6...0x1F1FF,  // flags
        0x1F300...0x1F64F,  // pictographs, emoticons
        0x1F680...0x1F6FF,  // transport
        0x1F900...0x1F9FF,  // more pictographs
        0x1FA70...0x1FAFF,  // still more pictographs
        0x20000...0x3FFFD,  // CJK extensions
    ]
}
