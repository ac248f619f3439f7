internal import Perdure

/// Conditions of alternatives as JSON Schema, as far as it can say them; what it can't is left out.
enum ConditionJSONSchema {
    static func members(_ condition: Condition) -> Value.Members {
        switch condition {
        case .present(let paths):
            let keys = paths.compactMap(key)
            return keys.isEmpty ? [] : [("required", .array(keys.map(Value.string)))]
        case .equals(let path, let values):
            guard let key = key(path), values.allSatisfy(isPlain) else { return [] }
            return [
                ("properties", .dictionary([(key, .dictionary([("enum", .array(values))]))])),
                ("required", .array([.string(key)])),
            ]
        case .all(let parts):
            let said = parts.map(members).filter { !$0.isEmpty }
            return said.isEmpty ? [] : [("allOf", .array(said.map(Value.dictionary)))]
        case .absent, .matches, .type, .activity, .any, .not: return []
        }
    }

    /// The member that a path of one key leads to.
    private static func key(_ path: Path) -> String? { path.components.count == 1 ? path.lastKey : nil }

    private static func isPlain(_ value: Value) -> Bool {
        switch value {
        case .boolean, .number, .string: true
        default: false
        }
    }
}
