import Perdure

/// Dictionaries whose keys are no text. In the tape such a one has a single member, the array of its pairs.
enum PayloadPairs {
    static let key = Array(OddValue.pairs.utf8)

    /// Gathers the members of a dictionary into pairs, if each key is a scalar and none is text.
    static func gather(_ dictionary: Int32, _ tape: inout Tape) {
        var members: [Int32] = []
        var member = tape[dictionary].firstChild
        while member >= 0 {
            guard tape[member].has(.keyWithoutText), isScalar(Int(tape[member].keyStart), tape) else { return }
            members.append(member)
            member = tape[member].next
        }
        guard let first = members.first, let last = members.last else { return }
        tape[dictionary].firstChild = -1
        tape[dictionary].lastChild = -1
        var pairs = TapeNode(
            .array, flags: .oddKey, start: Int(tape[first].keyStart), end: Int(tape[last].end))
        pairs.key = tape.store(key)
        let list = tape.append(pairs, to: dictionary)
        for member in members {
            let node = tape[member]
            let pair = tape.append(TapeNode(.array, start: Int(node.keyStart), end: Int(node.end)), to: list)
            _ = PayloadLexer.appendScalar(at: Int(node.keyStart), to: pair, &tape)
            tape[member].flags.remove(.keyWithoutText)
            tape[member].key = .none
            tape[member].keyStart = 0
            tape[member].keyEnd = 0
            tape.link(member, to: pair)
        }
    }

    private static func isScalar(_ start: Int, _ tape: borrowing Tape) -> Bool {
        var cursor = PayloadCursor(tape.source, at: start)
        switch try? cursor.item() {
        case nil, .array, .dictionary, .set, .url, .urlWithBase: return false
        case .float(let number): return number.isFinite
        case .double(let number), .date(let number): return number.isFinite
        default: return true
        }
    }
}
