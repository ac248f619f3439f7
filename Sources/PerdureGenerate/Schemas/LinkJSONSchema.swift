package import Perdure

/// One version of a lineage as JSON Schema (draft 2020-12), for editors and for programs that know no Perdure.
///
/// It describes the activity as it stands in JSON; the payload alone is `properties/userInfo` in it. Whatever an app
/// of the version writes satisfies it. It is less strict than the schema: templates, forms of text and most conditions
/// have no counterpart, and are told in words.
package struct LinkJSONSchema {
    private let schema: Schema
    private let lineage: Lineage

    package init(_ schema: Schema, of lineage: Lineage) { (self.schema, self.lineage) = (schema, lineage) }

    /// As indented text.
    package var text: String { String(decoding: JSONText.pretty(value), as: UTF8.self) + "\n" }

    package var value: Value {
        var members: Value.Members = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("\(lineage.name), version \(schema.version)")),
        ]
        if let summary = schema.summary ?? lineage.summary { members.append(("description", .string(summary))) }
        // Of the variants the first that holds counts. Which one that is, the conditions alone can say.
        let forms = [schema] + schema.variants.map(schema.merged)
        if forms.count == 1 {
            members += link(schema)
        } else {
            members.append(("anyOf", .array(forms.map { .dictionary(link($0)) })))
        }
        return .dictionary(members)
    }

    private func link(_ schema: Schema) -> Value.Members {
        var properties: Value.Members = []
        var required: [String] = []
        if !schema.activityTypes.isEmpty {
            properties.append(
                ("activityType", .dictionary([("enum", .array(schema.activityTypes.map(Value.string)))])))
            required.append("activityType")
        }
        if let title = schema.title {
            properties.append(("title", FieldJSONSchema(schema.unknown).value(title)))
            if title.required { required.append("title") }
        }
        for identifier in schema.identifiers {
            properties.append((identifier.attribute.rawValue, self.identifier(identifier)))
            if identifier.required { required.append(identifier.attribute.rawValue) }
        }
        properties.append(("userInfo", .dictionary(payload(schema))))
        if schema.userInfo.contains(where: \.required) { required.append("userInfo") }
        return [
            ("type", .string("object")), ("properties", .dictionary(properties)),
            ("required", .array(required.map(Value.string))),
        ]
    }

    /// Text that follows from the payload: its template is told, and not checked.
    private func identifier(_ identifier: Identifier) -> Value {
        var members =
            identifier.attribute == .webpageURL
            ? FieldJSONSchema.textOrWrapper("$url", []) : FieldJSONSchema.type("string")
        if let template = identifier.template {
            members.append(("description", .string("As the template \"\(template.source)\" writes it.")))
        }
        return .dictionary(members)
    }

    private func payload(_ schema: Schema) -> Value.Members {
        var extra: [(key: String, schema: Value, isRequired: Bool)] = []
        if let key = lineage.versionKey, schema.userInfo[key: key] == nil {
            extra.append((key, version(schema), mustSayVersion(schema)))
        }
        if schema.unknown == .refuse { extra.append((Remainder.key, .dictionary([]), false)) }
        return FieldJSONSchema(schema.unknown).object(schema.userInfo, extra)
    }

    private func version(_ schema: Schema) -> Value {
        .dictionary([
            ("description", .string("The version.")),
            (
                "anyOf",
                .array([
                    .dictionary([("const", .integer(schema.writtenVersion))]),
                    .dictionary([("type", .string("string"))]),
                ])
            ),
        ])
    }

    /// Whether a payload without the key is taken for another version.
    private func mustSayVersion(_ schema: Schema) -> Bool {
        guard case .key(_, let missing) = lineage.versionRule else { return false }
        switch missing {
        case .version(let version): return version != schema.version
        case .unversioned: return true
        case .byShape: return false
        }
    }
}
