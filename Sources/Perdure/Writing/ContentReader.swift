/// Reads what links say that are at their version.
struct ContentReader: Sendable {
    private let engine: MigrationEngine
    private let plans: SettlingPlans

    init(_ engine: MigrationEngine, _ plans: SettlingPlans) { (self.engine, self.plans) = (engine, plans) }

    /// What an activity says. Nil where its lineage lacks the version.
    func content(of link: Link, lineage: Int) -> LinkContent? {
        guard let way = plans[lineage] else { return nil }
        var content = LinkContent(
            lineage: way.schema.lineage, activityType: link.activityType, title: link.title, userInfo: link.userInfo,
            original: link)
        if let key = engine.lineages[lineage].lineage.versionKey { content.userInfo[key] = nil }
        var machine = Machine()
        var tape = Tape(link.value)
        try? machine.begin(way.hop, way.plan, &tape)
        let row = way.version.tableIndex(for: tape, machine)
        for attribute in LinkAttribute.identifiers where !way.schema.hasTemplate(attribute, variant: row) {
            content.identifiers[attribute] = link[attribute]
        }
        let names = Set(way.schema.linkFields.map(\.key))
        for reading in machine.identifiers.compactMap(\.reading) where !names.isEmpty {
            let parts = reading.text.withUnsafeBytes { Machine.parts(of: reading.match, reading.template, $0) }
            for (index, value) in parts {
                let path = reading.template.parts[index].path
                guard let key = path.lastKey, path.isPayload, path.components.count == 1, names.contains(key) else {
                    continue
                }
                if content.linkFields[key] == nil {
                    content.linkFields[key] = way.schema.linkFields[key: key].map { typed(value, $0) } ?? value
                }
            }
        }
        return content
    }

    /// What a URL says, once it is on the tape as its form reads it. Its text becomes what the schema says it is.
    func content(ofURL tape: borrowing Tape, lineage: Int) -> LinkContent? {
        guard let way = plans[lineage] else { return nil }
        var content = LinkContent(lineage: way.schema.lineage)
        guard case .dictionary(let members) = tape.value(tape.payload) else { return content }
        for (key, value) in members where key != engine.lineages[lineage].lineage.versionKey {
            if let field = way.schema.urlField(key) {
                content.userInfo[key] = typed(value, field)
            } else if let field = way.schema.linkFields[key: key] {
                content.linkFields[key] = typed(value, field)
            } else {
                content.userInfo[key] = value
            }
        }
        return content
    }

    /// A value whose scalars are text, as the types that a field says they are.
    private func typed(_ value: Value, _ field: Field) -> Value {
        switch (value, field.content) {
        case (.string(let text), _): Machine.typed(text, field.kind.textForm)
        case (.array(let items), .elements(let element?)): .array(items.map { typed($0, element) })
        case (.dictionary(let members), .fields(let fields)):
            .dictionary(members.map { key, value in (key, fields[key: key].map { typed(value, $0) } ?? value) })
        default: value
        }
    }
}

extension Schema {
    /// Whether a template makes an identifier.
    ///
    /// - Parameter variant: the place of the variant that holds; past the last for none.
    func hasTemplate(_ attribute: LinkAttribute, variant: Int) -> Bool {
        under(variant).identifier(attribute)?.template != nil
    }

    /// The schema as it holds under a variant, by its place; past the last for none.
    func under(_ variant: Int) -> Schema {
        variants.indices.contains(variant) ? merged(with: variants[variant]) : self
    }

    /// What a part of a URL is: the payload's field, also one that only a variant has.
    fileprivate func urlField(_ key: String) -> Field? {
        userInfo[key: key] ?? variants.lazy.compactMap { $0.userInfo[key: key] }.first
    }
}
