package import Perdure

/// Turns an edited tape back into XML: a copy of its source, in which what is flagged as edited is replaced.
///
/// No byte outside an edit changes. A renamed key or a replaced value changes its own element; a removed member goes
/// with the white space before it; new members stand last, indented as the last of the source is.
package struct XMLPropertyListRenderer: ~Copyable {
    var out: [UInt8] = []
    /// What stands before it in the source is written, or dropped.
    var copied = 0

    package init() {}

    /// Appends the source with its edits.
    /// - Throws: what the form can't say. Nothing is appended then.
    package mutating func render(_ tape: borrowing Tape, into out: inout [UInt8]) throws(UnwritableValue) {
        try NewValues.check(tape) { kind, text throws(UnwritableValue) in
            _ = try XMLPropertyListValue.scalar(kind, text)
        }
        self.out.removeAll(keepingCapacity: true)
        copied = 0
        if let root = tape.nodes.first, root.has(.touched) {
            try edit(root, of: tape)
        }
        copy(upTo: tape.source.count, of: tape)
        out += self.out
    }

    mutating func copy(upTo end: Int, of tape: borrowing Tape) {
        guard end > copied else { return }
        out.append(contentsOf: tape.source[copied..<end])
        copied = end
    }

    /// Writes what is edited in a container of the source, and the source between.
    mutating func edit(_ container: TapeNode, of tape: borrowing Tape) throws(UnwritableValue) {
        var last: TapeNode?
        var hasNew = false
        var child = container.firstChild
        while child >= 0 {
            let node = tape.nodes[Int(child)]
            child = node.next
            if node.isNew {
                hasNew = hasNew || !node.has(.removed)
                continue
            }
            last = node
            if node.has(.removed) {
                copy(upTo: XMLSpacing.whiteSpaceStart(before: node.memberStart, in: tape.source), of: tape)
                copied = max(copied, Int(node.end))
                continue
            }
            try editInPlace(node, of: tape)
        }
        guard hasNew else { return }
        let spacing = XMLSpacing(container, last: last, in: tape.source)
        if let last {
            copy(upTo: Int(last.end), of: tape)
            try addMembers(to: container, spacing, of: tape)
        } else {
            try fill(container, spacing, of: tape)
        }
    }

    private mutating func editInPlace(_ node: TapeNode, of tape: borrowing Tape) throws(UnwritableValue) {
        if node.has(.renamed) {
            copy(upTo: Int(node.keyStart), of: tape)
            out += try XMLPropertyListValue.element("key", tape.decoded(node.key))
            copied = Int(node.keyEnd)
        }
        if node.has(.replaced) {
            copy(upTo: Int(node.start), of: tape)
            try writeNew(node, XMLSpacing.indentation(before: node.memberStart, in: tape.source), of: tape)
            copied = Int(node.end)
        } else if node.has(.touched) {
            try edit(node, of: tape)
        }
    }

    /// Writes the members that the source does not have there.
    mutating func addMembers(
        to container: TapeNode, _ spacing: XMLSpacing, of tape: borrowing Tape
    ) throws(UnwritableValue) {
        var child = container.firstChild
        while child >= 0 {
            let node = tape.nodes[Int(child)]
            if node.isNew, !node.has(.removed) {
                out += spacing.member
                if container.kind == .dictionary {
                    out += try XMLPropertyListValue.element("key", tape.decoded(node.key))
                    out += spacing.value
                }
                try write(child, spacing, of: tape)
            }
            child = node.next
        }
    }

    /// Writes members into a container that is empty in the source.
    private mutating func fill(
        _ container: TapeNode, _ spacing: XMLSpacing, of tape: borrowing Tape
    ) throws(UnwritableValue) {
        var cursor = XMLCursor(tape.source)
        cursor.position = Int(container.start)
        let tag = try? cursor.tag()
        guard tag?.isEmpty == true else {
            copy(upTo: cursor.position, of: tape)
            try addMembers(to: container, spacing, of: tape)
            let next = cursor.position < tape.source.count ? tape.source[cursor.position] : 0
            if !XMLCursor.isWhiteSpace(next) { out += spacing.closing }
            return
        }
        copy(upTo: cursor.position - 2, of: tape)
        while out.last == 0x20 { out.removeLast() }
        out.append(UInt8(ascii: ">"))
        try addMembers(to: container, spacing, of: tape)
        out += spacing.closing
        out += container.kind == .dictionary ? "</dict>".utf8 : "</array>".utf8
        copied = Int(container.end)
    }
}

extension TapeNode {
    /// Whether its parent's source has it at another place, or not at all.
    fileprivate var isNew: Bool { has(.inserted) || has(.moved) }
}
