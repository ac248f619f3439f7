import Perdure

extension Shape {
    static func type(_ name: String) -> Value { .dictionary([("type", .string(name))]) }
    static func reference(_ name: String) -> Value {
        .dictionary([("$ref", .string("#/definitions/\(name)"))])
    }
    static func oneOf(_ names: [String]) -> Value {
        .dictionary([("enum", .array(names.map(Value.string)))])
    }
    static func array(_ item: Value) -> Value {
        .dictionary([("type", .string("array")), ("items", item)])
    }
    /// One, or a list of them.
    static func list(_ item: Value) -> Value { .of([item, array(item)]) }

    /// An object with these keys and no others.
    static func object(
        _ keys: [(key: String, summary: String)], _ shapes: [String: Value], required: [String] = [],
        allowsNull: Bool = false
    ) -> Value {
        let properties = keys.map { key, summary -> (key: String, value: Value) in
            let shape = shapes[key] ?? anything
            let isFixed = required.contains(key)
            let way = allowsNull && !isFixed ? Value.of([shape, type("null")]) : shape
            guard case .dictionary(let members) = way, members.first?.key != "$ref" else {
                return (key, .dictionary([("description", .string(summary)), ("allOf", .array([way]))]))
            }
            return (key, .dictionary([("description", .string(summary))] + members))
        }
        var members: Value.Members = [
            ("type", .string("object")), ("additionalProperties", .boolean(false)),
            ("properties", .dictionary(properties)),
        ]
        if !required.isEmpty { members.append(("required", .array(required.map(Value.string)))) }
        return .dictionary(members)
    }
}

extension Value {
    /// A schema that one of several must fit.
    static func of(_ ways: [Value]) -> Value { .dictionary([("anyOf", .array(ways))]) }
}
