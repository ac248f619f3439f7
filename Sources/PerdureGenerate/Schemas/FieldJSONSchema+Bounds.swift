internal import Perdure

/// What bounds a field, and what its value is called, in JSON Schema.
extension FieldJSONSchema {
    static let uuid = "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$"

    static func type(_ name: String) -> Value.Members { [("type", .string(name))] }

    static func either(_ first: Value.Members, _ second: Value.Members) -> Value.Members {
        [("anyOf", .array([.dictionary(first), .dictionary(second)]))]
    }

    /// What JSON has no type for is text, or stands in a wrapper: `{"$url": "…"}`.
    static func textOrWrapper(_ key: String, _ bounds: Value.Members) -> Value.Members {
        either(type("string") + bounds, wrapper(key, type("string")))
    }

    static func wrapper(_ key: String, _ content: Value.Members) -> Value.Members {
        type("object") + [
            ("properties", .dictionary([(key, .dictionary(content))])), ("required", .array([.string(key)])),
            ("additionalProperties", .boolean(false)),
        ]
    }

    /// Lengths count Unicode scalars in both languages, and a pattern matches somewhere in the text.
    static func textBounds(_ field: Field) -> Value.Members {
        var members = length(field, "Length")
        if let pattern = field.pattern { members.append(("pattern", .string(pattern.source))) }
        return members + choices(field)
    }

    static func length(_ field: Field, _ unit: String) -> Value.Members {
        [("min" + unit, field.minLength), ("max" + unit, field.maxLength)].compactMap { key, bound in
            bound.map { (key, .integer($0)) }
        }
    }

    static func range(_ field: Field) -> Value.Members {
        [("minimum", field.minimum), ("maximum", field.maximum)].compactMap { key, bound in
            bound.map { (key, .number($0)) }
        }
    }

    /// The values it may have, where both languages compare them alike.
    static func choices(_ field: Field) -> Value.Members {
        guard !field.values.isEmpty, !field.isOpen, field.values.allSatisfy(\.isPlainJSON) else { return [] }
        return [("enum", .array(field.values))]
    }

    /// What is said in words: for people, and what JSON Schema can't say.
    static func words(_ field: Field) -> String {
        var sentences = [field.summary].compactMap { $0 }
        if let reason = field.deprecated { sentences.append("Deprecated: \(reason).") }
        if let template = field.template { sentences.append("As the template \"\(template.source)\" writes it.") }
        if let form = field.form, form != .string { sentences.append("In the form \(form.rawValue).") }
        if field.isLink { sentences.append("A link of its own.") }
        if field.isOpen, !field.values.isEmpty {
            sentences.append("Known values: \(field.values.map(\.spelling).joined(separator: ", ")).")
        }
        return sentences.joined(separator: " ")
    }
}

extension Value {
    /// Whether JSON has a type for it.
    fileprivate var isPlainJSON: Bool {
        switch self {
        case .null, .boolean, .number, .string: true
        case .date, .url, .uuid, .data, .array, .set, .dictionary: false
        }
    }
}
