internal import Perdure

/// Fields as JSON Schema.
struct FieldJSONSchema {
    /// What becomes of members that no schema knows.
    private let unknown: Schema.UnknownPolicy

    init(_ unknown: Schema.UnknownPolicy) { self.unknown = unknown }

    func value(_ field: Field) -> Value {
        var notes: Value.Members = []
        let words = Self.words(field)
        if !words.isEmpty { notes.append(("description", .string(words))) }
        if let value = field.defaultValue { notes.append(("default", value)) }
        if field.deprecated != nil { notes.append(("deprecated", .boolean(true))) }
        let own = typed(field)
        // What a transport makes of the value has only its type.
        let others = field.accept.map { typed(Field(key: field.key, kind: $0, place: field.place)) }
        let null: [Value.Members] = field.nullable ? [Self.type("null")] : []
        guard !(others.isEmpty && null.isEmpty), field.kind != .any else { return .dictionary(notes + own) }
        let all = [own] + others + null
        return .dictionary(notes + [("anyOf", .array(all.map(Value.dictionary)))])
    }

    /// A dictionary with known members.
    ///
    /// - Parameter extra: members besides the fields.
    func object(
        _ fields: [Field], _ extra: [(key: String, schema: Value, isRequired: Bool)] = []
    ) -> Value.Members {
        let properties = fields.map { ($0.key, value($0)) } + extra.map { ($0.key, $0.schema) }
        let required = fields.filter(\.required).map(\.key) + extra.filter(\.isRequired).map(\.key)
        var members = Self.type("object")
        if !properties.isEmpty { members.append(("properties", .dictionary(properties))) }
        if !required.isEmpty { members.append(("required", .array(required.map(Value.string)))) }
        if unknown == .refuse { members.append(("additionalProperties", .boolean(false))) }
        return members
    }

    private func typed(_ field: Field) -> Value.Members {
        switch field.kind {
        case .any: []
        case .string: Self.type("string") + Self.textBounds(field) + content(field)
        case .url: Self.textOrWrapper("$url", Self.textBounds(field))
        case .uuid: Self.textOrWrapper("$uuid", [("pattern", .string(Self.uuid))])
        case .date: Self.textOrWrapper("$date", [])
        case .data: Self.textOrWrapper("$data", [])
        case .integer, .number: Self.type(field.kind.rawValue) + Self.range(field) + Self.choices(field)
        case .boolean: Self.type("boolean") + Self.choices(field)
        case .array: list(field)
        case .set: Self.either(list(field), Self.wrapper("$set", list(field)))
        case .dictionary: dictionary(field)
        }
    }

    private func list(_ field: Field) -> Value.Members {
        var members = Self.type("array") + Self.length(field, "Items")
        if case .elements(let element?) = field.content { members.append(("items", value(element))) }
        return members
    }

    private func dictionary(_ field: Field) -> Value.Members {
        switch field.content {
        case .fields(let fields): return object(fields)
        case .union(let arms):
            return [("anyOf", .array(arms.map { .dictionary(arm($0)) }))]
        case .entries(let keys, let values):
            var members = Self.type("object")
            if let keys {
                let text = keys.kind == .string ? Self.textBounds(keys) : []
                if !text.isEmpty { members.append(("propertyNames", .dictionary(text))) }
            }
            if let values { members.append(("additionalProperties", value(values))) }
            // Keys that are no text.
            return Self.either(members, Self.wrapper("$pairs", Self.type("array")))
        case .scalar, .elements, .json: return Self.type("object")
        }
    }

    /// An alternative: its condition, as far as it can be said, and its members.
    private func arm(_ arm: Field.Arm) -> Value.Members {
        let condition = ConditionJSONSchema.members(arm.condition)
        let fields = object(arm.fields)
        return condition.isEmpty
            ? fields : [("allOf", .array([.dictionary(condition), .dictionary(fields)]))]
    }

    private func content(_ field: Field) -> Value.Members {
        guard case .json(let inner) = field.content else { return [] }
        return [("contentMediaType", .string("application/json")), ("contentSchema", value(inner))]
    }
}
