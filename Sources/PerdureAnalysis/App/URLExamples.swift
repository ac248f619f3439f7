import Perdure

/// URLs that a template writes, as a person would invent them: plain ones, in every form that the template has.
enum URLExamples {
    /// The shortest first.
    static func texts(of template: Template, _ schema: Schema, _ lineage: Lineage) -> [String] {
        let shape = SchemaShape(schema.withLinkFields, versionKey: lineage.versionKey)
        let values = template.parts.map { Self.values(of: $0, shape) }
        let optional = template.parts.filter { !template.requires($0) }.map(\.index)
        // All, none, and each optional part by itself; beyond that nothing new is to be learnt.
        var presence: [Set<Int>] = [[], Set(optional)]
        if optional.count > 1 { presence += optional.map { [$0] } }
        let rounds = min(values.map(\.count).max() ?? 1, 40)
        var found: [String] = []
        for alternative in template.urlAlternatives {
            let single = Template([alternative])
            for round in 0..<max(1, rounds) {
                for present in presence {
                    let text = TemplateSamples.text(of: single) { part in
                        guard let index = template.parts.firstIndex(where: { $0.path == part.path }) else { return "a" }
                        guard single.requires(part) || present.contains(index) else { return nil }
                        return values[index][round % values[index].count]
                    }
                    if let text, !found.contains(text) { found.append(text) }
                }
            }
        }
        return found.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }

    /// Values of a part; never empty.
    private static func values(of part: TemplatePart, _ shape: SchemaShape) -> [String] {
        let field = part.isIgnored ? nil : shape.field(part.path)
        if let field, !field.values.isEmpty, !field.isOpen {
            let texts = field.values.compactMap { part.text(of: $0) }.filter { !$0.isEmpty }
            if !texts.isEmpty { return texts }
        }
        if let pattern = field?.pattern {
            let texts = PatternSamples.texts(of: pattern, minLength: field?.minLength ?? 1).filter { !$0.isEmpty }
            if !texts.isEmpty { return texts }
        }
        guard let form = part.form ?? field?.form ?? field?.kind.textForm, form != .string, form != .path else {
            return ["abc", "example-1"]
        }
        let texts = TextSamples.texts(of: form).filter { !$0.isEmpty }
        return texts.isEmpty ? ["abc"] : Array(texts.prefix(2))
    }
}
