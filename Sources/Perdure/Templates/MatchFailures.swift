/// States of a match that are known to lead nowhere. Empty, and without cost, until something fails.
struct MatchFailures {
    /// Single states, as instruction and position in one number.
    private var states: Set<UInt64> = []
    /// Stretches of text in which a part fails wherever it begins: for each part the one found last, as parts come to
    /// the text from left to right.
    private var stretches: [(instruction: Int, range: ClosedRange<Int>)] = []

    func contains(_ instruction: Int, _ at: Int) -> Bool {
        if stretches.isEmpty && states.isEmpty { return false }
        if stretches.contains(where: { $0.instruction == instruction && $0.range.contains(at) }) { return true }
        return !states.isEmpty && states.contains(Self.state(instruction, at))
    }

    /// The first start that is known to fail, of those that reach this limit.
    func firstStart(_ instruction: Int, to limit: Int) -> Int? {
        if stretches.isEmpty { return nil }
        return stretches.first { $0.instruction == instruction && $0.range.upperBound == limit }?.range.lowerBound
    }

    mutating func insert(_ instruction: Int, _ at: Int) {
        states.insert(Self.state(instruction, at))
    }

    /// Every start from `start` on fails, for parts that may reach `limit`.
    mutating func insert(_ instruction: Int, from start: Int, to limit: Int) {
        if let index = stretches.firstIndex(where: { $0.instruction == instruction }) {
            let known = stretches[index].range
            stretches[index].range = (known.upperBound == limit ? min(start, known.lowerBound) : start)...limit
        } else {
            stretches.append((instruction, start...limit))
        }
    }

    private static func state(_ instruction: Int, _ at: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: instruction) << 40 | UInt64(truncatingIfNeeded: at)
    }
}
