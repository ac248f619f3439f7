/// A payload's fields as they stand between two steps, and what makes new ones.
struct RandomShape {
    var fields: [RandomField] = []
    var random: SeededRandom
    private var lastKey = 0

    private static let oddKeys = ["a.b", "p/q", "~", "", "no", "ключ", "e\u{301}", "$x", "key with space"]
    private static let kinds: [RandomField.Kind] = [
        .string, .string, .pair, .integer, .integer, .number, .boolean, .date, .uuid, .url, .data, .tags, .labels,
    ]

    init(_ seed: Int) { random = SeededRandom(seed) }

    /// A key that no field has had yet.
    mutating func freshKey() -> String {
        lastKey += 1
        return random.chance(12) ? Self.oddKeys[lastKey % Self.oddKeys.count] + String(lastKey) : "k\(lastKey)"
    }

    /// A plain key, which templates can name.
    mutating func plainKey() -> String {
        lastKey += 1
        return "k\(lastKey)"
    }

    mutating func freshField(depth: Int = 0) -> RandomField {
        var field = RandomField(key: freshKey(), kind: random.pick(Self.kinds), required: random.chance(35))
        if depth < 2, random.chance(18) {
            field.kind = .dictionary((0..<random.number(1...3)).map { _ in freshField(depth: depth + 1) })
        }
        return field
    }

    subscript(_ key: String) -> RandomField? { fields.first { $0.key == key } }

    /// A field that passes, if there is one.
    mutating func pick(where passes: (RandomField) -> Bool = { _ in true }) -> RandomField? {
        random.pick(fields, where: passes)
    }

    mutating func remove(_ key: String) { fields.removeAll { $0.key == key } }

    mutating func change(_ key: String, _ body: (inout RandomField) -> Void) {
        for index in fields.indices where fields[index].key == key { body(&fields[index]) }
    }

    /// What is known after one of two ways was gone.
    mutating func join(_ other: [RandomField]) {
        let mine = fields
        fields = mine.map { field in
            guard let theirs = other.first(where: { $0.key == field.key }) else {
                return RandomField(key: field.key, kind: field.kind)
            }
            let isSame = theirs.kind == field.kind
            return RandomField(
                key: field.key, kind: isSame ? field.kind : .any, required: field.required && theirs.required)
        }
        fields += other.filter { theirs in !mine.contains { $0.key == theirs.key } }
            .map { RandomField(key: $0.key, kind: $0.kind) }
    }
}
