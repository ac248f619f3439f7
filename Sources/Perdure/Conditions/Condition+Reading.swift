extension Condition {
    /// One key of a condition: how what stands under it is read.
    private typealias KeyReader = @Sendable (Node, MappingReader) -> Condition?

    private static let keys: [(key: String, form: String, summary: String, read: KeyReader)] = [
        (
            "present", "present: a", "The path leads to something, `null` included; of a list, every path.",
            { node, reader in paths(node, reader, "present").map(Condition.present) }
        ),
        (
            "absent", "absent: a", "The path leads to nothing; of a list, no path does.",
            { node, reader in paths(node, reader, "absent").map(Condition.absent) }
        ),
        (
            "equals", "equals: {a: 1}",
            "The value there equals this one, or one of a list. `true` and `\"true\"` differ.",
            { node, reader in
                each(node, reader, "equals") { path, value in
                    if case .sequence(let items) = value.content { return .equals(path, items.map(\.value)) }
                    return .equals(path, [value.value])
                }
            }
        ),
        (
            "matches", "matches: {a: \"template\"}", "The template reads the text there.",
            { node, reader in
                each(node, reader, "matches") { path, value in
                    let kind = Template.Kind.forText(at: path)
                    return Template.read(value, kind: kind, "the template of 'matches'", reader).map {
                        .matches(path, $0)
                    }
                }
            }
        ),
        (
            "type", "type: {a: string}", "The value there is of this type, or of one of a list.",
            { node, reader in
                each(node, reader, "type") { path, value in
                    let items = if case .sequence(let items) = value.content { items } else { [value] }
                    let kinds = items.compactMap { reader.choice($0, "a type", FieldKind.self) }
                    return kinds.isEmpty ? nil : .type(path, kinds)
                }
            }
        ),
        (
            "activity", "activity: com.x.y", "The link has this activity type, or one of a list.",
            { node, reader in reader.strings(node, "'activity'").map(Condition.activity) }
        ),
        (
            "all", "all: […]", "Every condition of the list holds.",
            { node, reader in list(node, reader, "all").map(Condition.all) }
        ),
        (
            "any", "any: […]", "At least one condition of the list holds.",
            { node, reader in list(node, reader, "any").map(Condition.any) }
        ),
        ("not", "not: …", "The condition does not hold.", { node, reader in nested(node, reader).map(Condition.not) }),
    ]

    /// The keys a condition can have.
    package static var keywords: [String] { keys.map(\.key) }

    /// How each is written, and when it holds: for the reference.
    package static var table: [(form: String, summary: String)] { keys.map { ($0.form, $0.summary) } }

    /// Reads a condition; several keys in one mapping must all hold.
    package static func read(_ node: Node, _ what: String, _ findings: inout FindingList) -> Condition? {
        guard let reader = MappingReader.of(node, what, &findings) else { return nil }
        var parts: [Condition] = []
        for (key, _, _, read) in keys {
            if let value = reader.node(key), let part = read(value, reader) { parts.append(part) }
        }
        if parts.isEmpty, reader.members.isEmpty {
            reader.add(
                Finding(
                    .badValue, "\(what) says nothing", at: node.place,
                    help: "A condition has one of \(keywords.joined(separator: ", "))."))
        }
        reader.finish(&findings)
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private static func nested(_ node: Node, _ reader: MappingReader) -> Condition? {
        var list = FindingList()
        let condition = read(node, "a condition", &list)
        reader.merge(list)
        return condition
    }

    private static func list(_ node: Node, _ reader: MappingReader, _ key: String) -> [Condition]? {
        guard case .sequence(let items) = node.content else {
            reader.add(
                Finding(
                    .wrongType, "'\(key)' is a list of conditions, and here is \(node.described)", at: node.place,
                    help: "Write \(key): [{present: a}, {absent: b}]."))
            return nil
        }
        return items.compactMap { nested($0, reader) }
    }

    private static func paths(_ node: Node, _ reader: MappingReader, _ key: String) -> [Path]? {
        let items = if case .sequence(let items) = node.content { items } else { [node] }
        let paths = items.compactMap { reader.path($0, "'\(key)'") }
        return paths.isEmpty ? nil : paths
    }

    /// Reads `{path: something, …}`, where all members must hold.
    private static func each(
        _ node: Node, _ reader: MappingReader, _ key: String, _ body: (Path, Node) -> Condition?
    ) -> Condition? {
        guard case .mapping(let entries) = node.content else {
            reader.add(
                Finding(
                    .wrongType, "'\(key)' is a mapping from paths, and here is \(node.described)", at: node.place,
                    help: "Write \(key): {field: …}."))
            return nil
        }
        let parts = entries.compactMap { entry -> Condition? in
            reader.path(Node(.string(entry.key.text), at: entry.key.place), "a path").flatMap { body($0, entry.value) }
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }
}
