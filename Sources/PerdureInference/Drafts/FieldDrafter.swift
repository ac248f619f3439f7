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

    func typed(_ field: FieldStatistics, _ key: String) -> FieldDraft {
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

    func number(_ field: FieldStatistics, _ key: String) -> FieldDraft {
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
}
