extension Condition {
    /// One key of a condition: how what stands under it is read.
    private typealias KeyReader = @Sendable (Node, MappingReader) -> Condition?

    private static let keys: [(key: String, read: KeyReader)] = [
        ("present", { node, reader in paths(node, reader, "present").map(Condition.present) }),
        ("absent", { node, reader in paths(node, reader, "absent").map(Condition.absent) }),
        (
            "equals",
            { node, reader in
                each(node, reader, "equals") { path, value in
                    if case .sequence(let items) = value.content { return .equals(path, items.map(\.value)) }
                    return .equals(path, [value.value])
                }
            }
        ),
        (
            "matches",
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
            "type",
            { node, reader in
                each(node, reader, "type") { path, value in
                    let items = if case .sequence(let items) = value.content { items } else { [value] }
                    let kinds = items.compactMap { reader.choice($0, "a type", FieldKind.self) }
                    return kinds.isEmpty ? nil : .type(path, kinds)
                }
            }
        ),
        ("activity", { node, reader in reader.strings(node, "'activity'").map(Condition.activity) }),
        ("all", { node, reader in list(node, reader, "all").map(Condition.all) }),
        ("any", { node, reader in list(node, reader, "any").map(Condition.any) }),
        ("not", { node, reader in nested(node, reader).map(Condition.not) }),
    ]

    /// The keys a condition can have.
    package static var keywords: [String] { keys.map(\.key) }

    /// Reads a condition; several keys in one mapping must all hold.
    package static func read(_ node: Node, _ what: String, _ findings: inout FindingList) -> Condition? {
        guard let reader = MappingReader.of(node, what, &findings) else { return nil }
        var parts: [Condition] = []
        for (key, read) in keys {
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
