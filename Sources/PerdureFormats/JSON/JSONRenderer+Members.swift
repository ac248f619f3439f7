import Perdure

/// Editing the members of an object, or the elements of an array, that the source has.
extension JSONRenderer {
    /// Writes what is edited in an object or array, and the source between. What follows the last edit is left
    /// to the caller.
    mutating func edit(_ container: TapeNode, of tape: borrowing Tape) {
        // The first and the last member that the source has; -1 while there is none.
        var first: Int32 = -1
        var last: Int32 = -1
        /// Where the last member that stays ends.
        var keptEnd: Int?
        /// Where a run of removed members begins.
        var removedStart: Int?
        var hasNew = false

        var child = container.firstChild
        while child >= 0 {
            let index = child
            let node = tape.nodes[Int(index)]
            child = node.next
            if node.isFromElsewhere {
                hasNew = hasNew || !node.has(.removed)
                continue
            }
            if first < 0 { first = index }
            last = index
            if node.has(.removed) {
                removedStart = removedStart ?? node.memberStart
                continue
            }
            if let start = removedStart {
                copy(upTo: start, of: tape)
                copied = node.memberStart
                removedStart = nil
            }
            if node.flags.rawValue != 0 { editInPlace(node, of: tape) }
            keptEnd = Int(node.end)
        }
        guard hasNew || removedStart != nil else { return }

        guard first >= 0 else {
            copy(upTo: container.interior.lowerBound, of: tape)
            return addMembers(to: container, spacing: .compact, afterOthers: false, of: tape)
        }
        let (firstNode, lastNode) = (tape.nodes[Int(first)], tape.nodes[Int(last)])
        guard keptEnd != nil || hasNew else {
            copy(upTo: container.interior.lowerBound, of: tape)
            copied = container.interior.upperBound
            return
        }
        copy(upTo: keptEnd ?? firstNode.memberStart, of: tape)
        if hasNew {
            let spacing = JSONSpacing(last: lastNode, isOnly: first == last, in: tape.source)
            addMembers(to: container, spacing: spacing, afterOthers: keptEnd != nil, of: tape)
        }
        copied = Int(lastNode.end)
    }

    private mutating func editInPlace(_ node: TapeNode, of tape: borrowing Tape) {
        if node.has(.renamed) {
            copy(upTo: Int(node.keyStart), of: tape)
            writeString(node.key, of: tape)
            copied = Int(node.keyEnd)
        }
        if node.has(.replaced) {
            copy(upTo: Int(node.start), of: tape)
            writeNew(node, of: tape)
            copied = Int(node.end)
        } else if node.has(.touched) {
            edit(node, of: tape)
        }
    }

    /// Writes the members that the source has not, or has elsewhere.
    private mutating func addMembers(
        to container: TapeNode, spacing: JSONSpacing, afterOthers: Bool, of tape: borrowing Tape
    ) {
        var needsComma = afterOthers
        var child = container.firstChild
        while child >= 0 {
            let node = tape.nodes[Int(child)]
            if node.isFromElsewhere, !node.has(.removed) {
                if needsComma {
                    out.append(JSONByte.comma)
                    append(spacing.afterComma, of: tape)
                }
                needsComma = true
                if container.kind == .dictionary {
                    writeString(node.key, of: tape)
                    if spacing.colon.isEmpty { out.append(JSONByte.colon) } else { append(spacing.colon, of: tape) }
                }
                write(child, of: tape)
            }
            child = node.next
        }
    }
}

extension TapeNode {
    /// Whether its parent's source has it at another place, or not at all.
    fileprivate var isFromElsewhere: Bool { has(.inserted) || has(.moved) }

    /// The range between the brackets of an object or array of the source.
    fileprivate var interior: Range<Int> {
        let brackets = kind == .set ? text.range : Int(start)..<Int(end)
        return brackets.lowerBound + 1..<brackets.upperBound - 1
    }

    /// Where the member begins, with its key; an element, with itself.
    var memberStart: Int { Int(keyEnd > keyStart ? keyStart : start) }
}
