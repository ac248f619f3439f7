/// A URL form made ready, with what it is beside an item that gives the version.
final class CompiledURLForm: Sendable {
    let form: LinkURLForm
    /// The form without its literal item named as the version key: what a link of any version looks like.
    let anyVersion: Template?
    /// The form with an item named as the version key, where it names none itself: such an item counts all the same.
    let withVersion: Template?
    /// The parts that spell a date as a number where the schema has a date.
    let dates: [Path]
    /// The fields that it carries in parts.
    let templated: [TemplatedURLField]

    init(_ form: LinkURLForm, of schema: Schema, versionKey: String?) {
        self.form = form
        let shape = SchemaShape(schema, versionKey: versionKey)
        dates = form.template.parts.map(\.path).filter { path in
            let field = shape.field(path) ?? (path.components.count == 1 ? schema.linkFields[path] : nil)
            return field?.kind == .date
        }
        templated = TemplatedURLField.all(in: form.template, shape, schema.linkFields)
        guard let versionKey, !versionKey.isEmpty else {
            (anyVersion, withVersion) = (nil, nil)
            return
        }
        if form.template.namesItem(versionKey) {
            let part = form.template.url.map { Self.generalised($0.source, versionKey) }
            anyVersion = Self.template(part)
            withVersion = nil
        } else {
            withVersion = Self.template(form.template.url.map { Self.adding(versionKey, to: $0.source) })
            anyVersion = nil
        }
    }

    private static func template(_ sources: [String]) -> Template? {
        let alternatives = sources.compactMap { try? URLTemplate(reading: $0) }
        return alternatives.count == sources.count && !sources.isEmpty ? Template(alternatives) : nil
    }

    /// `…?v=1` as `…?v={_v}`: whatever the item says.
    private static func generalised(_ source: String, _ key: String) -> String {
        for delimiter in ["?", "&"] {
            guard let start = source.firstRange(of: delimiter + key + "=") else { continue }
            let end = source[start.upperBound...].firstIndex { "&#[]{}".contains($0) } ?? source.endIndex
            guard end > start.upperBound else { continue }
            return source[..<start.upperBound] + "{_version}" + source[end...]
        }
        return source
    }

    /// The form with an optional item of that name, before its fragment.
    private static func adding(_ key: String, to source: String) -> String {
        let end = source.firstIndex(of: "#") ?? source.endIndex
        let head = source[..<end]
        return head + "{?" + key + "}" + source[end...]
    }
}

extension [Field] {
    fileprivate subscript(path: Path) -> Field? {
        guard case .key(let key)? = path.components.first else { return nil }
        return self[key: key]
    }
}

extension String {
    fileprivate func firstRange(of text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
