/// UTF-8 text as patterns see it: scalar by scalar, with U+FFFD for each byte that belongs to none.
extension UnsafeRawBufferPointer {
    /// The scalar at a place inside the text, and how many bytes it takes.
    @inline(__always)
    func scalar(at position: Int) -> (scalar: UInt32, length: Int) {
        let first = self[position]
        return first < 0x80 ? (UInt32(first), 1) : longScalar(at: position)
    }

    /// The scalar that begins with a byte beyond ASCII (Unicode, table 3-7: no overlong forms, no surrogates).
    private func longScalar(at position: Int) -> (scalar: UInt32, length: Int) {
        let invalid: (UInt32, Int) = (0xFFFD, 1)
        let first = self[position]
        let (length, least): (Int, UInt32)
        switch first {
        case 0xC2...0xDF: (length, least) = (2, 0x80)
        case 0xE0...0xEF: (length, least) = (3, 0x800)
        case 0xF0...0xF4: (length, least) = (4, 0x10000)
        default: return invalid
        }
        guard count - position >= length else { return invalid }
        var scalar = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let byte = self[position + offset]
            guard byte & 0xC0 == 0x80 else { return invalid }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        guard scalar >= least, Unicode.Scalar(scalar) != nil else { return invalid }
        return (scalar, length)
    }

    /// Whether a letter, digit or underscore of ASCII stands on one side of a place and not on the other: `\b`.
    func isWordBoundary(at position: Int) -> Bool {
        isWordCharacter(at: position - 1) != isWordCharacter(at: position)
    }

    private func isWordCharacter(at position: Int) -> Bool {
        guard position >= 0, position < count else { return false }
        return ScalarSet.wordCharacters.contains(UInt32(self[position]))
    }
}
