internal import Perdure

/// The rows of a table of fields: those inside others follow them, under their whole path.
enum FieldRow {
    static func rows(of fields: [Field]) -> [[String]] { rows(of: fields, in: Path(.payload, [])) }

    private static func rows(of fields: [Field], in path: Path) -> [[String]] {
        fields.flatMap { field -> [[String]] in
            let path = path.appending(Path(key: field.key))
            let row = [
                Markdown.code("\(path)"), type(field), field.required ? "yes" : "", meaning(field),
            ]
            return [row] + inside(field, path)
        }
    }

    private static func inside(_ field: Field, _ path: Path) -> [[String]] {
        switch field.content {
        case .scalar, .elements(nil): []
        case .fields(let fields): rows(of: fields, in: path)
        case .elements(let element?): inside(element, path.every)
        case .entries(_, let values): values.map { inside($0, path.every) } ?? []
        case .union(let arms): arms.flatMap { rows(of: $0.fields, in: path) }
        case .json(let content): inside(content, path)
        }
    }

    private static func type(_ field: Field) -> String {
        let name = field.kind.rawValue
        let whole =
            switch field.content {
            case .elements(let element?): "\(name) of \(element.kind.rawValue)"
            case .entries(_, let values?): "\(name) of \(values.kind.rawValue)"
            case .union(let arms): "\(name), one of \(arms.count)"
            case .json: "\(name) that holds JSON"
            case .scalar, .elements, .fields, .entries: name
            }
        return whole + (field.nullable ? " or null" : "")
    }

    /// What there is to say of a field in a cell.
    static func meaning(_ field: Field) -> String {
        var parts = [field.summary.map(Markdown.text)].compactMap { $0 }
        if field.identity { parts.append("names the content") }
        if field.isLink { parts.append("is a link of its own") }
        if let form = field.form, form != .string { parts.append("form \(Markdown.code(form.rawValue))") }
        if let template = field.template { parts.append("template \(Markdown.code(template.source))") }
        if let pattern = field.pattern { parts.append("pattern \(Markdown.code(pattern.source))") }
        if !field.values.isEmpty {
            let values = field.values.map { Markdown.code($0.spelling) }.joined(separator: ", ")
            parts.append("one of \(values)" + (field.isOpen ? " or another" : ""))
        }
        parts += bounds(field)
        if let value = field.defaultValue { parts.append("\(Markdown.code(value.spelling)) where it is absent") }
        if let reason = field.deprecated { parts.append("deprecated: \(Markdown.text(reason))") }
        return parts.joined(separator: "; ")
    }

    private static func bounds(_ field: Field) -> [String] {
        [
            ("at least ", field.minimum?.lexeme), ("at most ", field.maximum?.lexeme),
            ("length at least ", field.minLength.map(String.init)),
            ("length at most ", field.maxLength.map(String.init)),
        ].compactMap { words, bound in bound.map { words + $0 } }
    }
}
