import Perdure

/// Texts and data.
extension FieldDrafter {
    // MARK: Text

    func text(_ field: FieldStatistics, _ key: String) -> FieldDraft {
        let text = field.text
        var draft = FieldDraft(type: "string")
        guard let form = text.form else { return enumerated(draft, text) }
        switch form {
        case .json:
            draft.set("format", "json")
            if let content = field.content.first, content.count == text.count {
                draft.inner.append(("content", typed(content, key)))
                if isActivity(content) { draft.notes.append("guess: a link of its own; then write link: true") }
            }
        case .point where key.lowercased().hasSuffix("size"): draft.set("format", "size")
        case .integer, .boolean, .uuid, .url:
            guard isTextual else { fallthrough }
            return noted(FieldDraft(type: form.rawValue), text)
        default: draft.set("format", form.rawValue)
        }
        return noted(draft, text)
    }

    /// One or two texts may have a form by accident.
    private func noted(_ draft: FieldDraft, _ text: TextStatistics) -> FieldDraft {
        guard text.distinct < 3 else { return draft }
        var draft = draft
        draft.notes.append("guess: of \(text.distinct == 1 ? "one value" : "\(text.distinct) values")")
        return draft
    }

    /// Few values in many links: an enumeration, though perhaps not all of it.
    private func enumerated(_ draft: FieldDraft, _ text: TextStatistics) -> FieldDraft {
        let values = text.values.sorted
        guard !text.values.isOver, text.areIdentifiers, values.count <= 12, text.count >= 10,
            text.count >= values.count * 4
        else { return draft }
        var draft = draft
        draft.set("enum", "[\(values.map(\.value).sorted().map(YAMLText.name).joined(separator: ", "))]")
        draft.set("open", "true")
        draft.notes.append("guess: the values of \(text.count)")
        return draft
    }

    private func isActivity(_ content: FieldStatistics) -> Bool {
        content.members.first?.members["activityType"]?.count == content.count
    }

    func data(_ field: FieldStatistics) -> FieldDraft {
        var draft = FieldDraft(type: "data")
        if field.opaqueData == 0, let content = field.content.first {
            draft.set("format", "json")
            draft.inner.append(("content", typed(content, "")))
        }
        return draft
    }
}
