/// Turns a tree into a program, with `{m,n}` written out.
///
/// A round of a repetition that need not be there must take something (ECMA-262, RepeatMatcher), or `(|a)*` would
/// be content with nothing, and a loop could go on at one place in the text. Where the body can take nothing, such
/// a round stands between ``PatternInstruction/beginRound(depth:)`` and ``PatternInstruction/endRound(depth:)``.
struct PatternCompiler {
    private var program = PatternProgram()
    private var setIndexes: [ScalarSet: Int] = [:]
    /// How many rounds that must take something are around what is being compiled.
    private var depth = 0

    static func compile(_ node: PatternNode, groupCount: Int) throws(PatternFailure) -> PatternProgram {
        var compiler = PatternCompiler()
        try compiler.add(node)
        try compiler.emit(.match)
        var program = compiler.program
        program.groupCount = groupCount
        program.isAnchored = node.isAnchored
        guard program.stateCount <= PatternLimits.instructions else { throw tooLarge }
        program.firstBytes = program.findFirstBytes()
        return program
    }

    private var end: Int { program.instructions.count }

    private mutating func emit(_ instruction: PatternInstruction) throws(PatternFailure) {
        guard end < PatternLimits.instructions else { throw Self.tooLarge }
        program.instructions.append(instruction)
    }

    private static var tooLarge: PatternFailure {
        PatternFailure(
            "the pattern is too large: written out, it has more than \(PatternLimits.instructions) parts", at: 0,
            help: "Ask for fewer repetitions: {m,n} counts as n copies, and one inside another multiplies.")
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
        if let most = repetition.most {
            for _ in 0..<repetition.least { try addRound(repetition) }
            var splits: [Int] = []
            for _ in repetition.least..<most {
                let split = try reserve()
                splits.append(split)
                try addOptionalRound(repetition)
            }
            for split in splits { setSplit(at: split, enter: split + 1, leave: end, repetition) }
        } else if repetition.least > 0, !repetition.body.isNullable {
            for _ in 1..<repetition.least { try addRound(repetition) }
            let start = end
            try addRound(repetition)
            let split = try reserve()
            setSplit(at: split, enter: start, leave: end, repetition)
        } else {
            for _ in 0..<repetition.least { try addRound(repetition) }
            let split = try reserve()
            try addOptionalRound(repetition)
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

    /// A round that must take something.
    private mutating func addOptionalRound(_ repetition: PatternNode.Repetition) throws(PatternFailure) {
        guard repetition.body.isNullable else { return try addRound(repetition) }
        try emit(.beginRound(depth: depth))
        depth += 1
        program.roundDepth = max(program.roundDepth, depth)
        try addRound(repetition)
        depth -= 1
        try emit(.endRound(depth: depth))
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
