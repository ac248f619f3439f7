import Perdure

/// Drafts the identifiers of a version, and tells which field they name the content by.
struct IdentifierDraft {
    private(set) var lines: [String] = []
    /// The field that names the content.
    private(set) var identity: String?
    /// What only the web address carries.
    private(set) var linkFields: [(key: String, draft: FieldDraft)] = []
    /// The templates of the web address.
    private(set) var addresses: [String] = []

    private static let addressLimit = 4

    init(_ statistics: ShapeStatistics, payload keys: [String], _ lineage: LineageCluster, _ hosts: Set<String>) {
        let payload = Set(keys)
        var used: [String: Int] = [:]
        var rows: [String] = []
        for name in ["targetContentIdentifier", "persistentIdentifier"] {
            guard let identifier = statistics.identifiers[name] else { continue }
            let templates = identifier.best.filter { $0.template.fields.allSatisfy(payload.contains) }
            for (_, template) in templates {
                for field in template.fields { used[field, default: 0] += template.count }
            }
            rows.append(row(name, templates.map(\.text), identifier, of: statistics.count))
        }
        addAddresses(statistics, payload, lineage, hosts, &used, &rows)
        if !rows.isEmpty { lines = ["identifiers:"] + rows }
        identity = Self.identity(used, statistics.payload)
    }

    private func row(
        _ name: String, _ templates: [String], _ identifier: IdentifierStatistics, of total: Int
    ) -> String {
        var notes = identifier.count < total ? ["\(identifier.count) of \(total)"] : []
        var value = "{type: string}"
        if let first = templates.first {
            value = templates.count == 1 ? YAMLText.quoted(first) : Self.list(templates)
            notes.append(templates.count == 1 ? "guess" : "guess: one of these")
        } else if identifier.text.distinct == 1, identifier.count > 1,
            let text = identifier.text.values.counts.keys.first
        {
            value = YAMLText.quoted(DraftName.escaped(text))
            notes.append("guess: always the same")
        } else {
            notes.append("no field of the payload explains it")
        }
        return "  \(name): \(value)" + (notes.isEmpty ? "" : "  # " + notes.joined(separator: "; "))
    }

    private mutating func addAddresses(
        _ statistics: ShapeStatistics, _ payload: Set<String>, _ lineage: LineageCluster, _ hosts: Set<String>,
        _ used: inout [String: Int], _ rows: inout [String]
    ) {
        let forms = statistics.sortedForms
        let count = forms.reduce(statistics.oddForms) { $0 + $1.count }
        guard count > 0 else { return }
        let note = count < statistics.count ? "  # \(count) of \(statistics.count)" : ""
        let isOwn = lineage.distinction == .form
        let isClaimed = forms.contains { $0.skeleton.host.map(hosts.contains) == true } && !isOwn
        let isWeb = forms.allSatisfy(\.skeleton.isWeb)
        guard isWeb, forms.count <= Self.addressLimit || isOwn, statistics.oddForms == 0, !isClaimed else {
            let why = isClaimed ? "drafted by itself, as --host says" : "of too many forms to guess one"
            rows.append("  webpageURL: {type: string}  # \(count) of \(statistics.count); \(why)")
            return
        }
        var linkParts: [String: FieldStatistics] = [:]
        var names: [String] = []
        for form in forms {
            let draft = URLTemplateDraft(
                form, in: lineage.whole(form.skeleton) ?? form, payload: payload, versionKey: lineage.versionKey)
            addresses.append(draft.text)
            for field in draft.fields { used[field, default: 0] += form.count }
            for part in draft.parts {
                if linkParts[part.name] == nil { names.append(part.name) }
                linkParts[part.name, default: FieldStatistics()].merge(part.statistics)
            }
        }
        linkFields = names.compactMap { name in
            linkParts[name].map {
                (name, FieldDrafter(isTextual: true).draft($0, name, present: 1, of: 1, required: false))
            }
        }
        let value = addresses.count == 1 ? YAMLText.quoted(addresses[0]) : Self.list(addresses)
        rows.append("  webpageURL: \(isOwn ? "{template: \(value), required: true}" : value)\(note)")
    }

    private static func list(_ templates: [String]) -> String {
        "[\(templates.map(YAMLText.quoted).joined(separator: ", "))]"
    }

    /// Of the fields that identifiers use, the one that tells most links apart.
    private static func identity(_ used: [String: Int], _ payload: DictionaryStatistics) -> String? {
        func distinct(_ key: String) -> Int { payload.members[key]?.text.distinct ?? 0 }
        let best = used.keys.max { a, b in
            (used[a] ?? 0, distinct(a), b) < (used[b] ?? 0, distinct(b), a)
        }
        guard let best, let field = payload.members[best], field.nulls == 0 else { return nil }
        // A few values that many links share are a kind, and no name.
        let isKind = field.count >= 10 && distinct(best) * 4 < field.count && field.kinds[.string] != nil
        return isKind ? nil : best
    }
}
