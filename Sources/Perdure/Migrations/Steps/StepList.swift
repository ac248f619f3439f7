/// Lowers lists of steps, keeping the schema between them.
package enum StepList {
    /// Appends the instructions; afterwards `builder.shape` is the schema after the last step.
    package static func lower(_ steps: [any Step], into builder: inout PlanBuilder) {
        let outer = builder.following
        for (index, step) in steps.enumerated() {
            builder.following = Array(steps[(index + 1)...]) + outer
            step.lower(into: &builder)
            step.advance(&builder.shape)
        }
        builder.following = outer
    }

    /// Appends the way back, last step first; `builder.shape` stays the schema before the first step.
    package static func lowerBack(_ steps: [any Step], into builder: inout PlanBuilder) {
        var shapes: [SchemaShape] = []
        var shape = builder.shape
        for step in steps {
            shapes.append(shape)
            step.advance(&shape)
        }
        let outer = builder.following
        for (index, step) in steps.enumerated().reversed() {
            builder.shape = shapes[index]
            builder.following = Array(steps[(index + 1)...]) + outer
            step.lowerBack(into: &builder)
        }
        builder.following = outer
        if let first = shapes.first { builder.shape = first }
    }
}
