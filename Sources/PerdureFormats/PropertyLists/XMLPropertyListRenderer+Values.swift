import Perdure

/// Writing values that the source does not have there.
extension XMLPropertyListRenderer {
    /// Writes a value where the source does not have it: one that is new, or was moved.
    mutating func write(
        _ index: Int32, _ spacing: XMLSpacing, of tape: borrowing Tape
    ) throws(UnwritableValue) {
        let node = tape.nodes[Int(index)]
        guard !node.has(.inserted), !node.has(.replaced) else { return try writeNew(node, spacing, of: tape) }
        let outer = copied
        copied = Int(node.start)
        if node.has(.touched) { try edit(node, of: tape) }
        copy(upTo: Int(node.end), of: tape)
        copied = outer
    }

    /// - Parameter spacing: that of the members that it stands among.
    mutating func writeNew(
        _ node: TapeNode, _ spacing: XMLSpacing, of tape: borrowing Tape
    ) throws(UnwritableValue) {
        switch node.kind {
        case .boolean: out += node.has(.isTrue) ? "<true/>".utf8 : "<false/>".utf8
        case .data: out += XMLPropertyListValue.data(tape.data(of: node))
        case .null, .number, .string, .url, .uuid, .date:
            out += try XMLPropertyListValue.scalar(node.kind, tape.decoded(node.text))
        case .array, .set, .dictionary:
            let name = node.kind == .dictionary ? "dict" : "array"
            if let odd = OddValue.real(node, tape) {
                out += "<real>\(odd)</real>".utf8
                return
            }
            var child = node.firstChild
            while child >= 0, tape.nodes[Int(child)].has(.removed) { child = tape.nodes[Int(child)].next }
            guard child >= 0 else {
                out += "<\(name)/>".utf8
                return
            }
            out += "<\(name)>".utf8
            try addMembersOfNew(node, spacing.nested, of: tape)
            out += spacing.member
            out += "</\(name)>".utf8
        }
    }

    private mutating func addMembersOfNew(
        _ container: TapeNode, _ spacing: XMLSpacing, of tape: borrowing Tape
    ) throws(UnwritableValue) {
        var child = container.firstChild
        while child >= 0 {
            let node = tape.nodes[Int(child)]
            if !node.has(.removed) {
                out += spacing.member
                if container.kind == .dictionary {
                    out += try XMLPropertyListValue.element("key", tape.decoded(node.key))
                    out += spacing.member
                }
                try write(child, spacing, of: tape)
            }
            child = node.next
        }
    }
}

extension OddValue {
    /// A number that is none, which a step has put in as a plain dictionary.
    fileprivate static func real(_ node: TapeNode, _ tape: borrowing Tape) -> String? {
        guard node.kind == .dictionary, node.firstChild >= 0, tape.sibling(after: node.firstChild) < 0,
            tape.keyText(node.firstChild) == real, tape.kind(node.firstChild) == .string
        else { return nil }
        let text = tape.text(node.firstChild)
        return ["nan", "inf", "-inf"].contains(text) ? text : nil
    }
}
