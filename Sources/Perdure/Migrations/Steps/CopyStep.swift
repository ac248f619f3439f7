/// `copy: {from: a, to: b}` — a second place for a value.
package struct CopyStep: Step {
    package static let keyword = "copy"
    package static let summary = "Gives a value a second place."
    package static let usage = StepUsage(
        "`{from, to}`",
        [.required("from", "The path of the value."), .required("to", "The path of its second place.")],
        hasConflicts: true, back: "Removes the copy.")

    package let site: StepSite
    let from: Path
    let to: Path

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            guard let from = arguments.path("from"), let to = arguments.path("to"),
                reader.isSingle(from, at: reader.argument.place), reader.isPlace(to, at: reader.argument.place)
            else { return nil }
            return CopyStep(site: reader.site, from: from, to: to)
        }
    }

    package func advance(_ shape: inout SchemaShape) {
        let field = shape.expect(from, at: site)
        shape.expectFree(to, at: site)
        if let field { shape.expectType(of: to, toTake: field.kind, at: site) }
        if let field { shape.set(field, at: to) }
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(.copy(from: builder.path(from), to: builder.path(to), site: builder.site(site)))
    }

    /// Where the older schema has the second place too, it keeps what it has.
    package func lowerBack(into builder: inout PlanBuilder) {
        guard !builder.shape.describes(to) else { return }
        builder.emit(.remove(path: builder.path(to), site: builder.site(site)))
    }
}
