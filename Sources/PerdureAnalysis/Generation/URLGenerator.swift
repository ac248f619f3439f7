package import Perdure

/// Makes URLs of the forms of one version, from a seed: links that are only text.
package struct URLGenerator {
    private struct Form {
        let template: Template
        /// Texts that each part may be; nil for a part that is no field.
        let texts: [[String]]
    }

    private let forms: [Form]
    private var random: SeededRandom
    private var count = 0

    package init(_ schema: Schema, of lineage: Lineage, seed: Int) {
        self.init(schema.allURLForms, schema, of: lineage, seed: seed)
    }

    init(_ forms: [LinkURLForm], _ schema: Schema, of lineage: Lineage, seed: Int) {
        var whole = schema
        whole.userInfo += schema.linkFields.filter { schema.userInfo[key: $0.key] == nil }
        let shape = SchemaShape(whole, versionKey: lineage.versionKey)
        self.forms = forms.map { form in
            Form(
                template: form.template,
                texts: form.template.parts.map { Self.texts(of: $0, shape, version: schema.writtenVersion) })
        }
        random = SeededRandom(seed)
    }

    package var isEmpty: Bool { forms.isEmpty }

    /// The next URL; nil where what was chosen can't be written.
    package mutating func url() -> String? {
        guard !forms.isEmpty else { return nil }
        let form = forms[count % forms.count]
        count += 1
        return TemplateSamples.text(of: form.template) { part in
            let texts = form.texts[part.index]
            guard !texts.isEmpty, form.template.requires(part) || random.below(2) == 0 else { return nil }
            // The plainest first.
            return count <= forms.count ? texts[0] : texts[random.below(texts.count)]
        }
    }

    private static func texts(of part: TemplatePart, _ shape: SchemaShape, version: Int) -> [String] {
        if part.name == shape.versionKey { return [String(version)] }
        let field = part.isIgnored ? nil : shape.field(part.path)
        let own = field.map { field -> [String] in
            let inside: Field = if case .elements(let element?) = field.content { element } else { field }
            return ValueSet(writtenUnder: inside).cases.flatMap { one in
                ScalarSamples.values(of: one, trying: []).compactMap { part.text(of: $0) }
            }
        }
        let texts = own ?? part.form.map { TextSamples.texts(of: $0) } ?? TextSamples.plain
        return texts.filter { !$0.isEmpty }
    }
}
