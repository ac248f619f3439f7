import Perdure

/// Drafts the description of a field from what its values have in common.
struct FieldDrafter {
    /// Whether the values stand in a URL, where all are text.
    var isTextual = false

    /// - Parameters:
    ///   - present: how often it was there.
    ///   - total: how often it could have been.
    ///   - required: whether it must be.
    func draft(
        _ statistics: FieldStatistics, _ key: String, present: Int, of total: Int, required: Bool
    ) -> FieldDraft {
        var draft = typed(statistics, key)
        if required { draft.set("required", "true") }
        if statistics.nulls > 0, !draft.attributes.contains(where: { $0.value == "any" }) {
            draft.set("nullable", "true")
            draft.notes.append("null in \(statistics.nulls)")
        }
        if present < total { draft.notes.insert("\(present) of \(total)", at: 0) }
        return draft
    }

    // MARK: Types

    private func typed(_ field: FieldStatistics, _ key: String) -> FieldDraft {
        let kinds = Set(field.kinds.keys)
        let texts: Set<ValueKind> = [.string, .url, .uuid, .date]
        switch kinds {
        case []:
            var draft = FieldDraft(type: "any")
            draft.notes.append("guess: it was never anything but null")
            return draft
        case [.boolean]: return FieldDraft(type: "boolean")
        case [.number]: return number(field, key)
        case [.string]: return text(field, key)
        case [.date]: return FieldDraft(type: "date")
        case [.date, .string] where field.text.forms.contains(.iso8601): return FieldDraft(type: "date")
        case [.url]: return FieldDraft(type: "url")
        case [.url, .string] where field.text.forms.contains(.url): return FieldDraft(type: "url")
        case [.uuid]: return FieldDraft(type: "uuid")
        case [.uuid, .string] where field.text.forms.contains(.uuid): return FieldDraft(type: "uuid")
        case [.data]: return data(field)
        case [.array], [.set], [.array, .set]: return list(field, kinds.contains(.set) ? "set" : "array")
        case [.dictionary]: return dictionary(field)
        case [.number, .string] where isNumeric(field):
            return accepting(number(field, key), "string", field, .string)
        case [.boolean, .string] where field.text.form == .boolean:
            return accepting(FieldDraft(type: "boolean"), "string", field, .string)
        case [.boolean, .number] where isFlag(field):
            return accepting(FieldDraft(type: "boolean"), "integer", field, .number)
        default:
            var draft = FieldDraft(type: kinds.isSubset(of: texts) ? "string" : "any")
            if !kinds.isSubset(of: texts) || kinds.contains(.date) { draft = FieldDraft(type: "any") }
            let counts = field.kinds.sorted { $0.key.rawValue < $1.key.rawValue }
            draft.notes.append(
                "guess: " + counts.map { "\($0.key.described) in \($0.value)" }.joined(separator: ", "))
            return draft
        }
    }

    private func isNumeric(_ field: FieldStatistics) -> Bool {
        field.text.forms.contains(field.areWhole ? .integer : .number)
    }

    private func isFlag(_ field: FieldStatistics) -> Bool {
        guard field.areWhole, let least = field.minimum, let greatest = field.maximum else { return false }
        return least >= Number(0) && greatest <= Number(1)
    }

    /// A type that a transport has turned into another here and there.
    private func accepting(
        _ draft: FieldDraft, _ type: String, _ field: FieldStatistics, _ kind: ValueKind
    ) -> FieldDraft {
        var draft = draft
        // Bounds were only held against the values of the type itself.
        draft.attributes.removeAll { $0.key == "minimum" || $0.key == "maximum" }
        draft.set("accept", "[\(type)]")
        draft.notes.append("\(kind.described) in \(field.kinds[kind] ?? 0)")
        return draft
    }

    private func number(_ field: FieldStatistics, _ key: String) -> FieldDraft {
        var draft = FieldDraft(type: field.areWhole ? "integer" : "number")
        guard let least = field.minimum, let greatest = field.maximum else { return draft }
        for range in TellingRange.all where range.fits(key, least, greatest, field.count) {
            draft.set("minimum", range.minimum)
            if let maximum = range.maximum { draft.set("maximum", maximum) }
            draft.notes.append("guess: from \(least.lexeme) to \(greatest.lexeme)")
            break
        }
        return draft
    }

    // MARK: Text

    private func text(_ field: FieldStatistics, _ key: String) -> FieldDraft {
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

    private func data(_ field: FieldStatistics) -> FieldDraft {
        var draft = FieldDraft(type: "data")
        if field.opaqueData == 0, let content = field.content.first {
            draft.set("format", "json")
            draft.inner.append(("content", typed(content, "")))
        }
        return draft
    }

    // MARK: Containers

    private func list(_ field: FieldStatistics, _ type: String) -> FieldDraft {
        var draft = FieldDraft(type: type)
        guard let element = field.elements.first, element.count > 0 else { return draft }
        var inner = typed(element, "")
        if element.nulls > 0, !inner.attributes.contains(where: { $0.value == "any" }) { inner.set("nullable", "true") }
        draft.inner.append(("of", inner))
        return draft
    }

    private func dictionary(_ field: FieldStatistics) -> FieldDraft {
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
