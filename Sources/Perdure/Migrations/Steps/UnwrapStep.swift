/// `unwrap: a` — the only element of an array in its place.
package struct UnwrapStep: Step {
    package static let keyword = "unwrap"
    package static let summary =
        "Gives the only element of an array its place. An array of several, or of none, fails; with `lossy` the first is kept."
    package static let usage = StepUsage("a path", back: "As `wrap`.")

    package let site: StepSite
    let field: Path

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.mapping.path(reader.argument, "'unwrap'").map { UnwrapStep(site: reader.site, field: $0) }
    }

    package func advance(_ shape: inout SchemaShape) {
        let array = shape.expect(field, at: site)
        if site.lossy != nil { shape.expectDeclaredLoss(field, at: site, because: "keeps the first element alone") }
        let mayBeEmpty = site.lossy != nil && (array?.minLength ?? 0) < 1
        shape.update(field) { $0 = $0.unwrapped(at: site.place, mayBeEmpty: mayBeEmpty) }
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(.unwrap(path: builder.path(field), site: builder.site(site)))
    }

    /// Where the array could be null itself, and its elements not, null is no element.
    package func lowerBack(into builder: inout PlanBuilder) {
        let array = builder.shape.field(field)
        var element: Field?
        if case .elements(let described)? = array?.content { element = described }
        guard array?.nullable == true, element?.nullable == false, !field.hasEvery else {
            return builder.emit(.wrap(path: builder.path(field), site: builder.site(site)))
        }
        let isValue = builder.condition(.not(.equals(field, [.null])))
        let jump = builder.reserve()
        builder.emit(.wrap(path: builder.path(field), site: builder.site(site)))
        builder.patch(jump, .jumpUnless(condition: isValue, target: builder.label()))
    }
}
