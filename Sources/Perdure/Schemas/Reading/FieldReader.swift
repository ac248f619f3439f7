/// Reads the description of one field.
package enum FieldReader {
    /// The keys that a field can have, and the types that have them; empty for all.
    package static let keys: [(key: String, kinds: [FieldKind], summary: String)] = [
        ("type", [], "The type; left out where `one-of` or `fields` tells it."),
        ("required", [], "Whether a link without it is invalid."),
        ("nullable", [], "Whether null is allowed."),
        ("default", [], "What a reader takes when it is absent; not written."),
        ("identity", [], "Whether it names the content."),
        ("summary", [], "A sentence for people."),
        ("deprecated", [], "Why it should no longer be used, for people."),
        ("accept", [], "Types that a transport turns its value into."),
        ("enum", [], "The values it may have."),
        ("open", [], "Whether other values than those of `enum` are allowed."),
        ("link", [.string, .url], "Whether its text is a link of its own."),
        ("format", [.string, .data], "The form of the text."),
        ("template", [.string, .url], "How the text is put together."),
        ("parts", [.string, .url], "Descriptions of the parts of `template`."),
        ("pattern", [.string, .url, .uuid], "A regular expression that the text must match."),
        ("minLength", [.string, .url, .data, .array, .set], "The least number of characters, bytes or elements."),
        ("maxLength", [.string, .url, .data, .array, .set], "The greatest number of characters, bytes or elements."),
        ("minimum", [.integer, .number], "The least value."),
        ("maximum", [.integer, .number], "The greatest value."),
        ("of", [.array, .set], "What each element is."),
        ("fields", [.dictionary], "The members, by key."),
        ("keys", [.dictionary], "What each key is."),
        ("values", [.dictionary], "What each value is."),
        ("one-of", [.dictionary], "Alternatives; the first whose `when` holds."),
        ("content", [.string, .data], "What the JSON in it is."),
    ]

    package static func read(key: String, _ node: Node, _ findings: inout FindingList) -> Field? {
        if case .string(let name) = node.content {
            guard let kind = FieldKind(rawValue: name) else {
                let names = FieldKind.allCases.map(\.rawValue)
                findings.add(
                    Finding(
                        .badValue, "there is no type '\(name)'", at: node.place,
                        help: Suggestion.help(for: name, in: names) ?? "Types are \(names.joined(separator: ", "))."
                    )
                    .renaming(node, to: Suggestion.nearest(to: name, in: names)))
                return nil
            }
            return Field(key: key, kind: kind, place: node.place)
        }
        guard let reader = MappingReader.of(node, "a field is a type's name or a mapping; '\(key)'", &findings) else {
            return nil
        }
        guard let kind = kind(reader, key) else {
            reader.finish(&findings)
            return nil
        }
        var field = Field(key: key, kind: kind, place: node.place)
        field.required = reader.boolean("required") ?? false
        field.nullable = reader.boolean("nullable") ?? false
        field.identity = reader.boolean("identity") ?? false
        field.summary = reader.string("summary")
        field.deprecated = reader.string("deprecated")
        field.defaultValue = reader.node("default")?.value
        field.isOpen = reader.boolean("open") ?? false
        field.values = values(reader)
        field.accept = accept(reader)
        readText(&field, reader)
        readBounds(&field, reader)
        field.content = content(field, reader) ?? .scalar
        refuseKeysOfOtherKinds(kind, reader)
        reader.finish(&findings)
        return field
    }

    private static func refuseKeysOfOtherKinds(_ kind: FieldKind, _ reader: MappingReader) {
        for key in reader.members.lazy.map(\.key) {
            guard let (name, kinds, _) = keys.first(where: { $0.key == key.text }), !kinds.isEmpty,
                !kinds.contains(kind)
            else { continue }
            reader.add(
                Finding(
                    .unknownKey, "a field of type \(kind.rawValue) has no '\(name)'", at: key.place,
                    help: "It goes with \(kinds.map(\.rawValue).sorted().joined(separator: ", "))."))
            _ = reader.has(name)
        }
    }

    private static func kind(_ reader: MappingReader, _ key: String) -> FieldKind? {
        if let node = reader.node("type") { return reader.choice(node, "the type of '\(key)'") }
        if reader.entry("one-of") != nil || reader.entry("fields") != nil { return .dictionary }
        if reader.entry("template") != nil || reader.entry("format") != nil { return .string }
        _ = reader.required("type", help: "Types are \(FieldKind.allCases.map(\.rawValue).joined(separator: ", ")).")
        return nil
    }

    private static func values(_ reader: MappingReader) -> [Value] {
        guard let node = reader.node("enum") else { return [] }
        guard case .sequence(let items) = node.content, !items.isEmpty else {
            reader.add(Finding(.wrongType, "'enum' is a list of values, and here is \(node.described)", at: node.place))
            return []
        }
        return items.map(\.value)
    }

    private static func accept(_ reader: MappingReader) -> [FieldKind] {
        guard let node = reader.node("accept") else { return [] }
        let items = if case .sequence(let items) = node.content { items } else { [node] }
        return items.compactMap { reader.choice($0, "a type under 'accept'", FieldKind.self) }
    }

    private static func readText(_ field: inout Field, _ reader: MappingReader) {
        guard field.kind.textForm != nil || field.kind == .string else { return }
        field.isLink = [.string, .url].contains(field.kind) && reader.boolean("link") ?? false
        if field.kind == .string || field.kind == .data, let node = reader.node("format") {
            field.form = reader.choice(node, "'format'")
        }
        if [.string, .url].contains(field.kind) {
            if let node = reader.node("template") {
                field.template = Template.read(node, kind: field.kind == .url ? .url : .plain, "'template'", reader)
            }
            if let node = reader.node("parts") { readParts(&field, node, reader) }
        }
        if [.string, .url, .uuid].contains(field.kind), let node = reader.node("pattern"),
            let text = reader.string(node, "'pattern'")
        {
            field.pattern = reader.pattern(text, at: node)
        }
    }

    /// Descriptions of a template's parts: kept as fields of the text's own, for paths such as `reference.kind`.
    private static func readParts(_ field: inout Field, _ node: Node, _ reader: MappingReader) {
        guard case .mapping(let entries) = node.content else {
            reader.add(Finding(.wrongType, "'parts' is a mapping, and here is \(node.described)", at: node.place))
            return
        }
        let names = field.template?.parts.map(\.name) ?? []
        for entry in entries where !names.contains(entry.key.text) {
            reader.add(
                Finding(
                    .badValue, "the template has no part '\(entry.key.text)'", at: entry.key.place,
                    help: Suggestion.help(for: entry.key.text, in: names)))
        }
        var list = FindingList()
        field.parts = entries.compactMap { read(key: $0.key.text, $0.value, &list) }
        reader.merge(list)
    }

    private static func readBounds(_ field: inout Field, _ reader: MappingReader) {
        if [.integer, .number].contains(field.kind) {
            field.minimum = number(reader, "minimum")
            field.maximum = number(reader, "maximum")
        }
        if [.string, .url, .data, .array, .set].contains(field.kind) {
            field.minLength = reader.integer("minLength")
            field.maxLength = reader.integer("maxLength")
        }
    }

    private static func number(_ reader: MappingReader, _ key: String) -> Number? {
        guard let node = reader.node(key) else { return nil }
        if case .number(let value) = node.value { return value }
        reader.add(Finding(.wrongType, "'\(key)' is a number, and here is \(node.described)", at: node.place))
        return nil
    }

    private static func content(_ field: Field, _ reader: MappingReader) -> Field.Content? {
        var list = FindingList()
        defer { reader.merge(list) }
        func nested(_ name: String) -> Field? { reader.node(name).flatMap { read(key: field.key, $0, &list) } }
        switch field.kind {
        case .array, .set: return .elements(nested("of"))
        case .dictionary:
            if let node = reader.node("one-of") { return union(node, reader, &list) }
            if let node = reader.node("fields") {
                return .fields(readFields(node, "'fields'", &list))
            }
            let keys = nested("keys")
            let values = nested("values")
            return keys == nil && values == nil
                ? .entries(keys: nil, values: nil) : .entries(keys: keys, values: values)
        case .string, .data: return nested("content").map(Field.Content.json)
        default: return nil
        }
    }

    private static func union(_ node: Node, _ reader: MappingReader, _ findings: inout FindingList) -> Field.Content {
        guard case .sequence(let items) = node.content else {
            findings.add(.wrongType, "'one-of' is a list, and here is \(node.described)", at: node.place)
            return .union([])
        }
        var arms: [Field.Arm] = []
        for item in items {
            guard let arm = MappingReader.of(item, "an item of 'one-of'", &findings) else { continue }
            var list = FindingList()
            let condition = arm.required("when").flatMap { Condition.read($0, "'when'", &list) }
            let fields = arm.required("fields").map { readFields($0, "'fields'", &list) }
            if let condition, let fields {
                arms.append(Field.Arm(condition: condition, fields: fields, place: item.place))
            }
            arm.merge(list)
            arm.finish(&findings)
        }
        return .union(arms)
    }

    /// Reads `{key: field, …}`; every key is a field, also one called `type`.
    package static func readFields(_ node: Node, _ what: String, _ findings: inout FindingList) -> [Field] {
        if case .null = node.content { return [] }
        guard case .mapping(let entries) = node.content else {
            findings.add(
                .wrongType, "\(what) is a mapping from keys to fields, and here is \(node.described)", at: node.place,
                help: "Write one field a line: documentIdentifier: {type: string, required: true}.")
            return []
        }
        return entries.compactMap { entry in
            var field = read(key: entry.key.text, entry.value, &findings)
            field?.place = entry.key.place
            return field
        }
    }
}
