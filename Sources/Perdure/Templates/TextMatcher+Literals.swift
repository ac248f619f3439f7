/// What can be said of a position by looking at the literals that would follow.
extension TextMatcher {
    /// Whether what begins at an instruction could match at a position, going by its first literal.
    @inline(__always)
    func mightMatch(_ instruction: Int, _ at: Int) -> Bool {
        let current = instructions[instruction]
        if current.kind == .literal { return literalEnd(current, at) != nil }
        var steps = 32
        return mightMatch(instruction, at, &steps)
    }

    /// Looks into brackets as well, some steps deep.
    private func mightMatch(_ instruction: Int, _ at: Int, _ steps: inout Int) -> Bool {
        steps -= 1
        guard steps > 0 else { return true }
        let current = instructions[instruction]
        switch current.kind {
        case .literal: return literalEnd(current, at) != nil
        case .end: return at == range.upperBound
        case .part: return at < range.upperBound
        case .close: return mightMatch(instruction + 1, at, &steps)
        case .open: return mightMatch(instruction + 1, at, &steps) || mightMatch(current.second, at, &steps)
        case .again: return mightMatch(current.first, at, &steps) || mightMatch(instruction + 1, at, &steps)
        }
    }

    /// Where a literal that begins here ends.
    @inline(__always)
    func literalEnd(_ literal: TextPattern.Instruction, _ start: Int) -> Int? {
        let end = start + literal.second
        if end <= range.upperBound {
            var offset = 0
            if flavour.foldsCase {
                while offset < literal.second,
                    Bytes.lowercased(text[start + offset]) == literals[literal.first + offset]
                { offset += 1 }
            } else {
                while offset < literal.second, text[start + offset] == literals[literal.first + offset] {
                    offset += 1
                }
            }
            if offset == literal.second { return end }
            let found = text[start + offset]
            let wanted = literals[literal.first + offset]
            guard isPercent,
                found == UInt8(ascii: "%") || wanted == UInt8(ascii: "%") || found | 0x20 == wanted | 0x20
            else { return nil }
        }
        return isPercent ? escapedLiteralEnd(literal, start) : nil
    }

    /// The same where escapes are spelt in another way (RFC 3986, section 6.2.2).
    private func escapedLiteralEnd(_ literal: TextPattern.Instruction, _ start: Int) -> Int? {
        var at = start
        var position = literal.first
        let end = literal.first + literal.second
        while position < end {
            guard at < range.upperBound else { return nil }
            let wanted = literals[position]
            if let byte = PercentText.escape(text, at, range.upperBound) {
                if PercentText.isUnreserved(byte) {
                    guard folded(byte) == wanted else { return nil }
                    position += 1
                } else {
                    guard wanted == UInt8(ascii: "%"), end - position >= 3,
                        let high = Bytes.hexValue(literals[position + 1]),
                        let low = Bytes.hexValue(literals[position + 2]), high << 4 | low == byte
                    else { return nil }
                    position += 3
                }
                at += 3
            } else {
                guard folded(text[at]) == wanted else { return nil }
                at += 1
                position += 1
            }
        }
        return at
    }

    private func folded(_ byte: UInt8) -> UInt8 {
        flavour.foldsCase ? Bytes.lowercased(byte) : byte
    }
}
