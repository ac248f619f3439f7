import Perdure

extension Pattern {
    /// How many characters a text has that it matches: at least, and at most where the pattern has both ends of the text.
    var textLengths: (least: Int, greatest: Int?) {
        guard let node else { return (0, nil) }
        let least = node.leastLength
        guard case .sequence(let parts) = node, parts.first == .assertion(.textStart),
            parts.last == .assertion(.textEnd)
        else { return (least, nil) }
        return (least, node.greatestLength)
    }
}

/// How many characters matches have. The products stay small, as a pattern whose repetitions are many is refused when it
/// is read.
extension PatternNode {
    var leastLength: Int {
        switch self {
        case .empty, .assertion: 0
        case .scalar, .set: 1
        case .sequence(let parts): parts.reduce(0) { $0 + $1.leastLength }
        case .alternation(let branches): branches.map(\.leastLength).min() ?? 0
        case .group(let body, _): body.leastLength
        case .repeated(let repetition): repetition.least * repetition.body.leastLength
        }
    }

    /// Nil where there is no end to it.
    var greatestLength: Int? {
        switch self {
        case .empty, .assertion: return 0
        case .scalar, .set: return 1
        case .sequence(let parts): return Self.all(parts)?.reduce(0, +)
        case .alternation(let branches): return Self.all(branches)?.max()
        case .group(let body, _): return body.greatestLength
        case .repeated(let repetition):
            guard let most = repetition.most, let length = repetition.body.greatestLength else { return nil }
            return most * length
        }
    }

    private static func all(_ nodes: [PatternNode]) -> [Int]? {
        let lengths = nodes.compactMap(\.greatestLength)
        return lengths.count == nodes.count ? lengths : nil
    }

    /// Whether every match has at least one character in a group.
    func fills(_ wanted: Int) -> Bool {
        switch self {
        case .empty, .assertion, .scalar, .set, .alternation: false
        case .sequence(let parts): parts.contains { $0.fills(wanted) }
        case .group(let body, let number): number == wanted ? body.leastLength > 0 : body.fills(wanted)
        case .repeated(let repetition): repetition.least > 0 && repetition.body.fills(wanted)
        }
    }
}

extension Replacement {
    /// Whether what it puts in the place of a match has at least one character.
    var putsText: Bool {
        guard case .pattern(let pattern) = search else { return !with.isEmpty }
        var rest = with.utf8[...]
        while let byte = rest.popFirst() {
            // All but `$1` to `$9` puts a character.
            guard byte == UInt8(ascii: "$"), let next = rest.first, next >= 0x31, next <= 0x39 else { return true }
            rest.removeFirst()
            if pattern.node?.fills(Int(next - 0x30)) ?? false { return true }
        }
        return false
    }
}
