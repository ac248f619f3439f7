/// What is inside arrays, sets, and dictionaries of which no member is known.
extension Validator {
    mutating func contents<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        if rule.members >= 0 { return dictionary(node, rule.members, store, schema) }
        if rule.union >= 0 { return union(node, schema.unions[Int(rule.union)], store, schema) }
        guard rule.element >= 0 || rule.entryKey >= 0 else { return true }
        var ok = true
        var index = 0
        var child = store.firstChild(of: node)
        if child >= 0, kind == .dictionary, store.hasOddKey(child) { return pairs(child, rule, store, schema) }
        while child >= 0, ok || collects {
            if rule.entryKey >= 0, !key(child, schema.rules[Int(rule.entryKey)], store, schema) { ok = false }
            if rule.element >= 0 {
                let name = !collects ? "" : kind == .dictionary ? store.keyText(child) : String(index)
                if !named(name, { $0.value(child, schema.rules[Int(rule.element)], store, schema) }) { ok = false }
            }
            child = store.sibling(after: child)
            index += 1
        }
        return ok
    }

    /// Keys that are no text, each with its value.
    mutating func pairs<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        var ok = true
        var index = 0
        var pair = store.firstChild(of: node)
        while pair >= 0, ok || collects {
            let key = store.kind(pair).isContainer ? store.firstChild(of: pair) : -1
            let held = key >= 0 ? store.sibling(after: key) : -1
            let isPair = named(String(index)) { validator in
                guard key >= 0, held >= 0, store.sibling(after: held) < 0 else {
                    return validator.fail(nil, "is no pair of a key and a value")
                }
                let rules = schema.rules
                let keyIsValid =
                    rule.entryKey < 0
                    || validator.named("key") { $0.value(key, rules[Int(rule.entryKey)], store, schema) }
                let valueIsValid =
                    rule.element < 0
                    || validator.named("value") { $0.value(held, rules[Int(rule.element)], store, schema) }
                return keyIsValid && valueIsValid
            }
            if !isPair { ok = false }
            pair = store.sibling(after: pair)
            index += 1
        }
        return ok
    }

    mutating func union<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ arms: [SchemaTable.UnionArm], _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        for arm in arms where UnionCondition.holds(arm.condition, node, schema.plan, store) {
            return dictionary(node, arm.dictionary, store, schema)
        }
        return fail(nil, "is \(store.value(node).spelling), which is none of the alternatives that the schema has")
    }

    mutating func key<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        let text = store.keyText(node)
        if let form = rule.kind.textForm, !form.accepts(text) {
            return fail(text, "is a key that is no \(form.rawValue)")
        }
        if let form = rule.form, !form.accepts(text) { return fail(text, "is a key that is no \(form.rawValue)") }
        if rule.hasLength {
            let length = text.unicodeScalars.count
            guard length >= Int(rule.minLength), length <= Int(rule.maxLength) else {
                return fail(text, "is a key of \(length) characters, which the schema does not allow")
            }
        }
        guard rule.bounds >= 0 else { return true }
        return schema.bounds[Int(rule.bounds)].acceptsKey(text) || fail(text, "is a key that the schema does not allow")
    }
}
