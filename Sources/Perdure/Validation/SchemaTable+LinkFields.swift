/// A text field of a link that is a link of its own.
package struct LinkField: Sendable {
    package var node: Int32
    /// As findings name it: `target`, `history.0.link`.
    package var path: String
}

extension SchemaTable {
    /// The fields of a link that the schema declares with `link: true`, at any depth.
    func linkFields<Store: LinkStore & ~Copyable>(of store: borrowing Store) -> [LinkField] {
        guard hasLinks, store.payload >= 0, store.kind(store.payload) == .dictionary else { return [] }
        var fields: [LinkField] = []
        members(of: store.payload, payload, store, [], &fields)
        return fields
    }

    private func members<Store: LinkStore & ~Copyable>(
        of node: Int32, _ table: Int32, _ store: borrowing Store, _ path: [String], _ fields: inout [LinkField]
    ) {
        let range = dictionaries[Int(table)].indices
        var child = store.firstChild(of: node)
        while child >= 0 {
            let rule = bytes.withUnsafeBytes { bytes in
                rules[range].first { store.keyEquals(child, UnsafeRawBufferPointer(rebasing: bytes[$0.key])) }
            }
            if let rule { value(child, rule, store, path + [store.keyText(child)], &fields) }
            child = store.sibling(after: child)
        }
    }

    private func value<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ rule: FieldRule, _ store: borrowing Store, _ path: [String], _ fields: inout [LinkField]
    ) {
        let kind = store.kind(node)
        if rule.isLink, kind == .string || kind == .url {
            fields.append(LinkField(node: node, path: path.joined(separator: ".")))
        }
        guard kind.isContainer else { return }
        if rule.members >= 0 { return members(of: node, rule.members, store, path, &fields) }
        if rule.union >= 0 {
            for arm in unions[Int(rule.union)] where UnionCondition.holds(arm.condition, node, plan, store) {
                return members(of: node, arm.dictionary, store, path, &fields)
            }
        }
        guard rule.element >= 0 else { return }
        var index = 0
        var child = store.firstChild(of: node)
        while child >= 0 {
            let name = kind == .dictionary ? store.keyText(child) : String(index)
            value(child, rules[Int(rule.element)], store, path + [name], &fields)
            child = store.sibling(after: child)
            index += 1
        }
    }
}
