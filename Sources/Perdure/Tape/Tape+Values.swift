extension Tape {
    /// Decodes a node and all below it.
    package borrowing func value(_ index: Int32) -> Value {
        let node = nodes[Int(index)]
        switch node.kind {
        case .null: return .null
        case .boolean: return .boolean(node.flags.contains(.isTrue))
        case .number: return Number(string(node.text)).map(Value.number) ?? .null
        case .string: return .string(string(node.text))
        case .url: return .url(string(node.text))
        case .uuid: return .uuid(string(node.text))
        case .date: return date(node)
        case .data: return .data(data(node))
        case .array: return .array(elements(index))
        case .set: return .set(elements(index))
        case .dictionary:
            var members: Value.Members = []
            var child = firstChild(of: index)
            while child >= 0 {
                members.append((keyText(child), value(child)))
                child = sibling(after: child)
            }
            return .dictionary(members)
        }
    }

    private borrowing func elements(_ index: Int32) -> [Value] {
        var items: [Value] = []
        var child = firstChild(of: index)
        while child >= 0 {
            items.append(value(child))
            child = sibling(after: child)
        }
        return items
    }

    /// A date's text is ISO 8601; one that no calendar has is kept as its text.
    private borrowing func date(_ node: TapeNode) -> Value {
        let text = string(node.text)
        return Timestamp(iso8601: text).map(Value.date) ?? .string(text)
    }

    /// New data is held as its bytes, data of the source as base64 text.
    private borrowing func data(_ node: TapeNode) -> [UInt8] {
        let bytes = decoded(node.text)
        return node.text.store == .arena && !node.flags.contains(.wrapped) ? bytes : Base64.decoded(bytes) ?? []
    }
}
