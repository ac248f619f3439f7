/// `convert: {field: a, to: integer}` — from one type or spelling to another.
package struct ConvertStep: Step {
    package static let keyword = "convert"
    package static let summary = "Converts a value from one type or spelling to another; what does not fit fails."

    package let site: StepSite
    let field: Path
    let from: ScalarForm?
    let to: ScalarForm
    let otherwise: Otherwise

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let to: ScalarForm? = arguments.required("to").flatMap { form($0, "'to'", arguments) }
            let from = arguments.node("from").flatMap { form($0, "'from'", arguments) }
            let otherwise = Otherwise.read(arguments)
            guard let field, let to else { return nil }
            return ConvertStep(site: reader.site, field: field, from: from, to: to, otherwise: otherwise)
        }
    }

    private static func form(_ node: Node, _ name: String, _ reader: MappingReader) -> ScalarForm? {
        reader.choice(node, name, ScalarForm.self)
    }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        switch otherwise {
        case .value: shape.expectDeclaredLoss(field, at: site, because: "replaces what does not convert")
        case .fail, .keep, .discard: break
        }
        shape.update(field) { converted in
            let keeps = if case .keep = otherwise { true } else { false }
            var field = Field(key: converted.key, kind: keeps ? .any : to.fieldKind, place: converted.place)
            (field.required, field.nullable, field.identity) = (
                converted.required, converted.nullable, converted.identity
            )
            field.form = to.isFormat && !keeps ? to : nil
            converted = field
        }
    }

    package func lower(into builder: inout PlanBuilder) {
        let conversion = Conversion(from: from ?? builder.shape.field(field)?.writtenForm, to: to)
        builder.emit(
            .convert(
                path: builder.path(field), conversion: builder.conversion(conversion),
                otherwise: builder.otherwise(otherwise), site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        let before = from ?? builder.shape.field(field)?.storedForm ?? .string
        builder.emit(
            .convert(
                path: builder.path(field), conversion: builder.conversion(Conversion(from: to, to: before)),
                otherwise: builder.otherwise(otherwise.isKeep ? .keep : .fail), site: builder.site(site)))
    }
}

extension Otherwise {
    var isKeep: Bool { if case .keep = self { true } else { false } }
}

extension Field {
    /// The spelling that a value of the field is stored in: text, where it is text that looks like a number.
    var storedForm: ScalarForm? {
        guard kind == .string else { return kind.textForm }
        return form.map { $0.fieldKind == .string ? $0 : .string } ?? .string
    }

    /// The form in which its value is written.
    package var writtenForm: ScalarForm? { form ?? kind.textForm ?? (kind == .string ? .string : nil) }
}

extension ScalarForm {
    /// The type of a field whose value has this form.
    package var fieldKind: FieldKind {
        switch self {
        case .integer: .integer
        case .number, .secondsSince1970, .millisecondsSince1970, .secondsSince2001: .number
        case .boolean: .boolean
        case .uuid: .uuid
        case .url: .url
        case .date: .date
        case .data: .data
        case .string, .iso8601, .base64, .hex, .point, .size, .rect, .path, .json: .string
        }
    }

    /// Whether it is a spelling of a string rather than a type of its own.
    package var isFormat: Bool { fieldKind == .string && self != .string }
}
