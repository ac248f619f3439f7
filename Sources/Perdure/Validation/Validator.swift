/// Holds a link against a schema.
///
/// The first pass answers yes or no and makes nothing; what exactly is wrong is asked for afterwards, for the
/// links that are refused.
package struct Validator {
    /// What is wrong, where it was asked for: the path and a sentence.
    package private(set) var problems: [Problem] = []
    /// Unknown fields met, at any depth.
    package private(set) var unknownCount = 0
    /// Their paths, where they were asked for.
    private var unknownPaths: [String] = []
    private var collects = false
    private var ignoresMissing = false
    private var path: [String] = []

    package struct Problem: Sendable, Equatable {
        package var path: String
        package var message: String
    }

    package init() {}

    /// Whether the link satisfies the schema.
    package mutating func isValid<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        unknownCount = 0
        return link(store, schema)
    }

    /// How many fields of the link the schema does not know, at any depth.
    package mutating func countUnknown<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, _ schema: SchemaTable
    ) -> Int {
        // A pass that collects does not stop at the first problem, so it meets every field.
        _ = allProblems(of: store, schema)
        return unknownCount
    }

    /// The fields of a valid link that the schema does not know, where it wants them told.
    package mutating func reportedUnknown<Store: LinkStore & ~Copyable>(
        in store: borrowing Store, _ schema: SchemaTable
    ) -> [String] {
        guard schema.reportsUnknown, unknownCount > 0 else { return [] }
        _ = allProblems(of: store, schema)
        return unknownPaths
    }

    /// Everything that is wrong with the link.
    package mutating func allProblems<Store: LinkStore & ~Copyable>(
        of store: borrowing Store, _ schema: SchemaTable
    ) -> [Problem] {
        collects = true
        problems = []
        unknownPaths = []
        _ = isValid(store, schema)
        collects = false
        return problems
    }

    /// What is wrong with the members that are there; those that are not are not missed. A URL form carries the
    /// fields that it names, and only those are looked at.
    package mutating func memberProblems<Store: LinkStore & ~Copyable>(
        of store: borrowing Store, _ schema: SchemaTable
    ) -> [Problem] {
        collects = true
        ignoresMissing = true
        problems = []
        _ = dictionary(store.payload, schema.payload, store, schema, isPayload: true)
        ignoresMissing = false
        collects = false
        return problems
    }

    private mutating func link<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        var ok = true
        if store.payload >= 0, store.kind(store.payload) != .dictionary {
            return fail("userInfo", "is \(store.kind(store.payload).described) and must be a dictionary")
        }
        if !activity(store, schema) { ok = false }
        for rule in schema.attributes where ok || collects {
            if !attribute(rule, store, schema) { ok = false }
        }
        guard ok || collects else { return false }
        guard store.payload >= 0 else {
            return missing(schema.dictionaries[Int(schema.payload)], schema, seen: []) && ok
        }
        return dictionary(store.payload, schema.payload, store, schema, isPayload: true) && ok
    }

    private mutating func activity<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        guard !schema.activityTypes.isEmpty,
            case .found(let node) = store.member("activityType" as StaticString, of: store.root)
        else {
            return true
        }
        let known = store.withText(node) { text in
            schema.activityTypes.contains { $0.withUnsafeBytes { Bytes.equal($0, text) } }
        }
        return known || fail("$activityType", "is \(store.value(node).spelling), which this version does not have")
    }

    private mutating func attribute<Store: LinkStore & ~Copyable>(
        _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        let lookup = schema.bytes.withUnsafeBytes {
            store.member(UnsafeRawBufferPointer(rebasing: $0[rule.key]), of: store.root)
        }
        switch lookup {
        case .absent: return !rule.required || fail(name(of: rule, schema), "is missing")
        case .repeated: return fail(name(of: rule, schema), "is there more than once")
        case .found(let node):
            if store.kind(node) == .null, !rule.required { return true }
            guard collects else { return value(node, rule, store, schema) }
            return named(name(of: rule, schema)) { $0.value(node, rule, store, schema) }
        }
    }

    private func name(of rule: FieldRule, _ schema: SchemaTable) -> String {
        "$" + String(decoding: schema.bytes[rule.key], as: UTF8.self)
    }

    // MARK: Dictionaries

    private mutating func dictionary<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ table: Int32, _ store: borrowing Store, _ schema: SchemaTable, isPayload: Bool = false
    ) -> Bool {
        let range = schema.dictionaries[Int(table)]
        var seen: UInt64 = 0
        var many = range.count > 64 ? Set<Int>() : nil
        var ok = true
        var hint = 0
        var child = store.firstChild(of: node)
        while child >= 0 {
            let row = Self.rule(for: child, range, &hint, store, schema)
            if row >= 0 {
                if many == nil { seen |= 1 << UInt64(row) } else { many?.insert(row) }
                let rule = schema.rules[range.indices.lowerBound + row]
                if !member(child, rule, store, schema) { ok = false }
            } else if !isPayload || !Self.isOurs(child, store, schema) {
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

    /// The row of the rule for a member's key; -1 for none. Members mostly come in the order of the schema.
    @inline(__always)
    private static func rule<Store: LinkStore & ~Copyable>(
        for child: Int32, _ range: TableRange, _ hint: inout Int, _ store: borrowing Store, _ schema: SchemaTable
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
            return -1
        }
    }

    /// The version key, and that of a remainder: no schema needs to know them.
    private static func isOurs<Store: LinkStore & ~Copyable>(
        _ child: Int32, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        !schema.versionKey.isEmpty && schema.versionKey.withUnsafeBytes { store.keyEquals(child, $0) }
            || store.keyEquals(child, Remainder.keyText)
    }

    private mutating func missing(_ range: TableRange, _ schema: SchemaTable, mask: UInt64) -> Bool {
        var ok = true
        for row in 0..<Int(range.count) where mask >> UInt64(row) & 1 == 0 {
            if !absent(range, row, schema) { ok = false }
        }
        return ok
    }

    private mutating func missing(_ range: TableRange, _ schema: SchemaTable, seen: Set<Int>) -> Bool {
        var ok = true
        for row in 0..<Int(range.count) where !seen.contains(row) && !absent(range, row, schema) { ok = false }
        return ok
    }

    private mutating func absent(_ range: TableRange, _ row: Int, _ schema: SchemaTable) -> Bool {
        let rule = schema.rules[range.indices.lowerBound + row]
        return !rule.required || ignoresMissing
            || fail(String(decoding: schema.bytes[rule.key], as: UTF8.self), "is missing")
    }

    private mutating func member<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        guard collects else { return value(node, rule, store, schema) }
        return named(store.keyText(node)) { $0.value(node, rule, store, schema) }
    }

    // MARK: Values

    private mutating func value<Store: LinkStore & ~Copyable>(
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
    private mutating func json<Store: LinkStore & ~Copyable>(
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
    private mutating func otherType<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        if rule.bounds >= 0,
            schema.bounds[Int(rule.bounds)].accept.contains(where: { Self.accepts($0, node, kind, store) })
        {
            return true
        }
        return fail(
            nil, "is \(kind.described)\(Self.detail(rule.kind, node, kind, store)) and must be \(rule.kind.described)")
    }

    private mutating func contents<Store: LinkStore & ~Copyable>(
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
    private mutating func pairs<Store: LinkStore & ~Copyable>(
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

    private mutating func union<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ arms: [SchemaTable.UnionArm], _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        for arm in arms where UnionCondition.holds(arm.condition, node, schema.plan, store) {
            return dictionary(node, arm.dictionary, store, schema)
        }
        return fail(nil, "is \(store.value(node).spelling), which is none of the alternatives that the schema has")
    }

    private mutating func key<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ rule: FieldRule, _ store: borrowing Store, _ schema: SchemaTable
    ) -> Bool {
        let text = store.keyText(node)
        if let form = rule.kind.textForm, !form.accepts(text) {
            return fail(text, "is a key that is no \(form.rawValue)")
        }
        if let form = rule.form, !form.accepts(text) { return fail(text, "is a key that is no \(form.rawValue)") }
        guard rule.bounds >= 0 else { return true }
        return schema.bounds[Int(rule.bounds)].acceptsKey(text) || fail(text, "is a key that the schema does not allow")
    }

    // MARK: Collecting

    private mutating func named(_ name: String, _ body: (inout Validator) -> Bool) -> Bool {
        guard collects else { return body(&self) }
        path.append(name)
        defer { path.removeLast() }
        return body(&self)
    }

    /// Notes a problem, if problems are asked for; always false.
    private mutating func fail(_ name: String?, _ message: @autoclosure () -> String) -> Bool {
        if collects {
            problems.append(Problem(path: (path + [name].compactMap { $0 }).joined(separator: "."), message: message()))
        }
        return false
    }

    private mutating func bounds<Store: LinkStore & ~Copyable>(
        _ bounds: FieldBounds, _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> Bool {
        guard let problem = bounds.problem(node, kind, store) else { return true }
        return fail(nil, problem)
    }
}
