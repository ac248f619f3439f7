import Perdure

extension TreeStore {
    func kind(_ node: Int32) -> ValueKind { nodes[Int(node)].kind }
    func boolean(_ node: Int32) -> Bool { nodes[Int(node)].flag }
    func hasOddKey(_ node: Int32) -> Bool { nodes[Int(node)].hasOddKey }
    func isRemoved(_ node: Int32) -> Bool { nodes[Int(node)].isRemoved }
    func parent(of node: Int32) -> Int32 { nodes[Int(node)].parent?.number ?? -1 }
    func firstChild(of node: Int32) -> Int32 { nodes[Int(node)].children.first?.number ?? -1 }
    func sibling(after node: Int32) -> Int32 { nodes[Int(node)].next?.number ?? -1 }
    func keyText(_ node: Int32) -> String { String(decoding: nodes[Int(node)].key, as: UTF8.self) }

    /// A node stays the same one wherever it goes.
    func origin(_ node: Int32) -> Int { Int(node) }

    func keyEquals(_ node: Int32, _ key: UnsafeRawBufferPointer) -> Bool {
        !nodes[Int(node)].hasOddKey && nodes[Int(node)].key.elementsEqual(key)
    }

    func member(_ key: UnsafeRawBufferPointer, of dictionary: Int32) -> MemberLookup {
        let found = nodes[Int(dictionary)].children.filter { keyEquals($0.number, key) }
        switch found.count {
        case 0: return .absent
        case 1: return .found(found[0].number)
        default: return .repeated
        }
    }

    func withText<Result>(_ node: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        nodes[Int(node)].text.withUnsafeBytes(body)
    }

    func value(_ node: Int32) -> Value { value(nodes[Int(node)]) }

    private func value(_ node: TreeNode) -> Value {
        let text = String(decoding: node.text, as: UTF8.self)
        switch node.kind {
        case .null: return .null
        case .boolean: return .boolean(node.flag)
        case .number: return Number(text).map(Value.number) ?? .null
        case .string: return .string(text)
        case .url: return .url(text)
        case .uuid: return .uuid(text)
        case .date: return Timestamp(iso8601: text).map(Value.date) ?? .string(text)
        case .data: return .data(node.isNewData ? node.text : Base64.decoded(node.text) ?? [])
        case .array: return .array(node.children.map { value($0) })
        case .set: return .set(node.children.map { value($0) })
        case .dictionary:
            return .dictionary(node.children.map { (String(decoding: $0.key, as: UTF8.self), value($0)) })
        }
    }
}
