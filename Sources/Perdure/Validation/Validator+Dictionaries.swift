/// Dictionaries with known members.
extension Validator {
    mutating func dictionary<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ table: Int32, _ store: borrowing Store, _ schema: SchemaTable, isPayload: Bool = false
    ) -> Bool {
        let range = schema.dictionaries[Int(table)]
        var seen: UInt64 = 0
        var many = range.count > 64 ? Set<Int>() : nil
        var ok = true
        var hint = 0
        var child = store.firstChild(of: node)
        while child >= 0 {
            let row = Self.rule(for: child, range, &hint, store, schema, isPayload)
            if row >= 0 {
                if many == nil { seen |= 1 << UInt64(row) } else { many?.insert(row) }
                let rule = schema.rules[range.indices.lowerBound + row]
                if !member(child, rule, store, schema) { ok = false }
            } else if row == Self.unknown {
                unknownCount += 1
                if collects, schema.reportsUnknown {
                    unknownPaths.append((path + [store.keyText(child)]).joined(separator: "."))
                }
                if schema.refusesUnknown,
                    !fail(store.keyText(child), "is unknown, and this version refuses unknown fields")
                {
                    ok = false
                }
            }
            if !ok, !collects { return false }
            child = store.sibling(after: child)
        }
        if let many { return missing(range, schema, seen: many) && ok }
        return missing(range, schema, mask: seen) && ok
    }

    /// What stands for a row where there is none, and where a payload has the version key or a remainder: no schema
    /// needs to know these.
    private static let unknown = -1
    private static let ours = -2

    /// The row of the rule for a member's key. Members mostly come in the order of the schema.
    @inline(__always)
    static func rule<Store: LinkStore & ~Copyable>(
        for child: Int32, _ range: TableRange, _ hint: inout Int, _ store: borrowing Store, _ schema: SchemaTable,
        _ isPayload: Bool
    ) -> Int {
        let count = Int(range.count)
        return schema.bytes.withUnsafeBytes { bytes in
            for probe in 0..<count {
                var row = hint + probe
                if row >= count { row -= count }
                let key = schema.rules[range.indices.lowerBound + row].key
                if store.keyEquals(child, UnsafeRawBufferPointer(rebasing: bytes[key])) {
                    hint = row + 1 == count ? 0 : row + 1
                    return row
                }
            }
            guard isPayload else { return unknown }
            let isVersion =
                !schema.versionKey.isEmpty
                && store.keyEquals(child, UnsafeRawBufferPointer(rebasing: bytes[schema.versionKey]))
            return isVersion || store.keyEquals(child, Remainder.keyText) ? ours : unknown
        }
    }

    mutating func missing(_ range: TableRange, _ schema: SchemaTable, mask: UInt64) -> Bool {
        var ok = true
        for row in 0..<Int(range.count) where mask >> UInt64(row) & 1 == 0 {
            if !absent(range, row, schema) { ok = false }
        }
        return ok
    }

    mutating func missing(_ range: TableRange, _ schema: SchemaTable, seen: Set<Int>) -> Bool {
        var ok = true
        for row in 0..<Int(range.count) where !seen.contains(row) && !absent(range, row, schema) { ok = false }
        return ok
    }

    mutating func absent(_ range: TableRange, _ row: Int, _ schema: SchemaTable) -> Bool {
        let rule = schema.rules[range.indices.lowerBound + row]
        return !rule.required || ignoresMissing
            || fail(String(decoding: schema.bytes[rule.key], as: UTF8.self), "is missing")
    }

    mutating func member<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        guard collects else { return value(node, rule, store, schema) }
        return named(store.keyText(node)) { $0.value(node, rule, store, schema) }
    }
}
