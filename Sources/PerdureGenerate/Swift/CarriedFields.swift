internal import Perdure

/// Which fields the URL forms of a version carry. A link that is only a URL has no others, required or not.
struct CarriedFields {
    /// The paths that each form names.
    private var forms: [[[String]]] = []
    /// Where the fields stand that are asked for.
    private var base: [String] = []

    init() {}

    init(_ schema: Schema) {
        let all = [schema] + schema.variants.map(schema.merged)
        forms = all.flatMap(\.allURLForms).map { form in
            form.template.parts.filter { !$0.isIgnored && $0.path.isPayload }.map { part in
                part.path.components.compactMap { if case .key(let key) = $0 { key } else { nil } }
            } + form.set.map { [$0.key] }
        }
    }

    /// Whether every URL that carries what is around a field carries the field.
    func always(_ key: String) -> Bool {
        let path = base + [key]
        return forms.allSatisfy { form in
            !Self.carries(form, base) || Self.carries(form, path)
        }
    }

    private static func carries(_ form: [[String]], _ path: [String]) -> Bool {
        path.isEmpty || form.contains { $0.starts(with: path) }
    }

    /// The same for the members of a field.
    func inside(_ key: String) -> CarriedFields {
        var inside = self
        inside.base.append(key)
        return inside
    }
}
