import Perdure

/// A link as a tree of objects: the slow twin that ``Tape`` is held against. The same steps run on both.
struct TreeStore: LinkStore {
    private(set) var nodes: [TreeNode] = []
    var payload: Int32 = -1
    var scratch: Int32 = -1
    var isTextual = false
    private(set) var isEdited = false
    /// What nodes were that are opened as JSON now, and what their content was.
    private var opened: [Int32: (kind: ValueKind, text: [UInt8], isNewData: Bool, content: Value)] = [:]

    private init() {}

    /// Reads a link from the text of a JSON object; nil where the text is none.
    init?(_ json: [UInt8]) {
        guard let value = json.withUnsafeBytes({ JSONText.value(reading: $0) }), case .dictionary = value else {
            return nil
        }
        let root = read(value)
        payload = root.children.first { $0.key == Array("userInfo".utf8) }?.number ?? -1
    }

    func duplicate() -> TreeStore {
        var copy = TreeStore()
        copy.nodes = nodes.map { node in
            let twin = TreeNode(node.kind, number: node.number)
            (twin.key, twin.hasOddKey, twin.text, twin.flag) = (node.key, node.hasOddKey, node.text, node.flag)
            (twin.isNewData, twin.isRemoved) = (node.isNewData, node.isRemoved)
            (twin.isNew, twin.keepsType, twin.wrapper) = (node.isNew, node.keepsType, node.wrapper)
            return twin
        }
        for node in nodes {
            for child in node.children { copy.nodes[Int(node.number)].append(copy.nodes[Int(child.number)]) }
        }
        (copy.payload, copy.scratch, copy.isTextual, copy.isEdited) = (payload, scratch, isTextual, isEdited)
        copy.opened = opened
        return copy
    }

    // MARK: Making nodes

    private mutating func make(_ kind: ValueKind) -> TreeNode {
        let node = TreeNode(kind, number: Int32(nodes.count))
        nodes.append(node)
        return node
    }

    /// Makes a node of a value that JSON spells.
    private mutating func read(_ value: Value) -> TreeNode {
        if case .dictionary(let members) = value, members.count == 1, let node = read(wrapper: members[0]) {
            return node
        }
        let node = make(value.kind)
        switch value {
        case .null: break
        case .boolean(let flag): node.flag = flag
        case .number(let number): node.text = Array(number.lexeme.utf8)
        case .array(let items): for item in items { node.append(read(item)) }
        case .dictionary(let members):
            for member in members {
                let child = read(member.value)
                child.key = Array(member.key.utf8)
                child.hasOddKey = members.count == 1 && member.key == "$pairs" && child.kind == .array
                node.append(child)
            }
        default: node.text = Array((value.text ?? "").utf8)
        }
        return node
    }

    /// `{"$date": "…"}` and its siblings: what JSON has no type for.
    private mutating func read(wrapper member: (key: String, value: Value)) -> TreeNode? {
        switch (member.key, member.value) {
        case ("$date", .string(let text)): scalar(.date, text)
        case ("$url", .string(let text)): scalar(.url, text)
        case ("$uuid", .string(let text)): scalar(.uuid, text)
        case ("$data", .string(let text)) where Base64.decoded(text.utf8) != nil: scalar(.data, text)
        case ("$set", .array(let items)): list(.set, items)
        default: nil
        }
    }

    private mutating func scalar(_ kind: ValueKind, _ text: String) -> TreeNode {
        let node = make(kind)
        node.text = Array(text.utf8)
        node.wrapper = kind
        return node
    }

    private mutating func list(_ kind: ValueKind, _ items: [Value]) -> TreeNode {
        let node = make(kind)
        for item in items { node.append(read(item)) }
        return node
    }

