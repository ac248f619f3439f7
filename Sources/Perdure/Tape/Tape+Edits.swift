extension Tape {
    /// Gives a member another key; it keeps its place.
    package mutating func rename(_ index: Int32, to key: some Collection<UInt8>) {
        nodes[Int(index)].key = store(key)
        nodes[Int(index)].flags.insert(.renamed)
        touch(nodes[Int(index)].parent)
    }

    package mutating func remove(_ index: Int32) {
        nodes[Int(index)].flags.insert(.removed)
        touch(nodes[Int(index)].parent)
    }

    /// Puts a member last in another dictionary, under a key.
    ///
    /// The node keeps its source range, so the carrier copies its bytes; a removed stand-in stays where it was.
    @discardableResult
    package mutating func move(_ index: Int32, to dictionary: Int32, as key: some Collection<UInt8>) -> Int32 {
        var node = nodes[Int(index)]
        remove(index)
        node.flags.remove(.removed)
        node.flags.insert([.moved, .renamed])
        node.key = store(key)
        let moved = append(node, to: dictionary)
        var child = node.firstChild
        while child >= 0 {
            nodes[Int(child)].parent = moved
            child = nodes[Int(child)].next
        }
        nodes[Int(index)].firstChild = -1
        nodes[Int(index)].lastChild = -1
        if payload == index { payload = moved }
        touch(dictionary)
        return moved
    }

    /// Adds a member last in a dictionary, or an element last in an array.
    @discardableResult
    package mutating func insert(_ value: Value, in container: Int32, as key: some Collection<UInt8> = []) -> Int32 {
        let index = append(TapeNode(value.kind, flags: .inserted), to: container)
        nodes[Int(index)].key = store(key)
        fill(index, with: value)
        touch(container)
        return index
    }

    /// Gives a node another value; its key and place stay.
    package mutating func replace(_ index: Int32, with value: Value) {
        nodes[Int(index)].firstChild = -1
        nodes[Int(index)].lastChild = -1
        unwrap(index)
        nodes[Int(index)].flags.insert(.replaced)
        fill(index, with: value)
        touch(nodes[Int(index)].parent)
    }

    /// The same for a scalar that is one run of bytes, on the hot path.
    package mutating func replace(_ index: Int32, withScalar kind: ValueKind, _ text: some Collection<UInt8>) {
        nodes[Int(index)].firstChild = -1
        nodes[Int(index)].lastChild = -1
        unwrap(index)
        nodes[Int(index)].flags.insert(.replaced)
        nodes[Int(index)].kind = kind
        nodes[Int(index)].text = store(text)
        nodes[Int(index)].flags.remove(.isTrue)
        touch(nodes[Int(index)].parent)
    }

    /// What was in a wrapper of the source goes; the wrapper may stay around another value of its type.
    private mutating func unwrap(_ index: Int32) {
        guard nodes[Int(index)].flags.contains(.wrapped) else { return }
        nodes[Int(index)].flags.remove(.wrapped)
        nodes[Int(index)].wrapper = nodes[Int(index)].kind
    }

    private mutating func fill(_ index: Int32, with value: Value) {
        nodes[Int(index)].kind = value.kind
        nodes[Int(index)].flags.remove(.isTrue)
        switch value {
        case .null: break
        case .boolean(let flag): if flag { nodes[Int(index)].flags.insert(.isTrue) }
        case .number(let number): nodes[Int(index)].text = store(number.lexeme.utf8)
        case .string(let text), .url(let text), .uuid(let text): nodes[Int(index)].text = store(text.utf8)
        case .date(let date): nodes[Int(index)].text = store((date.iso8601 ?? date.seconds.description).utf8)
        case .data(let bytes): nodes[Int(index)].text = store(bytes)
        case .array(let items), .set(let items):
            for item in items { insert(item, in: index) }
        case .dictionary(let members):
            for member in members { insert(member.value, in: index, as: Array(member.key.utf8)) }
        }
    }

    /// Gives a scalar the value that it holds. Edits below it are told by its flag, which is set while it is filled,
    /// so that this touches nothing above.
    package mutating func open(_ index: Int32, as content: Value) {
        opened.append((index, nodes[Int(index)]))
        nodes[Int(index)].firstChild = -1
        nodes[Int(index)].lastChild = -1
        nodes[Int(index)].flags.remove(.wrapped)
        nodes[Int(index)].flags.insert(.touched)
        let start = nodes.count
        fill(index, with: content)
        nodes[Int(index)].flags.remove(.touched)
        for inside in nodes[start...].indices { nodes[inside].flags.remove(.touched) }
    }

    package mutating func close(_ index: Int32) -> Bool? {
        guard let row = opened.lastIndex(where: { $0.index == index }) else { return nil }
        let old = opened.remove(at: row).node
        let isEdited = nodes[Int(index)].flags.contains(.touched)
        nodes[Int(index)].kind = old.kind
        nodes[Int(index)].text = old.text
        nodes[Int(index)].flags = old.flags
        nodes[Int(index)].firstChild = -1
        nodes[Int(index)].lastChild = -1
        return isEdited
    }

    /// Tells everything above that something below was edited.
    package mutating func touch(_ index: Int32) {
        var index = index
        while index >= 0, !nodes[Int(index)].flags.contains(.touched) {
            nodes[Int(index)].flags.insert(.touched)
            index = nodes[Int(index)].parent
        }
    }
}
