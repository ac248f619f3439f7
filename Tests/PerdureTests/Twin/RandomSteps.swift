/// Makes steps that fit a shape, and does to the shape what they do to a link.
enum RandomSteps {
    /// A step as YAML in one line; nil where the shape has nothing for it.
    typealias Maker = @Sendable (inout RandomShape) -> String?

    /// Every verb of the language, some in several ways.
    static let makers: [Maker] = [
        rename, swap, renameTwo, moveIn, moveOut, copy, add, addDeep, remove, removeDeep, convertToText,
        convertFromText,
        convertOthers, map, mapBooleans, normalise, parse, build, rewrite, within, lookup, throughScratch,
    ]
    /// Those that hold others.
    private static let branchMakers: [Maker] = [when, cases, discard]

    static func step(_ shape: inout RandomShape, depth: Int = 0) -> String? {
        if depth < 2, shape.random.chance(20) { return shape.random.pick(branchMakers)(&shape) }
        return shape.random.pick(makers)(&shape)
    }

    static func steps(_ count: Int, _ shape: inout RandomShape, depth: Int = 0) -> [String] {
        (0..<count).compactMap { _ in step(&shape, depth: depth) }
    }

    // MARK: Places

    private static let rename: Maker = { shape in
        guard let field = shape.pick() else { return nil }
        let new = RandomField(key: shape.freshKey(), kind: field.kind)
        shape.change(field.key) { $0.key = new.key }
        return "{rename: {\(field.path): \(new.path)}}"
    }

    private static let swap: Maker = { shape in
        guard let a = shape.pick(), let b = shape.pick(where: { $0.key != a.key }) else { return nil }
        shape.fields = shape.fields.map { field in
            var field = field
            if field.key == a.key { field.key = b.key } else if field.key == b.key { field.key = a.key }
            return field
        }
        return "{rename: {\(a.path): \(b.path), \(b.path): \(a.path)}}"
    }

    private static let renameTwo: Maker = { shape in
        guard let a = shape.pick(), let b = shape.pick(where: { $0.key != a.key }) else { return nil }
        // The second takes the first one's place.
        let new = RandomField(key: shape.freshKey(), kind: a.kind)
        shape.change(a.key) { $0.key = new.key }
        shape.change(b.key) { $0.key = a.key }
        return "{rename: {\(a.path): \(new.path), \(b.path): \(a.path)}}"
    }

    private static let moveIn: Maker = { shape in
        guard let field = shape.pick() else { return nil }
        let inner = RandomField(key: shape.freshKey(), kind: field.kind, required: field.required)
        let known = shape.random.chance(50) ? shape.pick(where: { $0.members != nil && $0.key != field.key }) : nil
        shape.remove(field.key)
        if let known {
            // It may be the field alone for which the dictionary is there.
            let isLonely = !known.required
            shape.change(known.key) { dictionary in
                var members = dictionary.members ?? []
                if isLonely { for index in members.indices { members[index].required = false } }
                var inner = inner
                inner.required = inner.required && dictionary.required
                dictionary.kind = .dictionary(members + [inner])
                dictionary.required = dictionary.required || field.required
            }
            return "{move: {\(field.path): \(joined(known, inner))}}"
        }
        let outer = RandomField(
            key: shape.freshKey(), kind: .dictionary([inner]), required: field.required)
        shape.fields.append(outer)
        return "{move: {\(field.path): \(joined(outer, inner))}}"
    }

    private static let moveOut: Maker = { shape in
        guard let outer = shape.pick(where: { !($0.members ?? []).isEmpty }) else { return nil }
        let inner = shape.random.pick(outer.members ?? [])
        let new = RandomField(key: shape.freshKey(), kind: inner.kind, required: outer.required && inner.required)
        shape.change(outer.key) { $0.kind = .dictionary((outer.members ?? []).filter { $0.key != inner.key }) }
        shape.fields.append(new)
        return "{move: {\(joined(outer, inner)): \(new.path)}}"
    }

    private static let copy: Maker = { shape in
        guard let field = shape.pick() else { return nil }
        let new = RandomField(key: shape.freshKey(), kind: field.kind, required: field.required)
        shape.fields.append(new)
        return "{copy: {from: \(field.path), to: \(new.path)}}"
    }

