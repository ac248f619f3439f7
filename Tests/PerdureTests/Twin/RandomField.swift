/// What the generator of definitions knows of a field.
struct RandomField: Equatable, Sendable {
    var key: String
    var kind: Kind
    var required = false

    indirect enum Kind: Equatable, Sendable {
        case string, integer, number, boolean, date, uuid, url, data, tags, labels, any
        /// Text as `left-right`.
        case pair
        case dictionary([RandomField])
    }

    /// The key as a path has it, quoted for YAML where it is odd.
    var path: String { Self.isPlain(key) ? key : "'\"\(key)\"'" }

    /// Letters and then digits: a key that neither YAML nor a path reads as anything else.
    static func isPlain(_ key: String) -> Bool {
        (key.utf8.first.map { (0x61...0x7A).contains($0) } ?? false)
            && key.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }

    var members: [RandomField]? { if case .dictionary(let members) = kind { members } else { nil } }

    /// Whether a template can hold it.
    var isTextLike: Bool { [.string, .pair, .integer, .uuid].contains(kind) }

    /// Its declaration in a schema, as `"key": {…}`.
    var yaml: String {
        let type =
            switch kind {
            case .string, .pair: "string"
            case .integer: "integer"
            case .number: "number"
            case .boolean: "boolean"
            case .date: "date"
            case .uuid: "uuid"
            case .url: "url"
            case .data: "data"
            case .any: "any"
            case .tags: "array, of: string"
            case .labels: "set, of: string"
            case .dictionary(let members): "dictionary, fields: {\(members.map(\.yaml).joined(separator: ", "))}"
            }
        return "\"\(key)\": {type: \(type)\(required ? ", required: true" : "")}"
    }
}
