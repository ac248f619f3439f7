/// `filter: {field: a, where: …}` — the elements that stay.
package struct FilterStep: Step {
    package static let keyword = "filter"
    package static let summary = "Keeps the elements for which a condition holds. It always says why the others go."
    package static let usage = StepUsage(
        "`{field, where}`",
        [
            .required("field", "The path of the array, set or dictionary; JSON that holds one, too."),
            .required("where", "The condition; its paths start at the element."),
        ], back: "From the remainder.")

    package let site: StepSite
    let field: Path
    let condition: Condition

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let condition = arguments.required("where").flatMap { reader.condition($0, "'where'") }
            guard let field, let condition else { return nil }
            return FilterStep(site: reader.site, field: field, condition: condition)
        }
    }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        shape.expectDeclaredLoss(field, at: site, because: "drops elements of '\(field)'")
        let outer = shape.prefix
        shape.prefix = outer.appending(field.every)
        for path in condition.paths { shape.expect(path, at: site) }
        shape.prefix = outer
        // What stays of its elements may be fewer.
        shape.update(field) { $0.minLength = nil }
    }

    package func lower(into builder: inout PlanBuilder) {
        var body = builder.body(at: field.every)
        _ = body.condition(condition)
        let row = builder.body(body.plan)
        builder.emit(.filter(path: builder.path(into: field), body: row, site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {}
}
