/// Reads one version's file.
package struct SchemaReader {
    /// The top-level keys, for the reference.
    package static let keys: [(key: String, summary: String)] = [
        ("perdure", "The language version, 1; may be left out."),
        ("lineage", "The kind of link this is a version of."),
        ("version", "The version's number, a whole number from 0."),
        ("like", "Another version to start from; keys here replace its keys whole, `key: null` removes one."),
        ("summary", "A sentence for people."),
        ("activity", "The activity type, or a list of them; left out for links that are only URLs."),
        ("recognise", "The condition by which a link is told to be of this version."),
        ("title", "What the title must be."),
        ("identifiers", "Templates of the three identifiers."),
        ("urls", "Other URL forms of the same link."),
        ("userInfo", "The payload's fields."),
        ("linkFields", "What only identifiers and URLs carry."),
        ("variants", "What differs where a condition holds."),
        ("requiredUserInfoKeys", "The keys that `requiredUserInfoKeys` lists; the required ones if left out."),
        ("eligible", "What the activity is eligible for."),
        ("unknown", "What becomes of unknown fields: keep, report or refuse."),
        ("written", "The number that payloads say, where it is not `version`."),
    ]

    /// Reads a schema from a mapping in which `like` was already followed.
    package static func read(_ node: Node, _ findings: inout FindingList) -> Schema? {
        guard let reader = MappingReader.of(node, "a schema", &findings) else { return nil }
        LanguageVersion.check(reader)
        guard let lineage = reader.required("lineage").flatMap({ reader.string($0, "'lineage'") }),
            let version = reader.required("version").flatMap({ versionNumber($0, reader) })
        else {
            for (key, _) in keys { _ = reader.has(key) }
            reader.finish(&findings)
            return nil
        }
        var schema = Schema(lineage: lineage, version: version, place: node.place)
        for entry in reader.members { schema.keyPlaces[entry.key.text] = entry.key.place }
        var list = FindingList()
        _ = reader.has("like")
        schema.summary = reader.string("summary")
        schema.activityTypes = reader.node("activity").flatMap { reader.strings($0, "'activity'") } ?? []
        schema.recognise = reader.node("recognise").flatMap { Condition.read($0, "'recognise'", &list) }
        schema.title = reader.node("title").flatMap { title($0, &list) }
        schema.identifiers = identifiers(reader, &list)
        schema.urls = urls(reader, &list) ?? []
        schema.userInfo = reader.node("userInfo").map { FieldReader.readFields($0, "'userInfo'", &list) } ?? []
        schema.linkFields = reader.node("linkFields").map { FieldReader.readFields($0, "'linkFields'", &list) } ?? []
        schema.variants = variants(reader, &list)
        schema.requiredUserInfoKeys = reader.node("requiredUserInfoKeys").flatMap {
            reader.strings($0, "'requiredUserInfoKeys'")
        }
        schema.eligible = eligible(reader)
        if let node = reader.node("unknown") { schema.unknown = reader.choice(node, "'unknown'") ?? .keep }
        schema.written = reader.integer("written")
        reader.merge(list)
        reader.finish(&findings)
        return schema
    }

    private static func versionNumber(_ node: Node, _ reader: MappingReader) -> Int? {
        guard let version = reader.integer(node, "'version'") else { return nil }
        if version < 0 {
            reader.add(Finding(.badValue, "versions count from 0, and here is \(version)", at: node.place))
            return nil
        }
        return version
    }

    private static func title(_ node: Node, _ findings: inout FindingList) -> Field? {
        if case .string = node.content { return FieldReader.read(key: "$title", node, &findings) }
        guard case .mapping(let entries) = node.content else {
            findings.add(.wrongType, "'title' is a mapping, and here is \(node.described)", at: node.place)
            return nil
        }
        return FieldReader.read(key: "$title", withType("string", node, entries), &findings)
    }

    /// A description in which the type goes without saying.
    private static func withType(_ type: String, _ node: Node, _ entries: [Node.Entry]) -> Node {
        guard !entries.contains(where: { $0.key.text == "type" }) else { return node }
        let key = Node(.string("type"), at: node.place, text: "type")
        return Node(.mapping(entries + [.init(key: key, value: Node(.string(type), at: node.place))]), at: node.place)
    }

    private static func identifiers(_ reader: MappingReader, _ findings: inout FindingList) -> [Identifier] {
        guard let node = reader.node("identifiers"),
            let inner = MappingReader.of(node, "'identifiers'", &findings)
        else { return [] }
        var list = FindingList()
        let identifiers = LinkAttribute.identifiers.compactMap { attribute -> Identifier? in
            guard let node = inner.node(attribute.rawValue) else { return nil }
            let kind: Template.Kind = attribute.isURL ? .url : .plain
            let type = attribute.isURL ? "url" : "string"
            if case .mapping(let entries) = node.content {
                guard let field = FieldReader.read(key: attribute.name, withType(type, node, entries), &list) else {
                    return nil
                }
                return Identifier(attribute: attribute, template: field.template, field: field, place: node.place)
            }
            guard let template = Template.read(node, kind: kind, "'\(attribute.rawValue)'", inner) else { return nil }
            let field = Field(key: attribute.name, kind: attribute.isURL ? .url : .string, place: node.place)
            return Identifier(attribute: attribute, template: template, field: field, place: node.place)
        }
        inner.merge(list)
        inner.finish(&findings)
        return identifiers
    }

    private static func urls(_ reader: MappingReader, _ findings: inout FindingList) -> [LinkURLForm]? {
        guard let node = reader.node("urls") else { return nil }
        let items = if case .sequence(let items) = node.content { items } else { [node] }
        return items.compactMap { item in
            guard case .mapping = item.content else {
                return Template.read(item, kind: .url, "a URL form", reader)
                    .map { LinkURLForm(template: $0, name: nil, set: [], place: item.place) }
            }
            guard let inner = MappingReader.of(item, "a URL form", &findings) else { return nil }
            defer { inner.finish(&findings) }
            let template = inner.required("url").flatMap { Template.read($0, kind: .url, "'url'", inner) }
            let name = inner.string("name")
            var set: [(key: String, value: Value)] = []
            if let node = inner.node("set") {
                if case .mapping(let entries) = node.content {
                    set = entries.map { ($0.key.text, $0.value.value) }
                } else {
                    inner.add(Finding(.wrongType, "'set' is a mapping, and here is \(node.described)", at: node.place))
                }
            }
            return template.map { LinkURLForm(template: $0, name: name, set: set, place: item.place) }
        }
    }

    private static func variants(_ reader: MappingReader, _ findings: inout FindingList) -> [Variant] {
        guard let node = reader.node("variants") else { return [] }
        guard case .sequence(let items) = node.content else {
            findings.add(.wrongType, "'variants' is a list, and here is \(node.described)", at: node.place)
            return []
        }
        return items.compactMap { item in
            guard let inner = MappingReader.of(item, "a variant", &findings) else { return nil }
            defer { inner.finish(&findings) }
            var list = FindingList()
            let condition = inner.required("when").flatMap { Condition.read($0, "'when'", &list) }
            let variant = condition.map { condition in
                Variant(
                    condition: condition, title: inner.node("title").flatMap { title($0, &list) },
                    identifiers: identifiers(inner, &list), urls: urls(inner, &list),
                    userInfo: inner.node("userInfo").map { FieldReader.readFields($0, "'userInfo'", &list) } ?? [],
                    requiredUserInfoKeys: inner.node("requiredUserInfoKeys")
                        .flatMap { inner.strings($0, "'requiredUserInfoKeys'") },
                    eligible: eligible(inner), place: item.place)
            }
            inner.merge(list)
            return variant
        }
    }

    private static func eligible(_ reader: MappingReader) -> [String: Bool] {
        guard let node = reader.node("eligible") else { return [:] }
        var findings = FindingList()
        defer { reader.merge(findings) }
        guard let inner = MappingReader.of(node, "'eligible'", &findings) else { return [:] }
        var eligible: [String: Bool] = [:]
        for name in LinkAttribute.eligibilities { eligible[name] = inner.boolean(name) }
        inner.finish(&findings)
        return eligible
    }
}
