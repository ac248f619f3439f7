/// One value against its rule.
extension Validator {
    mutating func value<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        let kind = store.kind(node)
        if kind == .null, rule.nullable || rule.kind == .any { return true }
        guard Self.accepts(rule.kind, node, kind, store) else {
            return otherType(node, kind, rule, store, schema)
        }
        if !rule.bounds(node, kind, store) { return fail(nil, rule.problem(node, kind, store)) }
        if rule.bounds >= 0, !bounds(schema.bounds[Int(rule.bounds)], node, kind, store) { return false }
        if let holder = rule.holder { return json(node, holder, rule, store, schema) }
        if rule.kind.isScalar || rule.kind == .any { return true }
        return contents(node, kind, rule, store, schema)
    }

    /// What text or data holds as JSON, as a link of its own.
    mutating func json<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ holder: JSONHolder, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        let held = store.value(node)
        guard let content = holder.content(of: held) else {
            return fail(nil, "is \(held.spelling), which holds no JSON")
        }
        guard rule.content >= 0 else { return true }
        return value(Tape.root, schema.rules[Int(rule.content)], Tape(content), schema)
    }

    /// A value of another type is valid where the schema accepts that for what a transport does.
    mutating func otherType<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        if rule.bounds >= 0,
            schema.bounds[Int(rule.bounds)].accept.contains(where: { Self.accepts($0, node, kind, store) })
        {
            return true
        }
        if kind.described == rule.kind.described {
            return fail(nil, "is \(store.value(node).spelling), which is no valid \(rule.kind.rawValue)")
        }
        return fail(
            nil, "is \(kind.described)\(Self.detail(rule.kind, node, kind, store)) and must be \(rule.kind.described)")
    }
}
