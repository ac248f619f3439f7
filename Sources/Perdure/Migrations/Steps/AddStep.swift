/// `add: {field: a, value: 1}` — a constant where nothing is.
package struct AddStep: Step {
    package static let keyword = "add"
    package static let summary = "Puts a value where nothing is; false, 0 and null are something."
    package static let usage = StepUsage(
        "`{field, value}`",
        [
            .required("field", "The path that gets the value."),
            .required(
                "value",
                "The value, read as the type of the field that it becomes in the target; with none, as YAML reads it."),
        ], back: "Removes the value; one that differs goes to the remainder.")

    package let site: StepSite
    let field: Path
    let value: Node

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let value = arguments.required("value", help: "To add null, write value: null.")
            guard let field, let value, reader.isPlace(field, at: reader.argument.place) else { return nil }
            return AddStep(site: reader.site, field: field, value: value)
        }
    }

    package func advance(_ shape: inout SchemaShape) {
        shape.expectType(of: field, toTake: value.value.kind == .null ? .any : kind(value.value), at: site)
        // A field that is there already keeps its type; what was optional is there from now on.
        if shape.field(field) != nil {
            shape.update(field) { $0.required = true }
            return
        }
        var added = Field(key: "", kind: kind(value.value), place: site.place)
        added.required = true
        added.values = [value.value]
        shape.set(added, at: field)
    }

    private func kind(_ value: Value) -> FieldKind {
        switch value {
        case .number(let number): number.isInteger ? .integer : .number
        case .boolean: .boolean
        case .string: .string
        case .array: .array
        case .dictionary: .dictionary
        default: .any
        }
    }

    package func lower(into builder: inout PlanBuilder) {
        let site = builder.site(site)
        // A dictionary that the schema has and the link has not is not made for a value in it.
        if makesParents(builder.shape) { builder.emit(.makeParents(path: builder.path(field), site: site)) }
        builder.emit(.add(path: builder.path(field), constant: builder.constant(typed(builder)), site: site))
    }

    private func makesParents(_ shape: SchemaShape) -> Bool {
        guard field.components.count > 1, !field.hasEvery,
            case .nothing = shape.lookup(field.parent)
        else { return false }
        return true
    }

    /// Where the older schema has the field too, it keeps what it has.
    package func lowerBack(into builder: inout PlanBuilder) {
        guard !builder.shape.describes(field) else { return }
        let site = builder.site(site)
        builder.emit(
            .removeIfEqual(path: builder.path(field), constant: builder.constant(typed(builder)), site: site))
        if makesParents(builder.older) { builder.emit(.pruneParents(path: builder.path(field), site: site)) }
    }

    /// The value as the type of the field that it becomes in the target; with none, as YAML reads it.
    private func typed(_ builder: PlanBuilder) -> Value {
        var path = builder.shape.absolute(field)
        for step in builder.following {
            for pair in step.relocations where path.hasPrefix(pair.from) {
                path = Path(pair.to.root, pair.to.components + path.components.dropFirst(pair.from.components.count))
                break
            }
        }
        let value = value.value
        // A field that is there already has its own type, whatever later steps make of it.
        guard
            let target = builder.shape.field(field)
                ?? builder.target.flatMap({ SchemaShape($0, versionKey: nil).field(path) }),
            let text = value.kind.isContainer ? "" : self.value.text.isEmpty ? value.text : self.value.text
        else { return value }
        if let holder = JSONHolder(target), value.kind.isContainer { return holder.holding(value, like: nil) }
        switch target.kind {
        case .string where value.text == nil: return value.kind == .null ? .null : .string(text)
        case .date: return Timestamp(iso8601: text).map(Value.date) ?? value
        case .url: return .url(text)
        case .uuid: return .uuid(text)
        case .data: return Base64.decoded(text.utf8).map(Value.data) ?? value
        case .set: if case .array(let items) = value { return .set(items) } else { return value }
        default: return value
        }
    }
}
