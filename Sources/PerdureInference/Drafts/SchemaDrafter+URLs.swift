/// Links that are only URLs.
extension SchemaDrafter {
    // MARK: Links that are only URLs

    func urlBody(_ version: LinkCluster) -> [String] {
        let forms = version.statistics.sortedForms
        var drafts: [URLTemplateDraft] = []
        var lines = ["urls:"]
        for form in forms {
            let whole = lineage.whole(form.skeleton) ?? form
            let note = form.count < version.statistics.count ? "  # \(form.count) of \(version.statistics.count)" : ""
            for (index, mark) in marks(form, version.version).enumerated() {
                let draft = URLTemplateDraft(
                    form, in: whole, payload: nil, versionKey: lineage.versionKey, version: mark)
                if index == 0 { drafts.append(draft) }
                lines.append("  - \(YAMLText.quoted(draft.text))\(note)")
            }
        }
        var names: [String] = []
        var merged: [String: (statistics: FieldStatistics, present: Int)] = [:]
        for part in drafts.flatMap(\.parts) {
            if merged[part.name] == nil { names.append(part.name) }
            merged[part.name, default: (FieldStatistics(), 0)].statistics.merge(part.statistics)
            merged[part.name]?.present += part.present
        }
        let fields = names.compactMap { name -> (key: String, draft: FieldDraft)? in
            merged[name].map { part in
                (
                    name,
                    FieldDrafter(isTextual: true).draft(
                        part.statistics, name, present: part.present, of: version.statistics.count, required: false)
                )
            }
        }
        return lines + fieldLines("userInfo", fields)
    }

    /// The items that say the version in URLs of a form: with it, without it, or both.
    private func marks(_ form: URLFormStatistics, _ version: Int) -> [Int?] {
        guard lineage.versions.count > 1, let key = lineage.versionKey, let item = form.items[key] else { return [nil] }
        return item.statistics.count == form.count ? [version] : [version, nil]
    }
}
