/// `each: {field: a, steps: […]}` — steps on every element, whose paths start there.
package struct EachStep: Step {
    package static let keyword = "each"
    package static let summary = "Runs steps on every element of an array or set, or every member of a dictionary."
    package static let usage = StepUsage(
        "`{field, steps}`",
        [.required("field", "The path of the array, set or dictionary; JSON that holds one, too."), .steps],
        back: "The ways back of its steps, last first, on every element.")

    package let site: StepSite
    let field: Path
    let steps: [any Step]

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.fieldAndSteps { EachStep(site: reader.site, field: $0, steps: $1) }
    }

    package var relocations: [(from: Path, to: Path)] {
        steps.flatMap(\.relocations).map { (field.every.appending($0.from), field.every.appending($0.to)) }
    }

    package var children: [any Step] { steps }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        let outer = shape.prefix
        shape.prefix = outer.appending(field.every)
        for step in steps { step.advance(&shape) }
        shape.prefix = outer
    }

    package func lower(into builder: inout PlanBuilder) {
        emit(into: &builder) { StepList.lower(steps, into: &$0) }
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        emit(into: &builder) { StepList.lowerBack(steps, into: &$0) }
    }

    private func emit(into builder: inout PlanBuilder, _ fill: (inout PlanBuilder) -> Void) {
        var body = builder.body(at: field.every)
        fill(&body)
        body.emitPostponed()
        let row = builder.body(body.plan)
        builder.emit(.each(path: builder.path(into: field), body: row, site: builder.site(site)))
    }
}
