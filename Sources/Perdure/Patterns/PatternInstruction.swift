/// One instruction of a compiled pattern. Where no other is named, the next one follows.
enum PatternInstruction: Sendable {
    /// Takes this scalar.
    case scalar(UInt32)
    /// Takes a scalar of the program's set with this index.
    case set(Int)
    /// Goes on only where this holds.
    case assertion(PatternNode.Assertion)
    /// Goes on at both; what comes from `preferred` wins.
    case split(preferred: Int, other: Int)
    case jump(Int)
    /// Keeps the current place in a slot.
    case save(slot: Int)
    /// Empties slots, at the start of a round.
    case forget(slots: ClosedRange<Int>)
    /// Begins a round that may not end before it took something, inside of `depth` other such rounds.
    case beginRound(depth: Int)
    /// Goes on only if the round that began at this depth took something.
    case endRound(depth: Int)
    /// The whole pattern has matched.
    case match
}
