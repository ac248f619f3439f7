import Perdure

/// Arrays, sets and dictionaries.
extension FieldDrafter {
    // MARK: Containers

    func list(_ field: FieldStatistics, _ type: String) -> FieldDraft {
        var draft = FieldDraft(type: type)
        guard let element = field.elements.first, element.count > 0 else { return draft }
        var inner = typed(element, "")
        if element.nulls > 0, !inner.attributes.contains(where: { $0.value == "any" }) { inner.set("nullable", "true") }
        draft.inner.append(("of", inner))
        return draft
    }

    func dictionary(_ field: FieldStatistics) -> FieldDraft {
        guard let members = field.members.first, !members.isIncomplete else { return FieldDraft(type: "dictionary") }
        if members.looksLikeMap { return map(members.asMap) }
        var draft = FieldDraft(type: "dictionary")
        if let arms = UnionFinder(members).arms {
            draft.arms = arms.map { arm in
                (arm.condition, fields(members, arm.keys, of: arm.count) { arm.always.contains($0) })
            }
            draft.notes.append("guess: its kinds are told by '\(arms[0].tag)'")
            return draft
        }
        draft.fields = fields(members, members.keys, of: members.count) { members.members[$0]?.count == members.count }
        return draft
    }

    /// - Parameter isRequired: by key.
    private func fields(
        _ members: DictionaryStatistics, _ keys: [String], of total: Int, _ isRequired: (String) -> Bool
    ) -> [(key: String, draft: FieldDraft)] {
        keys.compactMap { key in
            members.members[key].map { field in
                (key, draft(field, key, present: field.count, of: total, required: isRequired(key)))
            }
        }
    }

    private func map(_ members: DictionaryStatistics) -> FieldDraft {
        var draft = FieldDraft(type: "dictionary")
        if let form = members.keyText.form, form != .json, form != .base64 {
            var keys = FieldDraft(type: "string")
            keys.set("format", form.rawValue)
            draft.inner.append(("keys", keys))
        }
        if let values = members.values.fields.first {
            var inner = typed(values, "")
            if values.nulls > 0, !inner.attributes.contains(where: { $0.value == "any" }) {
                inner.set("nullable", "true")
            }
            draft.inner.append(("values", inner))
        }
        if draft.inner.isEmpty { draft.set("values", "any") }
        draft.notes.append("guess: its keys are data")
        return draft
    }
}
