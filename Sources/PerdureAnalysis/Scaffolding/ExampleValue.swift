import Perdure

/// A value that a field might have: short, readable, and always the same.
enum ExampleValue {
    private static let text = "example"
    private static let uuid = "0F8FAD5B-D9CB-469F-A165-70867728950E"
    private static let date = "2026-01-31T12:00:00Z"

    static func value(of field: Field) -> Value {
        if let first = field.values.first { return first }
        if let value = field.defaultValue { return value }
        switch field.kind {
        case .string, .any: return .string(string(field))
        case .url: return .url(template(field) ?? "https://example.com/example")
        case .uuid: return .uuid(uuid)
        case .integer, .number: return .number(number(field))
        case .boolean: return .boolean(true)
        case .date: return Timestamp(iso8601: date).map(Value.date) ?? .string(date)
        case .data: return .data(json(field) ?? Array(text.utf8))
        case .array: return .array(elements(field))
        case .set: return .set(elements(field))
        case .dictionary: return .dictionary(members(field))
        }
    }

    // MARK: Text

    private static func string(_ field: Field) -> String {
        if let text = template(field) { return text }
        if let json = json(field) { return String(decoding: json, as: UTF8.self) }
        if let form = field.form { return spelling(of: form) }
        let candidates = [text, "1", "a", "A", uuid].map { fitted($0, field) }
        return candidates.first { fits($0, field.pattern) } ?? candidates[0]
    }

    private static func fits(_ text: String, _ pattern: Pattern?) -> Bool {
        Array(text.utf8).withUnsafeBytes { pattern?.matches($0) ?? true }
    }

    /// The text, as long as the field wants it.
    private static func fitted(_ text: String, _ field: Field) -> String {
        let limit = min(max(field.minLength ?? 0, 0), 1_000)
        let long = text + String(repeating: "x", count: max(0, limit - text.count))
        return String(long.prefix(max(0, field.maxLength ?? long.count)))
    }

    private static func json(_ field: Field) -> [UInt8]? {
        if case .json(let content) = field.content { return JSONText.encoded(value(of: content)) }
        return field.form == .json ? Array("{}".utf8) : nil
    }

    static func spelling(of form: ScalarForm) -> String {
        switch form {
        case .string, .path: text
        case .integer, .number: "1"
        case .boolean: "true"
        case .uuid: uuid
        case .url: "https://example.com/example"
        case .date, .iso8601: date
        case .secondsSince1970: "1769860800"
        case .millisecondsSince1970: "1769860800000"
        case .secondsSince2001: "791553600"
        case .data, .base64: "ZXhhbXBsZQ=="
        case .hex: "0f"
        case .point, .size: "{1, 2}"
        case .rect: "{{1, 2}, {3, 4}}"
        case .json: "{}"
        }
    }

    /// A template's text, with an example for each part.
    private static func template(_ field: Field) -> String? {
        guard let template = field.template else { return nil }
        let built = try? template.build { part in
            let described = field.parts[key: part.name].flatMap { value(of: $0).plainText }
            return .text(Array((described ?? part.form.map(spelling) ?? text).utf8))
        }
        return built.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func number(_ field: Field) -> Number {
        let one = Number(1)
        if let minimum = field.minimum, minimum > one { return minimum }
        if let maximum = field.maximum, maximum < one { return maximum }
        return one
    }

    // MARK: Containers

    private static func elements(_ field: Field) -> [Value] {
        guard case .elements(let element?) = field.content else { return [] }
        let count = min(max(field.minLength ?? 1, 1), 100, max(field.maxLength ?? 100, 0))
        return Array(repeating: value(of: element), count: count)
    }

    private static func members(_ field: Field) -> Value.Members {
        switch field.content {
        case .fields(let fields): return members(fields)
        case .entries(let keys, let values?):
            let key = keys.flatMap { value(of: $0).plainText } ?? text
            return [(key, value(of: values))]
        case .union(let arms):
            guard let arm = arms.first else { return [] }
            var members = members(arm.fields)
            // The arm is chosen by a tag, mostly.
            for (path, tag) in arm.condition.tags {
                guard case .key(let key)? = path.components.first, path.components.count == 1 else { continue }
                members.removeAll { $0.key == key }
                members.insert((key, tag), at: 0)
            }
            return members
        default: return []
        }
    }

    static func members(_ fields: [Field]) -> Value.Members { fields.map { ($0.key, value(of: $0)) } }
}

extension Condition {
    /// The values that it asks for, where it asks for single ones.
    fileprivate var tags: [(Path, Value)] {
        switch self {
        case .equals(let path, let values): values.first.map { [(path, $0)] } ?? []
        case .all(let parts): parts.flatMap(\.tags)
        default: []
        }
    }
}
