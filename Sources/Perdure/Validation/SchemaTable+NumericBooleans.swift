/// Booleans that a carrier holds as 0 or 1. Only the schema tells them from numbers.
extension SchemaTable {
    /// What a number means where a boolean is wanted; nil where it is none.
    @inline(__always)
    static func numericBoolean<Store: LinkStore & ~Copyable>(_ node: Int32, _ store: borrowing Store) -> Bool? {
        guard store.hasNumericBooleans else { return nil }
        return store.withText(node) { Bytes.equal($0, "1") ? true : Bytes.equal($0, "0") ? false : nil }
    }

    /// Has the numbers that stand where the schema wants booleans taken as such.
    func takeNumericBooleans<Store: LinkStore & ~Copyable>(of store: inout Store) {
        guard rules.contains(where: { $0.kind == .boolean }) else { return }
        guard store.payload >= 0, store.kind(store.payload) == .dictionary else { return }
        members(of: store.payload, payload, &store)
    }

    private func members<Store: LinkStore & ~Copyable>(of node: Int32, _ table: Int32, _ store: inout Store) {
        let range = dictionaries[Int(table)].indices
        var child = store.firstChild(of: node)
        while child >= 0 {
            let rule = bytes.withUnsafeBytes { bytes in
                rules[range].first { store.keyEquals(child, UnsafeRawBufferPointer(rebasing: bytes[$0.key])) }
            }
            if let rule { value(child, rule, &store) }
            child = store.sibling(after: child)
        }
    }

    private func value<Store: LinkStore & ~Copyable>(_ node: Int32, _ rule: FieldRule, _ store: inout Store) {
        let kind = store.kind(node)
        if kind == .number, rule.kind == .boolean, let flag = Self.numericBoolean(node, store) {
            return store.takeAsBoolean(node, flag)
        }
        guard kind.isContainer else { return }
        if rule.members >= 0 { return members(of: node, rule.members, &store) }
        if rule.union >= 0 {
            let arm = unions[Int(rule.union)].first { UnionCondition.holds($0.condition, node, plan, store) }
            if let arm { members(of: node, arm.dictionary, &store) }
            return
        }
        guard rule.element >= 0 else { return }
        var child = store.firstChild(of: node)
        while child >= 0 {
            value(child, rules[Int(rule.element)], &store)
            child = store.sibling(after: child)
        }
    }
}
