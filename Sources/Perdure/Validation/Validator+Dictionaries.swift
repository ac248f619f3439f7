/// Dictionaries with known members.
extension Validator {
    mutating func dictionary<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ table: Int32, _ store: borrowing Store, _ schema: SchemaTable, isPayload: Bool = false
    ) -> Bool {
        let range = schema.dictionaries[Int(table)]
        var seen = SeenRows()
        var ok = true
        var hint = 0
        var child = store.firstChild(of: node)
        while child >= 0 {
            let row = Self.row(for: child, range, &hint, store, schema, isPayload)
            if row >= 0 {
                seen.insert(row)
                if !member(child, schema.rules[Int(range.start) + row], store, schema) { ok = false }
            } else if row == Self.unknown, !unknown(child, store, schema) {
                ok = false
            }
            if !ok, !collects { return false }
            child = store.sibling(after: child)
        }
        if schema.requiredRows[Int(table)] & ~seen.first == 0, range.count <= 64 { return ok }
        return missing(range, schema, seen) && ok
    }

    /// What stands for a row where there is none, and where a payload has the version key or a remainder: no schema
    /// needs to know these.
    private static let unknown = -1
    private static let ours = -2

    /// The row of the rule for a member's key. Members mostly come in the order of the schema.
    @inline(__always)
    private static func row<Store: LinkStore & ~Copyable>(
        for child: Int32, _ range: TableRange, _ hint: inout Int, _ store: borrowing Store, _ schema: SchemaTable,
        _ isPayload: Bool
    ) -> Int {
        schema.rules.withUnsafeBufferPointer { rules in
            schema.bytes.withUnsafeBytes { bytes in
                let count = Int(range.count)
                var row = hint
                for _ in 0..<count {
                    let key = rules[Int(range.start) + row].key
                    if store.keyEquals(child, UnsafeRawBufferPointer(rebasing: bytes[key])) {
                        hint = row + 1 == count ? 0 : row + 1
                        return row
                    }
                    row = row + 1 == count ? 0 : row + 1
                }
                guard isPayload else { return unknown }
                let isVersion =
                    !schema.versionKey.isEmpty
                    && store.keyEquals(child, UnsafeRawBufferPointer(rebasing: bytes[schema.versionKey]))
                return isVersion || store.keyEquals(child, Remainder.keyText) ? ours : unknown
            }
        }
    }

    /// Notes a field that the schema does not know, and says whether it may be there.
    private mutating func unknown<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        unknownCount += 1
        if collects, schema.reportsUnknown {
            unknownPaths.append((path + [store.keyText(node)]).joined(separator: "."))
        }
        guard schema.refusesUnknown else { return true }
        return fail(store.keyText(node), "is unknown, and this version refuses unknown fields")
    }

    mutating func missing(_ range: TableRange, _ schema: SchemaTable, _ seen: SeenRows) -> Bool {
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
