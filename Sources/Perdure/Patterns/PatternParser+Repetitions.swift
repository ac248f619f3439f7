extension PatternParser {
    /// The atom that was just read, with the repetition that follows it, if one does.
    mutating func repeated(
        _ atom: PatternNode, isGroup: Bool, groups: ClosedRange<Int>?
    ) throws(PatternFailure) -> PatternNode {
        let start = position
        guard let (least, most) = try bounds() else { return atom }
        if case .assertion = atom, !isGroup { throw nothingToRepeat(at: start) }
        if let most, most < least {
            throw failure(
                "the repetition {\(least),\(most)} has its larger number first", at: start,
                help: "Write {\(most),\(least)}.")
        }
        let isLazy = take("?")
        if next == "+", !isLazy {
            throw failure(
                "the pattern has a possessive repetition, which is not supported", at: position,
                help: "Leave out the '+' after the repetition: without back tracking there is nothing to save.")
        }
        let end = position
        guard try bounds() == nil else {
            throw failure(
                "the pattern repeats a repetition", at: end,
                help: "Put the first one in a group, as in (?:a{2}){3}, or write \\ before a plain character.")
        }
        return .repeating(
            PatternNode.Repetition(body: atom, least: least, most: most, isLazy: isLazy, groups: groups))
    }

    func nothingToRepeat(at index: Int) -> PatternFailure {
        let scalar = scalars[index]
        return failure(
            "the pattern has nothing to repeat before '\(scalar)'", at: index,
            help: "Write \\\(scalar) for the plain character.")
    }

    /// The numbers of the repetition that begins here; nil where none does.
    private mutating func bounds() throws(PatternFailure) -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        let start = position
        guard take("{") else { return nil }
        if let least = number() {
            if take("}") { return (least, least) }
            if take(",") {
                let most = number()
                if take("}") { return (least, most) }
            }
        }
        throw failure(
            "the pattern has a '{' that begins no repetition", at: start,
            help: "Write {3}, {3,}, {3,5} or {0,5}; \\{ is the plain character.")
    }

    /// The number here. One that is too large to count to becomes one that exceeds the limit for instructions.
    private mutating func number() -> Int? {
        var number: Int?
        while let scalar = next, ("0"..."9").contains(scalar) {
            number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), PatternLimits.instructions + 1)
            position += 1
        }
        return number
    }
}
