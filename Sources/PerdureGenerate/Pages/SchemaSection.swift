internal import Perdure

/// What a page says of one version.
struct SchemaSection {
    private let schema: Schema
    private let lineage: Lineage

    init(_ schema: Schema, of lineage: Lineage) { (self.schema, self.lineage) = (schema, lineage) }

    var blocks: [String] {
        var blocks = ["## Version \(schema.version)", schema.summary.map(Markdown.text), attributes]
        blocks.append(contentsOf: fields(schema.userInfo, "Payload", none: "The payload has no fields."))
        blocks.append(contentsOf: fields(schema.linkFields, "Only in identifiers and URLs", none: nil))
        for (index, variant) in schema.variants.enumerated() {
            blocks.append(contentsOf: fields(variant.userInfo, "Variant \(index + 1)", none: nil))
        }
        return blocks.compactMap { $0 }
    }

    /// What the link says besides its payload.
    private var attributes: String? {
        var rows: [[String]] = schema.activityTypes.map { ["activity type", Markdown.code($0)] }
        if let written = schema.written { rows.append(["written as version", String(written)]) }
        if let title = schema.title { rows.append(["title", described(title)]) }
        for identifier in schema.identifiers {
            rows.append([
                identifier.attribute.rawValue,
                identifier.template.map { Markdown.code($0.source) } ?? described(identifier.field),
            ])
        }
        for url in schema.urls { rows.append(["URL form", Markdown.code(url.template.source)]) }
        let eligible = schema.eligible.filter(\.value).keys.sorted()
        if !eligible.isEmpty { rows.append(["eligible for", eligible.joined(separator: ", ")]) }
        if schema.unknown != .keep {
            rows.append(["unknown fields", schema.unknown == .refuse ? "are refused" : "are reported"])
        }
        return rows.isEmpty ? nil : Markdown.table(["attribute", "is"], rows)
    }

    private func described(_ field: Field) -> String {
        let parts = [field.required ? "required" : "", FieldRow.meaning(field)].filter { !$0.isEmpty }
        return parts.isEmpty ? "anything" : parts.joined(separator: "; ")
    }

    private func fields(_ fields: [Field], _ title: String, none: String?) -> [String] {
        let rows = FieldRow.rows(of: fields)
        guard !rows.isEmpty else { return [none].compactMap { $0 } }
        return ["**\(title)**", Markdown.table(["field", "type", "required", "means"], rows)]
    }
}
