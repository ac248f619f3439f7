/// `convert: {field: a, to: integer}` — from one type or spelling to another.
package struct ConvertStep: Step {
    package static let keyword = "convert"
    package static let summary = "Converts a value from one type or spelling to another; what does not fit fails."
    package static let usage = StepUsage(
        "`{field, to, from}`",
        [
            .field, .required("to", "The type or spelling that it gets."),
            .optional("from", "The type or spelling that it has, where the schema does not tell."), .otherwise,
        ], back: "The inverse conversion.")

    package let site: StepSite
    let field: Path
    let from: ConversionForm?
    let to: ConversionForm
    let otherwise: Otherwise

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let to: ConversionForm? = arguments.required("to").flatMap { form($0, "'to'", arguments) }
            let from = arguments.node("from").flatMap { form($0, "'from'", arguments) }
            let otherwise = Otherwise.read(arguments)
            guard let field, let to else { return nil }
            return ConvertStep(site: reader.site, field: field, from: from, to: to, otherwise: otherwise)
        }
    }

    private static func form(_ node: Node, _ name: String, _ reader: MappingReader) -> ConversionForm? {
        reader.choice(node, name, ConversionForm.self)
    }

    /// Whether a value may become what another one is or stays: text out of something that may be text itself.
    private func mayMerge(_ field: Field) -> Bool {
        guard to.fieldKind == .string else { return false }
        if otherwise.isKeep, field.kind == .string { return true }
        let others = Set([field.kind] + field.accept)
        return field.kind == .any || others.contains(.string) && others.count > 1
    }

    package func advance(_ shape: inout SchemaShape) {
        let before = shape.expect(field, at: site)
        if let before, mayMerge(before) {
            shape.expectDeclaredLoss(
                field, at: site, because: "makes text of values that the field may also have as text")
        }
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
            if !keeps {
                field.form = to.textForm
                field.content = content(of: converted)
            }
            converted = field
        }
    }

    /// What is inside stays what it was: elements as elements, a value as the content of its JSON.
    private func content(of old: Field) -> Field.Content {
        let inside: Field.Content = if case .json(let document) = old.content { document.content } else { old.content }
        switch to {
        case .jsonText, .jsonData:
            var document = old.renamed("")
            if case .json(let same) = old.content { document = same }
            (document.required, document.identity) = (false, false)
            return .json(document)
        case .array, .set, .dictionary: return inside
        case .scalar: return .scalar
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
        let before = from ?? builder.shape.field(field)?.storedForm ?? .scalar(.string)
        builder.emit(
            .convert(
                path: builder.path(field), conversion: builder.conversion(Conversion(from: to, to: before)),
                otherwise: builder.otherwise(otherwise.isKeep ? .keep : .fail), site: builder.site(site)))
    }
}

extension Otherwise {
    var isKeep: Bool { if case .keep = self { true } else { false } }
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
