/// Reads a run of text by a ``TextPattern``.
///
/// A part takes the shortest text that lets the rest match: a depth-first search over the pattern's instructions,
/// whose open choices stand on a stack of its own. A state that failed is never tried again, so that the work is
/// bounded by pattern times text; what types cost beyond that is bounded by `workLimit`.
struct TextMatcher {
    let text: UnsafeRawBufferPointer
    let range: Range<Int>
    let instructions: UnsafeBufferPointer<TextPattern.Instruction>
    let literals: UnsafeBufferPointer<UInt8>
    let flavour: TextFlavour
    let isPercent: Bool
    private var choices: [Choice] = []
    /// Nil until something fails.
    private var failures: MatchFailures?
    private var work = 0

    /// What one text may cost: a byte that a type looks at counts one, a choice undone eight. It is some milliseconds
    /// for a text of usual length; one that needs more was made to be slow, and does not match.
    private var workLimit: Int { (1 << 19) + 4 * range.count }

    /// A way not yet taken.
    private struct Choice {
        var instruction: Int
        /// Where its text begins; for a part, the part's.
        var at: Int
        /// part: where it ended last, and how far it may reach. open, again: unused.
        var end = 0
        var reach = 0
        var bindings: Int
        var groups: UInt64
    }

    /// Appends the bindings to the match, and its groups; on failure the match is as before.
    @inline(__always)
    static func match(
        _ pattern: TextPattern, _ text: UnsafeRawBufferPointer, _ range: Range<Int>, into match: inout TemplateMatch
    ) -> Bool {
        switch pattern.shape {
        case .empty:
            return range.isEmpty
        case .part:
            if range.isEmpty { return false }
            match.bindings.append(
                TemplateBinding(part: pattern.partUses[0], range: range, spelling: pattern.flavour.spelling))
            return true
        case .literal where range.count == pattern.literals.count && pattern.says(text, range):
            return true
        case .literal, .mixed:
            return search(pattern, text, range, into: &match)
        }
    }

    @inline(never)
    private static func search(
        _ pattern: TextPattern, _ text: UnsafeRawBufferPointer, _ range: Range<Int>, into match: inout TemplateMatch
    ) -> Bool {
        let bindings = match.bindings.count
        let groups = match.groups
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
                if hasFailed(instruction, at) { return false }
                if mightMatch(inside, at) {
                    choices.append(
                        Choice(instruction: instruction, at: at, bindings: match.bindings.count, groups: match.groups))
                    instruction = inside
                } else {
                    instruction = outside
                }
            case .part:
                guard !hasFailed(instruction, at), let end = firstEnd(instruction, from: at, &match)
                else { return false }
                at = end
                instruction += 1
            }
        }
    }

    /// Takes up the last choice that is still open.
    private mutating func retry(_ instruction: inout Int, _ at: inout Int, _ match: inout TemplateMatch) -> Bool {
        while let choice = choices.popLast() {
            work += 8
            guard work < workLimit else { return false }
            if match.bindings.count > choice.bindings { match.bindings.removeSubrange(choice.bindings...) }
            match.groups = choice.groups
            let current = instructions[choice.instruction]
            if current.kind == .part {
                if let end = partEnd(choice.instruction, from: choice.at, after: choice.end, to: choice.reach, &match) {
                    (instruction, at) = (choice.instruction + 1, end)
                    return true
                }
                noteFailure(of: choice.instruction, from: choice.at, to: choice.reach)
                continue
            }
            // The inside failed; if the outside fails too, coming here again is of no use.
            noteFailure(choice.instruction, choice.at)
            (instruction, at) = (current.kind == .open ? current.second : choice.instruction + 1, choice.at)
            return true
        }
        return false
    }

    private mutating func noteFailure(of part: Int, from start: Int, to reach: Int) {
        noteFailure(part, start)
        // Without a type, a later start could only take what this one has tried; nor can it find an end where this
        // one, whatever its type, found none.
        if instructions[part].form == nil || candidate(part + 1, after: start, start: start, limit: reach) == nil {
            failures?.insert(part, from: start, to: reach)
        }
    }

    private mutating func noteFailure(_ instruction: Int, _ at: Int) {
        if failures == nil { failures = MatchFailures() }
        failures?.insert(instruction, at)
    }

    @inline(__always)
    private func hasFailed(_ instruction: Int, _ at: Int) -> Bool {
        failures?.contains(instruction, at) ?? false
    }

    // MARK: Parts

    /// The first end of a part that begins here.
    private mutating func firstEnd(_ instruction: Int, from start: Int, _ match: inout TemplateMatch) -> Int? {
        let reach = partLimit(instructions[instruction].form, start)
        let end = partEnd(instruction, from: start, after: start, to: reach, &match)
        if end == nil { noteFailure(of: instruction, from: start, to: reach) }
        return end
    }

    /// The next end of a part after `last` at which the rest might match; binds it, and keeps the choice if a longer
    /// text could do too.
    private mutating func partEnd(
        _ instruction: Int, from start: Int, after last: Int, to reach: Int, _ match: inout TemplateMatch
    ) -> Int? {
        let current = instructions[instruction]
        // Where a later start has failed, its ends have: only those before it are left.
        let limit = failures?.firstStart(instruction, to: reach) ?? reach
        var last = last
        while let end = candidate(instruction + 1, after: last, start: start, limit: limit) {
            last = end
            guard accepts(current.form, start..<end) else {
                guard work < workLimit else { return nil }
                continue
            }
            if end < limit, instructions[instruction + 1].kind != .end {
                choices.append(
                    Choice(
                        instruction: instruction, at: start, end: end, reach: reach, bindings: match.bindings.count,
                        groups: match.groups))
            }
            match.bindings.append(
                TemplateBinding(part: current.first, range: start..<end, spelling: isPercent ? .percent : .plain))
            return end
        }
        return nil
    }

    /// How far a part may reach that begins here.
    private mutating func partLimit(_ form: ScalarForm?, _ start: Int) -> Int {
        let form = form?.isAnyText ?? true ? nil : form
        if form == nil, flavour.stop == nil { return range.upperBound }
        var at = start
        while at < range.upperBound, text[at] != flavour.stop,
            form?.mayContain(text[at]) ?? true || isPercent && text[at] == UInt8(ascii: "%")
        { at += 1 }
        work += at - start
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
                !isPercent || !PercentText.splitsEscape(text, at, in: start..<range.upperBound)
            {
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
}
