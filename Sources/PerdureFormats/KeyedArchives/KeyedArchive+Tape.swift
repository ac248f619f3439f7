package import Perdure

extension KeyedArchive {
    /// Decodes an object and what it leads to into a tape of the link's own types. ``write(_:to:)`` is the way back.
    ///
    /// A node's `start` and `end` are the bytes of its object; `keyStart` is the node of the UID that led to it, in the
    /// property list, and `keyEnd` that of the UID of its key.
    /// - Throws: what is wrong, with its place. The tape is then of no use.
    package func lex(
        _ object: Int, into tape: inout Tape, limit: Int = BinaryPropertyListTape.valueLimit
    ) throws(PropertyListFailure) {
        tape.reset(source: document.source)
        tape.types = .all
        var lexer = Lexer(limit: limit)
        try lex(object, reference: -1, key: -1, in: -1, &tape, &lexer)
        if tape.kind(Tape.root) == .dictionary { tape.findPayload() }
    }

    private struct Lexer {
        let limit: Int
        var depth = 0
    }

    private func lex(
        _ object: Int, reference: Int32, key: Int32, in parent: Int32, _ tape: inout Tape, _ lexer: inout Lexer
    ) throws(PropertyListFailure) {
        let place = offset(of: object)
        guard tape.nodes.count < lexer.limit else { throw PropertyListFailure(.tooManyValues, at: place) }
        guard lexer.depth < Self.depthLimit else { throw PropertyListFailure(.tooDeep, at: place) }
        lexer.depth += 1
        defer { lexer.depth -= 1 }
        let node = objects[object]
        var new = TapeNode(document.kind(node), start: place, end: Int(document[node].end))
        new.keyStart = UInt32(bitPattern: reference)
        new.keyEnd = UInt32(bitPattern: key)
        if key >= 0 { new.key = keyText(of: try self.object(of: key), &tape) }

        guard object > 0 else { return add(new.of(.null), to: parent, &tape) }
        guard document.kind(node) == .dictionary else {
            return try scalar(document[node].kind, node, new, to: parent, &tape)
        }
        guard let known = try archivedClass(of: object) else {
            let name = try className(of: object)
            let index = tape.append(new.of(.dictionary), to: parent)
            return OddValue.fill(index, OddValue.object, .string, name ?? "", &tape)
        }
        switch known.kind {
        case .dictionary:
            let index = tape.append(new.of(.dictionary), to: parent)
            let members = try members(of: object) ?? []
            if try hasOddKey(members) {
                return OddValue.fill(index, OddValue.pairs, .number, String(members.count), &tape)
            }
            for member in members {
                let target = try self.object(of: member.value)
                try lex(target, reference: member.value, key: member.key, in: index, &tape, &lexer)
            }
        case .array, .set:
            guard let elements = elements("NS.objects", of: node) else {
                throw PropertyListFailure(.wrongClass, at: place)
            }
            let index = tape.append(new.of(known.kind), to: parent)
            for element in elements {
                try lex(try self.object(of: element), reference: element, key: -1, in: index, &tape, &lexer)
            }
        case .null: add(new.of(.null), to: parent, &tape)
        case .url: try url(node, new, to: parent, &tape)
        default:
            guard let content = try content(of: node, known) else { throw PropertyListFailure(.wrongClass, at: place) }
            try scalar(known.kind, content, new, to: parent, &tape)
        }
    }

    private func hasOddKey(_ members: [(key: Int32, value: Int32)]) throws(PropertyListFailure) -> Bool {
        for member in members where !isText(try object(of: member.key)) { return true }
        return false
    }

    /// The text of a key, in the tape.
    private func keyText(of object: Int, _ tape: inout Tape) -> TapeText {
        let text = document[objects[object]].text
        let isThere = document.kind(objects[object]) == .string && object != 0 && text.isInSource
        let isPlain = isThere && text.spelling == .plain && document.withBytes(of: text) { Bytes.areASCII($0) }
        return isPlain ? text : tape.store(self.text(of: object) ?? "")
    }

    private func add(_ node: TapeNode, to parent: Int32, _ tape: inout Tape) { tape.append(node, to: parent) }
}

extension TapeNode {
    func of(_ kind: ValueKind) -> TapeNode {
        var node = self
        node.kind = kind
        return node
    }
}
