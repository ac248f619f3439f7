/// The description of one field as it will stand in YAML.
struct FieldDraft: Sendable {
    /// Keys with their values as YAML spells them, in order.
    var attributes: [(key: String, value: String)] = []
    /// What is inside: below `of`, `keys`, `values`, `content`.
    var inner: [(key: String, draft: FieldDraft)] = []
    /// Members, below `fields`.
    var fields: [(key: String, draft: FieldDraft)]?
    /// Alternatives, below `one-of`, each with its condition as YAML.
    var arms: [(condition: String, fields: [(key: String, draft: FieldDraft)])] = []
    /// What there is to say beside it.
    var notes: [String] = []

    init(type: String? = nil) {
        if let type { attributes.append(("type", type)) }
    }

    mutating func set(_ key: String, _ value: String) { attributes.append((key, value)) }
}

extension FieldDraft {
    /// The lines of `key: description`, and everything below it.
    func lines(_ key: String, indent: Int = 0) -> [String] {
        let space = String(repeating: " ", count: indent)
        let note = notes.isEmpty ? "" : "  # " + notes.map(YAMLText.comment).joined(separator: "; ")
        if let flow { return ["\(space)\(YAMLText.name(key)): \(flow)\(note)"] }
        return ["\(space)\(YAMLText.name(key)):\(note)"] + body(indent: indent + 2)
    }

    /// On one line, where there is little to say; notes stand at its end.
    private var flow: String? {
        guard fields?.isEmpty ?? true, arms.isEmpty else { return nil }
        var parts = attributes.map { "\($0.key): \($0.value)" }
        for (key, draft) in inner {
            guard draft.notes.isEmpty, let flow = draft.flow else { return nil }
            parts.append("\(key): \(flow)")
        }
        if fields != nil { parts.append("fields: {}") }
        let text = "{" + parts.joined(separator: ", ") + "}"
        return text.utf8.count <= 100 || inner.isEmpty ? text : nil
    }

    private func body(indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        var lines = attributes.map { "\(space)\($0.key): \($0.value)" }
        for (key, draft) in inner { lines += draft.lines(key, indent: indent) }
        if let fields {
            lines.append("\(space)fields:" + (fields.isEmpty ? " {}" : ""))
            for (key, draft) in fields { lines += draft.lines(key, indent: indent + 2) }
        }
        if !arms.isEmpty {
            lines.append("\(space)one-of:")
            for arm in arms {
                lines.append("\(space)  - when: \(arm.condition)")
                lines.append("\(space)    fields:" + (arm.fields.isEmpty ? " {}" : ""))
                for (key, draft) in arm.fields { lines += draft.lines(key, indent: indent + 6) }
            }
        }
        return lines
    }
}
