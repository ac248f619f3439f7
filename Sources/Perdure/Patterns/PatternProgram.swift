/// A compiled pattern.
struct PatternProgram: Sendable {
    var instructions: [PatternInstruction] = []
    var sets: [ScalarSet] = []
    var groupCount = 0
    /// How deep such rounds are nested that may not end before they took something.
    var roundDepth = 0
    /// Whether it can only match at the start of the text.
    var isAnchored = false
    /// For each byte whether a match can begin with it; nil where a match may be empty.
    var firstBytes: [Bool]?

    /// The places that a match keeps: start and end of the whole, then of each group.
    var slotCount: Int { 2 + 2 * groupCount }

    /// In how many states a thread can be: at each instruction, by the outermost round that took nothing so far.
    var stateCount: Int { instructions.count * (roundDepth + 1) }
}

extension PatternProgram {
    /// Works out ``firstBytes``, given the instructions.
    func findFirstBytes() -> [Bool]? {
        var bytes = [Bool](repeating: false, count: 256)
        var visited = [Bool](repeating: false, count: instructions.count)
        var pending = [0]
        while let index = pending.popLast() {
            guard !visited[index] else { continue }
            visited[index] = true
            switch instructions[index] {
            case .match: return nil
            case .scalar(let scalar): Self.add(scalar...scalar, to: &bytes)
            case .set(let set): for range in sets[set].ranges { Self.add(range, to: &bytes) }
            case .split(let preferred, let other): pending += [preferred, other]
            case .jump(let target): pending.append(target)
            // Whether these hold is left to the matching.
            case .assertion, .save, .forget, .beginRound, .endRound: pending.append(index + 1)
            }
        }
        return bytes
    }

    private static func add(_ range: ClosedRange<UInt32>, to bytes: inout [Bool]) {
        for byte in firstByte(of: range.lowerBound)...firstByte(of: range.upperBound) { bytes[Int(byte)] = true }
        // Any byte beyond ASCII may be one that counts as U+FFFD.
        if range.contains(0xFFFD) { for byte in 0x80...0xFF { bytes[byte] = true } }
    }

    /// The first byte of a scalar's UTF-8, which never falls as scalars rise.
    private static func firstByte(of scalar: UInt32) -> UInt8 {
        switch scalar {
        case ..<0x80: UInt8(truncatingIfNeeded: scalar)
        case ..<0x800: UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
        case ..<0x10000: UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
        default: UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
        }
    }
}
