package import Perdure

/// A link that an app of some version might have written.
package enum ExampleLink: Sendable {
    case activity(Value)
    case url([UInt8])

    /// - Parameter onlyRequired: leaves out what may be absent.
    package init?(_ schema: Schema, of lineage: Lineage, onlyRequired: Bool = false) {
        func wanted(_ fields: [Field]) -> [Field] { onlyRequired ? fields.filter(\.required) : fields }
        var payload = ExampleValue.members(wanted(schema.userInfo))
        let parts = payload + ExampleValue.members(schema.linkFields)
        guard let type = schema.activityTypes.first else {
            let forms = schema.allURLForms.lazy.compactMap { Self.text(of: $0.template, parts, [:]) }
            guard let url = forms.first else { return nil }
            self = .url(url)
            return
        }
        if case .key(let key, let missing) = lineage.versionRule, missing != .version(schema.version) {
            payload.removeAll { $0.key == key }
            let isText = schema.userInfo[key: key]?.kind == .string
            payload.append(
                (key, isText ? .string(String(schema.writtenVersion)) : .integer(schema.writtenVersion)))
        }
        var members: Value.Members = [("activityType", .string(type))]
        let title = schema.title.map { ExampleValue.value(of: $0).plainText ?? "Example" } ?? "Example"
        members.append(("title", .string(title == "example" ? "Example" : title)))
        let attributes = ["$activityType": type, "$title": title]
        for identifier in schema.identifiers {
            let built = identifier.template.map { Self.text(of: $0, parts, attributes) }
            let text = built ?? ExampleValue.value(of: identifier.field).plainText.map { Array($0.utf8) }
            guard let text else { continue }
            members.append((identifier.attribute.rawValue, .string(String(decoding: text, as: UTF8.self))))
        }
        if !payload.isEmpty { members.append(("userInfo", .dictionary(payload))) }
        self = .activity(.dictionary(members))
    }

    private static func text(
        of template: Template, _ payload: Value.Members, _ attributes: [String: String]
    ) -> [UInt8]? {
        try? template.build { part in
            if let attribute = attributes[part.name] { return .text(Array(attribute.utf8)) }
            var value = Value.dictionary(payload)
            for component in part.path.components {
                guard case .key(let key) = component, let member = value[key] else { return nil }
                value = member
            }
            if case .array(let items) = value {
                return .list(items.compactMap { $0.plainText.map { Array($0.utf8) } })
            }
            return value.plainText.map { .text(Array($0.utf8)) }
        }
    }

    /// As it stands in a file of links.
    package var value: Value {
        switch self {
        case .activity(let value): value
        case .url(let text): .string(String(decoding: text, as: UTF8.self))
        }
    }
}
