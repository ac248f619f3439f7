import Perdure

/// The keys and values of a payload that no edit touches, in the order in which they will stand.
enum PayloadKeptBytes {
    static func runs(of tape: borrowing Tape) -> [[UInt8]] {
        var runs: [[UInt8]] = []
        collect(Tape.root, of: tape, &runs)
        return runs
    }

    private static func collect(_ index: Int32, of tape: borrowing Tape, _ runs: inout [[UInt8]]) {
        let node = tape[index]
        let isNew = node.flags.contains(.inserted) || node.flags.contains(.replaced)
        if node.keyEnd > node.keyStart, !node.flags.contains(.renamed) {
            runs.append(Array(tape.source[Int(node.keyStart)..<Int(node.keyEnd)]))
        }
        if !isNew, !node.flags.contains(.touched) {
            return runs.append(Array(tape.source[Int(node.start)..<Int(node.end)]))
        }
        var child = tape.firstChild(of: index)
        while child >= 0 {
            collect(child, of: tape, &runs)
            child = tape.sibling(after: child)
        }
    }
}
