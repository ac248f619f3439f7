/// Reads a run of text by a ``TextPattern``.
///
/// A part takes the shortest text that lets the rest match: a depth-first search over the pattern's instructions,
/// whose open choices stand on a stack of its own. A state that failed is never tried again, so that the work is
/// bounded by pattern times text; what types cost beyond that is bounded by ``workLimit``.
struct TextMatcher {
    private let text: UnsafeRawBufferPointer
    private let range: Range<Int>
    private let instructions: UnsafeBufferPointer<TextPattern.Instruction>
    private let literals: UnsafeBufferPointer<UInt8>
    private let flavour: TextFlavour
    private let isPercent: Bool
    private var choices: [Choice] = []
    private var failures = MatchFailures()
    private var work = 0

    /// What one text may cost: a byte that a type looks at counts one, a choice undone eight. It is some tens of
    /// milliseconds; a text that needs more was made to be slow, and does not match.
    private static let workLimit = 1 << 24

    /// A way not yet taken.
    private struct Choice {
        var instruction: Int
        /// Where its text begins; for a part, the part's.
        var at: Int
        /// part: where it ended last. open, again: unused.
        var end = 0
        var bindings: Int
        var groups: UInt64
    }

    /// Appends the bindings to the match, and its groups; on failure the match is as before.
    @inline(__always)
    static func match(
        _ pattern: TextPattern, _ text: UnsafeRawBufferPointer, _ range: Range<Int>, into match: inout TemplateMatch
    ) -> Bool {
        let bindings = match.bindings.count, groups = match.groups
        let matches = pattern.instructions.withUnsafeBufferPointer { instructions in
            pattern.literals.withUnsafeBufferPointer { literals in
                var matcher = TextMatcher(
                    text: text, range: range, instructions: instructions, literals: literals,
                    flavour: pattern.flavour, isPercent: pattern.flavour.spelling == .percent)
                return matcher.run(&match)
            }
        }
        if !matches {
            if match.bindings.count > bindings { match.bindings.removeSubrange(bindings...) }
            match.groups = groups
        }
        return matches
    }

    private mutating func run(_ match: inout TemplateMatch) -> Bool {
        var instruction = 0
        var at = range.lowerBound
        while true {
            if advance(&instruction, &at, &match) { return true }
            guard retry(&instruction, &at, &match) else { return false }
        }
    }

    /// Goes on until the pattern's end (true) or until nothing fits.
    private mutating func advance(_ instruction: inout Int, _ at: inout Int, _ match: inout TemplateMatch) -> Bool {
        while true {
            let current = instructions[instruction]
            switch current.kind {
            case .end:
                return at == range.upperBound
            case .literal:
                guard let end = literalEnd(current, at) else { return false }
                at = end
                instruction += 1
            case .close:
                match.groups |= 1 << UInt64(current.first)
                instruction += 1
            case .open, .again:
                // Being there goes before being absent, one more element before none.
                let inside = current.kind == .open ? instruction + 1 : current.first
                let outside = current.kind == .open ? current.second : instruction + 1
                if failures.contains(instruction, at) { return false }
                if mightMatch(inside, at) {
                    choices.append(
                        Choice(instruction: instruction, at: at, bindings: match.bindings.count, groups: match.groups))
                    instruction = inside
                } else {
                    instruction = outside
                }
            case .part:
                guard !failures.contains(instruction, at) else { return false }
                guard let end = partEnd(instruction, from: at, after: at, &match) else {
                    noteFailure(of: instruction, from: at)
                    return false
                }
                at = end
                instruction += 1
            }
        }
    }

    /// Takes up the last choice that is still open.
    private mutating func retry(_ instruction: inout Int, _ at: inout Int, _ match: inout TemplateMatch) -> Bool {
        while let choice = choices.popLast() {
            work += 8
            guard work < Self.workLimit else { return false }
            if match.bindings.count > choice.bindings { match.bindings.removeSubrange(choice.bindings...) }
            match.groups = choice.groups
            let current = instructions[choice.instruction]
            if current.kind == .part {
                if let end = partEnd(choice.instruction, from: choice.at, after: choice.end, &match) {
                    (instruction, at) = (choice.instruction + 1, end)
                    return true
                }
                noteFailure(of: choice.instruction, from: choice.at)
                continue
            }
            // The inside failed; if the outside fails too, coming here again is of no use.
            failures.insert(choice.instruction, choice.at)
            (instruction, at) = (current.kind == .open ? current.second : choice.instruction + 1, choice.at)
            return true
        }
        return false
    }

