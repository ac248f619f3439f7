import Perdure

/// The runs of source bytes that no edit of a tape touches, worked out apart from the renderer.
struct JSONKeptBytes {
    private var isKept: [Bool]
    private var splits: Set<Int> = []

    /// The runs, in order.
    static func runs(of tape: borrowing Tape) -> [[UInt8]] {
        var kept = JSONKeptBytes(isKept: [Bool](repeating: true, count: tape.source.count))
        if tape[Tape.root].flags.contains(.touched) { kept.mark(Tape.root, of: tape) }
        var runs: [[UInt8]] = [[]]
        for (offset, byte) in tape.source.enumerated() {
            if kept.splits.contains(offset) || !kept.isKept[offset] { runs.append([]) }
            if kept.isKept[offset] { runs[runs.count - 1].append(byte) }
        }
        return runs.filter { !$0.isEmpty }
    }

    /// Whether all of them stand in a text, one after the other.
    static func appear(_ runs: [[UInt8]], in text: [UInt8]) -> Bool {
        var rest = text[...]
        for run in runs {
            guard let found = rest.firstRange(of: run) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    private mutating func mark(_ container: Int32, of tape: borrowing Tape) {
        let node = tape[container]
        let whole = node.kind == .set ? node.text.range : Int(node.start)..<Int(node.end)
        var members: [TapeNode] = []
        var hasNew = false
        var child = node.firstChild
        while child >= 0 {
            let member = tape[child]
            if member.flags.contains(.inserted) || member.flags.contains(.moved) {
                hasNew = hasNew || !member.flags.contains(.removed)
            } else {
                members.append(member)
                if !member.flags.contains(.removed) {
                    if member.flags.contains(.renamed) { drop(Int(member.keyStart)..<Int(member.keyEnd)) }
                    if member.flags.contains(.replaced) {
                        drop(Int(member.start)..<Int(member.end))
                    } else if member.flags.contains(.touched) {
                        mark(child, of: tape)
                    }
                }
            }
            child = member.next
        }
        // Of a removed member's white space on either side, this leaves open which part stays.
        for (place, member) in members.enumerated() where member.flags.contains(.removed) {
            let start = place > 0 ? Int(members[place - 1].end) : whole.lowerBound + 1
            let end = place + 1 < members.count ? members[place + 1].begin : whole.upperBound - 1
            drop(start..<end)
        }
        if hasNew { splits.insert(members.last.map { Int($0.end) } ?? whole.lowerBound + 1) }
    }

    private mutating func drop(_ range: Range<Int>) {
        for offset in range { isKept[offset] = false }
        splits.insert(range.upperBound)
    }
}

extension TapeNode {
    fileprivate var begin: Int { keyEnd > keyStart ? Int(keyStart) : Int(start) }
}
