/// `map: {field: a, values: {old: new}}` — some values into others.
package struct MapStep: Step {
    package static let keyword = "map"
    package static let summary = "Turns values into others by a table; true and \"true\" are different keys."
    package static let usage = StepUsage(
        "`{field, values}`",
        [.field, .required("values", "The values, old to new. `true` and `\"true\"` are different keys."), .otherwise],
        back: "The inverse table; a value that several were turned into fails.")

    package let site: StepSite
    let field: Path
    let arms: [(key: Value, value: Value, place: Place)]
    let otherwise: Otherwise

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let values = arguments.required("values")
            let otherwise = Otherwise.read(arguments)
            guard let field, let values else { return nil }
            guard case .mapping(let entries) = values.content else {
                arguments.add(
                    Finding(
                        .wrongType, "'values' is a mapping from old to new, and here is \(values.described)",
                        at: values.place))
                return nil
            }
            let arms = entries.map { ($0.key.value, $0.value.value, $0.key.place) }
            return MapStep(site: reader.site, field: field, arms: arms, otherwise: otherwise)
        }
    }

    private var keys: ValueTally { ValueTally(arms.map(\.key)) }
    /// Those that the arms lead to.
    private var results: ValueTally { ValueTally(arms.map(\.value)) }

    /// An arm whose value a link may have had before, and keeps; nil for none.
    private func merged(_ field: Field?) -> (key: Value, value: Value, place: Place)? {
        guard let field else { return nil }
        let (keys, known) = (keys, ValueTally(field.values))
        return arms.first { arm in
            if keys.contains(arm.value) { return false }
            if !field.values.isEmpty { return known.contains(arm.value) }
            return field.kind == .any || field.kind == arm.value.kind.fieldKind([arm.value])
        }
    }

    package func advance(_ shape: inout SchemaShape) {
        let before = shape.expect(field, at: site)
        let results = results
        if arms.contains(where: { results.count(of: $0.value) > 1 }) {
            shape.expectDeclaredLoss(field, at: site, because: "gives several values the same one")
        }
        if otherwise.isKeep, let merged = merged(before) {
            shape.expectDeclaredLoss(
                field, at: site,
                because: "makes \(merged.key.spelling) the same as \(merged.value.spelling), which stays")
        }
        if case .value = otherwise { shape.expectDeclaredLoss(field, at: site, because: "replaces every other value") }
        if let before, !before.values.isEmpty, case .fail = otherwise {
            let keys = keys
            for value in before.values where !keys.contains(value) {
                shape.findings.add(
                    .mapGap, "'map' has no answer for \(value.plainText ?? "null"), which '\(field)' may be",
                    at: site.place,
                    notes: [.init("the field is here", at: before.place)],
                    help: "Add it under 'values', or say what happens otherwise: {keep: true}.")
            }
        }
        // The items of a URL are text, whatever the field's type is.
        if let before, shape.schema.allURLForms.isEmpty { shape.findings.add(contentsOf: unreached(before)) }
        shape.update(field) { field in
            let kinds = Set(arms.map { $0.value.kind })
            if kinds.count == 1, let kind = kinds.first { field.kind = kind.fieldKind(arms.map(\.value)) }
            // What comes out is known, unless values without an answer stay.
            field.values = otherwise.isKeep ? [] : arms.map(\.value)
            if case .value(let value) = otherwise { field.values.append(value) }
            field.form = nil
        }
    }

    /// Arms for values that the field, as it stands there, can't have.
    private func unreached(_ before: Field) -> [Finding] {
        // What a transport made of a value may be any text.
        guard !before.values.isEmpty, !before.isOpen, before.accept.isEmpty, !site.allowsUnknown else { return [] }
        let known = ValueTally(before.values + (before.nullable ? [.null] : []))
        return arms.filter { !known.contains($0.key) }.map { arm in
            Finding(
                .unreachable, "'\(field)' is never \(arm.key.spelling) here, so nothing comes to this arm",
                at: arm.place, notes: [.init("the field is here", at: before.place)],
                help: Suggestion.help(for: arm.key.spelling, in: before.values.map(\.spelling))
                    ?? "Take the arm out, or add the value to the field's 'enum' if shipped links have it.")
        }
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(
            .map(
                path: builder.path(field), table: builder.map(arms.map { ($0.key, $0.value) }, byText: false),
                otherwise: builder.otherwise(otherwise), site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        // A value that several were turned into says nothing of which it was.
        let results = results
        let back = arms.filter { results.count(of: $0.value) == 1 }
        builder.emit(
            .map(
                path: builder.path(field), table: builder.map(back.map { ($0.value, $0.key) }, byText: false),
                otherwise: builder.otherwise(otherwise.isKeep ? .keep : .fail), site: builder.site(site)))
    }
}

extension ValueKind {
    /// The type of a field that holds such values.
    func fieldKind(_ values: [Value]) -> FieldKind {
        switch self {
        case .number:
            values.allSatisfy { if case .number(let number) = $0 { number.isInteger } else { false } }
                ? .integer : .number
        case .null: .any
        case .boolean: .boolean
        case .string: .string
        case .date: .date
        case .url: .url
        case .uuid: .uuid
        case .data: .data
        case .array: .array
        case .set: .set
        case .dictionary: .dictionary
        }
    }
}