    private mutating func noteFailure(of part: Int, from start: Int) {
        failures.insert(part, start)
        let limit = partLimit(instructions[part].form, start)
        // Without a type, a later start could only take what this one has tried; nor can it find an end where this
        // one, whatever its type, found none.
        if instructions[part].form == nil || candidate(part + 1, after: start, start: start, limit: limit) == nil {
            failures.insert(part, from: start, to: limit)
        }
    }

    // MARK: Parts

    /// The next end of a part after `last` at which the rest might match; binds it, and keeps the choice if a longer
    /// text could do too.
    private mutating func partEnd(
        _ instruction: Int, from start: Int, after last: Int, _ match: inout TemplateMatch
    ) -> Int? {
        let current = instructions[instruction]
        let limit = partLimit(current.form, start)
        var last = last
        while let end = candidate(instruction + 1, after: last, start: start, limit: limit) {
            last = end
            guard accepts(current.form, start..<end) else {
                guard work < Self.workLimit else { return nil }
                continue
            }
            if end < limit, instructions[instruction + 1].kind != .end {
                choices.append(
                    Choice(
                        instruction: instruction, at: start, end: end, bindings: match.bindings.count,
                        groups: match.groups))
            }
            match.bindings.append(
                TemplateBinding(part: current.first, range: start..<end, spelling: isPercent ? .percent : .plain))
            return end
        }
        return nil
    }

    /// How far a part may reach that begins here.
    private func partLimit(_ form: ScalarForm?, _ start: Int) -> Int {
        if form == nil, flavour.stop == nil { return range.upperBound }
        var at = start
        while at < range.upperBound, text[at] != flavour.stop,
            form?.mayContain(text[at]) ?? true || isPercent && text[at] == UInt8(ascii: "%") { at += 1 }
        return at
    }

    /// The first position in `(last, limit]` where the instruction might begin.
    private func candidate(_ instruction: Int, after last: Int, start: Int, limit: Int) -> Int? {
        let next = instructions[instruction]
        if next.kind == .end {
            return limit == range.upperBound && limit > last ? limit : nil
        }
        var at = last + 1
        while at <= limit {
            if mightMatch(instruction, at),
                !isPercent || !PercentText.splitsEscape(text, at, in: start..<range.upperBound) {
                return at
            }
            at += 1
        }
        return nil
    }

    private mutating func accepts(_ form: ScalarForm?, _ part: Range<Int>) -> Bool {
        guard let form else { return true }
        work += part.count
        let raw = UnsafeRawBufferPointer(rebasing: text[part])
        guard isPercent, raw.contains(UInt8(ascii: "%")) else { return form.accepts(raw) }
        return PercentEncoding.decoded(raw).withUnsafeBytes { form.accepts($0) }
    }

    // MARK: Literals

    /// Whether what begins at an instruction could match at a position, going by its first literal.
    @inline(__always)
    private func mightMatch(_ instruction: Int, _ at: Int) -> Bool {
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
    private func literalEnd(_ literal: TextPattern.Instruction, _ start: Int) -> Int? {
        let end = start + literal.second
        if end <= range.upperBound {
            var offset = 0
            if flavour.foldsCase {
                while offset < literal.second,
                    Bytes.lowercased(text[start + offset]) == literals[literal.first + offset] { offset += 1 }
            } else {
                while offset < literal.second, text[start + offset] == literals[literal.first + offset] {
                    offset += 1
                }
            }
            if offset == literal.second { return end }
            if !isPercent || text[start + offset] != UInt8(ascii: "%"),
                literals[literal.first + offset] != UInt8(ascii: "%") { return nil }
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
