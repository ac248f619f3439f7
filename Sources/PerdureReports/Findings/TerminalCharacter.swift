/// A character as a terminal shows it, and how many columns it takes there.
///
/// What would steer the terminal or turn the writing direction is spelt out, as in `\u{1B}`.
struct TerminalCharacter {
    let text: String
    let width: Int

    init(_ scalar: Unicode.Scalar) {
        if Self.isHidden(scalar) {
            text = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            width = text.utf8.count
        } else {
            text = String(Character(scalar))
            width = CharacterWidth.width(of: scalar)
        }
    }

    /// A byte that is not UTF-8, as in `\xFF`.
    init(byte: UInt8) {
        text = (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
        width = text.utf8.count
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Marks that turn the direction, separators of lines, the byte order mark.
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
