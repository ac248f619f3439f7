/// Holds a link against a schema.
///
/// The first pass answers yes or no and makes nothing; what exactly is wrong is asked for afterwards, for the
/// links that are refused.
package struct Validator {
    /// What is wrong, where it was asked for: the path and a sentence.
    package private(set) var problems: [Problem] = []
    /// Unknown fields met, at any depth.
    package internal(set) var unknownCount = 0
    /// Their paths, where they were asked for.
    var unknownPaths: [String] = []
    var collects = false
    var ignoresMissing = false
    var path: [String] = []

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

    mutating func link<Store: LinkStore & ~Copyable>(
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
            return missing(schema.dictionaries[Int(schema.payload)], schema, SeenRows()) && ok
        }
        return dictionary(store.payload, schema.payload, store, schema, isPayload: true) && ok
    }

    mutating func activity<Store: LinkStore & ~Copyable>(
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

    mutating func attribute<Store: LinkStore & ~Copyable>(
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

    func name(of rule: FieldRule, _ schema: SchemaTable) -> String {
        "$" + String(decoding: schema.bytes[rule.key], as: UTF8.self)
    }

    // MARK: Collecting

    mutating func named(_ name: String, _ body: (inout Validator) -> Bool) -> Bool {
        guard collects else { return body(&self) }
        path.append(name)
        defer { path.removeLast() }
        return body(&self)
    }

    /// Notes a problem, if problems are asked for; always false.
    mutating func fail(_ name: String?, _ message: @autoclosure () -> String) -> Bool {
        if collects {
            problems.append(Problem(path: (path + [name].compactMap { $0 }).joined(separator: "."), message: message()))
        }
        return false
    }

    mutating func bounds<Store: LinkStore & ~Copyable>(
        _ bounds: FieldBounds, _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> Bool {
        guard let problem = bounds.problem(node, kind, store) else { return true }
        return fail(nil, problem)
    }
}