    /// A path of two keys, quoted for YAML where one of them is odd.
    static func joined(_ outer: RandomField, _ inner: RandomField) -> String {
        let words = [outer.key, inner.key].map { RandomField.isPlain($0) ? $0 : "\"\($0)\"" }
        return "'\(words.joined(separator: "."))'"
    }

    // MARK: Presence

    private static let constants: [(yaml: String, kind: RandomField.Kind)] = [
        ("new", .string), ("\"7\"", .string), ("0", .integer), ("1.50", .number), ("false", .boolean),
        ("[a, b]", .tags),
    ]

    private static let add: Maker = { shape in
        let constant = shape.random.pick(constants)
        // Where there is a field of that kind, it is there from now on.
        if constant.kind == .string, shape.random.chance(30), let field = shape.pick(where: { $0.kind == .string }) {
            shape.change(field.key) { $0.required = true }
            return "{add: {field: \(field.path), value: \(constant.yaml)}}"
        }
        let new = RandomField(key: shape.freshKey(), kind: constant.kind, required: true)
        shape.fields.append(new)
        return "{add: {field: \(new.path), value: \(constant.yaml)}}"
    }

    private static let addDeep: Maker = { shape in
        guard let outer = shape.pick(where: { $0.members != nil }) else { return nil }
        let constant = shape.random.pick(constants)
        let new = RandomField(key: shape.freshKey(), kind: constant.kind, required: true)
        shape.change(outer.key) { $0.kind = .dictionary((outer.members ?? []) + [new]) }
        return "{add: {field: \(joined(outer, new)), value: \(constant.yaml)}}"
    }

    private static let remove: Maker = { shape in
        guard shape.fields.count > 2, let field = shape.pick(where: { $0.members == nil && $0.kind != .any }) else {
            return nil
        }
        shape.remove(field.key)
        return "{remove: \(field.path), lossy: nobody read it}"
    }

    private static let removeDeep: Maker = { shape in
        guard let outer = shape.pick(where: { ($0.members ?? []).contains { $0.members == nil && $0.kind != .any } }),
            let inner = shape.random.pick(outer.members ?? [], where: { $0.members == nil && $0.kind != .any })
        else { return nil }
        shape.change(outer.key) { $0.kind = .dictionary((outer.members ?? []).filter { $0.key != inner.key }) }
        return "{remove: \(joined(outer, inner)), lossy: nobody read it}"
    }

    // MARK: Branches

    private static func condition(_ shape: inout RandomShape) -> String {
        guard let field = shape.pick() else { return "{absent: nothing}" }
        let path = field.path
        return shape.random.pick([
            "{present: \(path)}", "{absent: \(path)}", "{equals: {\(path): [apple, 1, true]}}",
            "{matches: {\(path): \"{_l}-{_r}\"}}", "{type: {\(path): [integer, boolean, dictionary]}}",
            "{not: {any: [{absent: \(path)}, {equals: {\(path): 0}}]}}",
            "{all: [{present: \(path)}, {activity: com.x.thing}]}",
        ])
    }

    private static let when: Maker = { shape in
        let test = condition(&shape)
        var other = shape
        let then = steps(shape.random.number(1...2), &shape, depth: 2)
        // Keys that the other way makes are others than those of this one.
        other.random = shape.random
        for _ in 0..<6 { _ = other.plainKey() }
        let otherwise = shape.random.chance(50) ? steps(1, &other, depth: 2) : []
        shape.join(other.fields)
        for _ in 0..<12 { _ = shape.plainKey() }
        let end = otherwise.isEmpty ? "" : ", else: [\(otherwise.joined(separator: ", "))]"
        return "{when: \(test), then: [\(then.joined(separator: ", "))]\(end)}"
    }

    private static let cases: Maker = { shape in
        let (first, second) = (condition(&shape), condition(&shape))
        let before = shape.fields
        guard let field = shape.pick(where: { $0.kind == .string && RandomField.isPlain($0.key) }) else { return nil }
        let arm = "{normalise: {field: \(field.path), case: upper}, lossy: the case never counted}"
        let then = steps(1, &shape, depth: 2)
        shape.join(before)
        return "{cases: [{when: \(first), then: [\(arm)]}, {when: \(second), then: [\(then.joined(separator: ", "))]}]}"
    }

    private static let discard: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .string }) else { return nil }
        return "{when: {equals: {\(field.path): gone}}, then: [{discard: it has no successor}]}"
    }
}