    /// Gives a node what a step put there.
    private mutating func fill(_ node: TreeNode, with value: Value) {
        for child in node.children { child.parent = nil }
        (node.kind, node.text, node.flag, node.isNewData, node.children) = (value.kind, [], false, false, [])
        node.isNew = true
        switch value {
        case .null: break
        case .boolean(let flag): node.flag = flag
        case .number(let number): node.text = Array(number.lexeme.utf8)
        case .string(let text), .url(let text), .uuid(let text): node.text = Array(text.utf8)
        case .date(let date): node.text = Array((date.iso8601 ?? date.seconds.description).utf8)
        case .data(let bytes): (node.text, node.isNewData) = (bytes, true)
        case .array(let items), .set(let items):
            for item in items { add(item, to: node, as: []) }
        case .dictionary(let members):
            for member in members { add(member.value, to: node, as: Array(member.key.utf8)) }
        }
    }

    @discardableResult
    private mutating func add(_ value: Value, to container: TreeNode, as key: [UInt8]) -> TreeNode {
        let child = make(value.kind)
        fill(child, with: value)
        child.key = key
        container.append(child)
        return child
    }

    /// An edit counts where it is part of the link.
    private mutating func noteEdit(in node: TreeNode?) {
        var above = node
        while let node = above {
            if node.number == root { isEdited = true }
            above = node.parent
        }
    }
}

// MARK: Edits

extension TreeStore {
    mutating func rename(_ node: Int32, to key: some Collection<UInt8>) {
        nodes[Int(node)].key = Array(key)
        noteEdit(in: nodes[Int(node)].parent)
    }

    mutating func remove(_ node: Int32) {
        let removed = nodes[Int(node)]
        noteEdit(in: removed.parent)
        removed.detach()
        removed.isRemoved = true
    }

    mutating func move(_ node: Int32, to dictionary: Int32, as key: some Collection<UInt8>) -> Int32 {
        let moved = nodes[Int(node)]
        noteEdit(in: moved.parent)
        moved.detach()
        moved.key = Array(key)
        nodes[Int(dictionary)].append(moved)
        noteEdit(in: nodes[Int(dictionary)])
        return node
    }

    mutating func insert(_ value: Value, in container: Int32, as key: some Collection<UInt8>) -> Int32 {
        let child = add(value, to: nodes[Int(container)], as: Array(key))
        noteEdit(in: nodes[Int(container)])
        return child.number
    }

    mutating func replace(_ node: Int32, with value: Value) {
        fill(nodes[Int(node)], with: value)
        noteEdit(in: nodes[Int(node)].parent)
    }

    mutating func replace(_ node: Int32, withScalar kind: ValueKind, _ text: some Collection<UInt8>) {
        fill(nodes[Int(node)], with: .null)
        (nodes[Int(node)].kind, nodes[Int(node)].text) = (kind, Array(text))
        noteEdit(in: nodes[Int(node)].parent)
    }

    mutating func keepType(_ node: Int32) { nodes[Int(node)].keepsType = true }

    func reread() -> TreeStore {
        let copy = duplicate()
        let types: [ValueKind] = [.date, .url, .uuid]
        for node in copy.nodes where node.isNew && !node.keepsType && types.contains(node.kind) {
            if node.wrapper != node.kind { node.kind = .string }
        }
        return copy
    }

    mutating func open(_ node: Int32, as content: Value) {
        let tree = nodes[Int(node)]
        opened[node] = (tree.kind, tree.text, tree.isNewData, content)
        fill(tree, with: content)
    }

    mutating func close(_ node: Int32) -> Bool? {
        guard let old = opened.removeValue(forKey: node) else { return nil }
        let tree = nodes[Int(node)]
        let isEdited = JSONText.encoded(value(node)) != JSONText.encoded(old.content)
        fill(tree, with: .null)
        (tree.kind, tree.text, tree.isNewData) = (old.kind, old.text, old.isNewData)
        return isEdited
    }

    mutating func makeScratch() -> Int32 {
        scratch = make(.dictionary).number
        return scratch
    }
}
