internal import Perdure

/// Goes through the fields of a schema: once to list what links can exercise, and once for each link to tell what it
/// does exercise.
struct SchemaWalk {
    let schema: Schema
    let versionKey: String?

    struct Point {
        var kind: Coverage.Item.Kind
        var mark: SchemaMark
        var place: Place
        /// What is missing while no link exercises it.
        var sentence: String
    }

    // MARK: What there is

    var points: [Point] {
        let forms = schema.allURLForms.map { form in
            Point(
                kind: .form, mark: .form(lineage: schema.lineage, schema.version, form.place), place: form.place,
                sentence: "no link has the URL form \"\(form.template.source)\"")
        }
        return forms + fields.flatMap { points(of: $0, at: [$0.key]) }
    }

    private var fields: [Field] { schema.userInfo.filter { $0.key != versionKey } }

    private func points(of field: Field, at path: [String]) -> [Point] {
        var points: [Point] = []
        let name = path.joined(separator: ".")
        if !field.required, path.last != Self.element {
            for isPresent in [true, false] {
                points.append(
                    Point(
                        kind: .field, mark: mark(path, isPresent: isPresent), place: field.place,
                        sentence: isPresent ? "no link has '\(name)'" : "no link is without '\(name)'"))
            }
        }
        for value in field.isOpen ? [] : field.values {
            points.append(
                Point(
                    kind: .value, mark: mark(path, value), place: field.place,
                    sentence: "no link has the value \(value.spelling) of '\(name)'"))
        }
        for (inner, key) in inside(field) { points += self.points(of: inner, at: path + [key]) }
        return points
    }

    // MARK: What a link does

    func marks(of link: Value) -> [SchemaMark] {
        let payload = link["userInfo"] ?? .dictionary([])
        return fields.flatMap { marks(of: $0, payload[$0.key], at: [$0.key]) }
    }

    private func marks(of field: Field, _ value: Value?, at path: [String]) -> [SchemaMark] {
        var marks: [SchemaMark] = []
        if !field.required { marks.append(mark(path, isPresent: value != nil)) }
        guard let value else { return marks }
        for known in field.values where known == value || known.plainText != nil && known.plainText == value.plainText {
            marks.append(mark(path, known))
        }
        for (inner, key) in inside(field) {
            if key == Self.element {
                for item in value.elements { marks += self.marks(of: inner, item, at: path + [key]) }
            } else {
                marks += self.marks(of: inner, value[key], at: path + [key])
            }
        }
        return marks
    }

    // MARK: Both

    private static let element = "*"

    private func inside(_ field: Field) -> [(field: Field, key: String)] {
        switch field.content {
        case .fields(let fields): fields.map { ($0, $0.key) }
        case .elements(let element?): [(element, Self.element)]
        default: []
        }
    }

    private func mark(_ path: [String], isPresent: Bool) -> SchemaMark {
        .field(lineage: schema.lineage, schema.version, path: path, isPresent: isPresent)
    }

    private func mark(_ path: [String], _ value: Value) -> SchemaMark {
        .value(lineage: schema.lineage, schema.version, path: path, JSONText.encoded(value))
    }
}

extension Value {
    fileprivate var elements: [Value] {
        switch self {
        case .array(let items), .set(let items): items
        default: []
        }
    }
}
