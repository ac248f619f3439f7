/// Turns a tree into a program, with `{m,n}` written out.
///
/// A round of a repetition that takes nothing must not count (ECMA-262, RepeatMatcher), or `(|a)*` would be
/// content with nothing. An endless loop needs no care: whoever comes back to its start at the same place in
/// the text has been there, and stops. A written out round ends with ``PatternInstruction/progress(start:)``.
struct PatternCompiler {
    private var program = PatternProgram()
    private var setIndexes: [ScalarSet: Int] = [:]

    static func compile(_ node: PatternNode, groupCount: Int) throws(PatternFailure) -> PatternProgram {
        var compiler = PatternCompiler()
        try compiler.add(node)
        try compiler.emit(.match)
        var program = compiler.program
        program.groupCount = groupCount
        program.isAnchored = node.isAnchored
        program.firstBytes = program.findFirstBytes()
        return program
    }

    private var end: Int { program.instructions.count }

    private mutating func emit(_ instruction: PatternInstruction) throws(PatternFailure) {
        guard end < PatternLimits.instructions else {
            throw PatternFailure(
                "the pattern is too large: written out, it has more than \(PatternLimits.instructions) parts", at: 0,
                help: "Ask for fewer repetitions: {m,n} counts as n copies, and one inside another multiplies.")
        }
        program.instructions.append(instruction)
    }

    private mutating func add(_ node: PatternNode) throws(PatternFailure) {
        switch node {
        case .empty: break
        case .scalar(let scalar): try emit(.scalar(scalar))
        case .set(let set): try emit(.set(index(of: set)))
        case .assertion(let assertion): try emit(.assertion(assertion))
        case .sequence(let parts): for part in parts { try add(part) }
        case .alternation(let branches): try addAlternation(branches)
        case .group(let body, let number):
            try emit(.save(slot: 2 * number))
            try add(body)
            try emit(.save(slot: 2 * number + 1))
        case .repeated(let repetition): try addRepetition(repetition)
        }
    }

    private mutating func index(of set: ScalarSet) -> Int {
        if let index = setIndexes[set] { return index }
        program.sets.append(set)
        setIndexes[set] = program.sets.count - 1
        return program.sets.count - 1
    }

    private mutating func addAlternation(_ branches: [PatternNode]) throws(PatternFailure) {
        var jumps: [Int] = []
        for branch in branches.dropLast() {
            let split = try reserve()
            try add(branch)
            jumps.append(try reserve())
            program.instructions[split] = .split(preferred: split + 1, other: end)
        }
        try add(branches[branches.count - 1])
        for jump in jumps { program.instructions[jump] = .jump(end) }
    }

    private mutating func addRepetition(_ repetition: PatternNode.Repetition) throws(PatternFailure) {
        let isNullable = repetition.body.isNullable
        if let most = repetition.most {
            for _ in 0..<repetition.least { try addRound(repetition) }
            var splits: [Int] = []
            for _ in repetition.least..<most {
                let split = try reserve()
                splits.append(split)
                try addRound(repetition)
                if isNullable { try emit(.progress(start: split)) }
            }
            for split in splits { setSplit(at: split, enter: split + 1, leave: end, repetition) }
        } else if repetition.least > 0, !isNullable {
            for _ in 1..<repetition.least { try addRound(repetition) }
            let start = end
            try addRound(repetition)
            let split = try reserve()
            setSplit(at: split, enter: start, leave: end, repetition)
        } else {
            for _ in 0..<repetition.least { try addRound(repetition) }
            let split = try reserve()
            try addRound(repetition)
            try emit(.jump(split))
            setSplit(at: split, enter: split + 1, leave: end, repetition)
        }
    }

    private mutating func addRound(_ repetition: PatternNode.Repetition) throws(PatternFailure) {
        if let groups = repetition.groups {
            try emit(.forget(slots: 2 * groups.lowerBound...2 * groups.upperBound + 1))
        }
        try add(repetition.body)
    }

    /// A place for an instruction whose target is not known yet.
    private mutating func reserve() throws(PatternFailure) -> Int {
        try emit(.match)
        return end - 1
    }

    private mutating func setSplit(at index: Int, enter: Int, leave: Int, _ repetition: PatternNode.Repetition) {
        program.instructions[index] =
            repetition.isLazy ? .split(preferred: leave, other: enter) : .split(preferred: enter, other: leave)
    }
}
