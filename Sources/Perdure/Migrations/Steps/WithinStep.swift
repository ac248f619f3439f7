/// `within: {field: a, steps: […]}` — steps whose paths start at that dictionary.
package struct WithinStep: Step {
    package static let keyword = "within"
    package static let summary =
        "Runs steps whose paths start inside a dictionary, JSON, a URL or a text with a template."
    package static let usage = StepUsage(
        "`{field, steps}`",
        [
            .required(
                "field", "The path of a dictionary, of JSON in text or data, of a URL, or of a text with a template."),
            .steps,
        ], back: "The ways back of its steps, last first.")

    package let site: StepSite
    let field: Path
    let steps: [any Step]

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.fieldAndSteps { WithinStep(site: reader.site, field: $0, steps: $1) }
    }

    package var relocations: [(from: Path, to: Path)] {
        steps.flatMap(\.relocations).map { (field.appending($0.from), field.appending($0.to)) }
    }

    package var children: [any Step] { steps }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        let outer = shape.prefix
        shape.prefix = outer.appending(field)
        for step in steps { step.advance(&shape) }
        shape.prefix = outer
    }

    package func lower(into builder: inout PlanBuilder) {
        let outer = builder.shape.prefix
        builder.shape.prefix = outer.appending(field)
        StepList.lower(steps, into: &builder)
        builder.shape.prefix = outer
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        let outer = builder.shape.prefix
        builder.shape.prefix = outer.appending(field)
        StepList.lowerBack(steps, into: &builder)
        builder.shape.prefix = outer
    }
}
