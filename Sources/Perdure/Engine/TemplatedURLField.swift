/// A field with a template whose parts a URL form carries one by one: `{reference.kind}`, `{reference.page}`.
struct TemplatedURLField: Sendable {
    let path: Path
    let template: Template
    /// The form's parts, each with the part of the field's template that it is.
    private(set) var parts: [(form: Int, field: Int)] = []

    /// The fields of which a form carries parts.
    static func all(in form: Template, _ shape: SchemaShape, _ linkFields: [Field]) -> [TemplatedURLField] {
        var fields: [TemplatedURLField] = []
        for part in form.parts where !part.isIgnored && part.path.components.count > 1 {
            let parent = part.path.parent
            let described = shape.field(parent) ?? parent.lastKey.flatMap { linkFields[key: $0] }
            guard let template = described?.template, let name = part.path.lastKey,
                let index = template.parts.firstIndex(where: { $0.name == name })
            else { continue }
            if !fields.contains(where: { $0.path == parent }) {
                fields.append(TemplatedURLField(path: parent, template: template))
            }
            for row in fields.indices where fields[row].path == parent { fields[row].parts.append((part.index, index)) }
        }
        return fields
    }

    /// The field's text, from what a URL says of its parts; nil where a part that it needs is not there.
    func text(_ match: TemplateMatch, in url: UnsafeRawBufferPointer) -> [UInt8]? {
        try? template.build { part in
            guard let row = parts.first(where: { $0.field == part.index }) else { return nil }
            return match.bindings(of: row.form).first { _ in true }.map { .text($0.decoded(in: url)) }
        }
    }

    /// What a text of the field says of a part of the form.
    func read(_ formPart: Int, of text: [UInt8]) -> [UInt8]? {
        guard let row = parts.first(where: { $0.form == formPart }) else { return nil }
        return text.withUnsafeBytes { TextPart.template(template, part: row.field).read($0) }
    }
}
