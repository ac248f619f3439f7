/// `cases: [{when, then}, …]` — the first that holds is taken.
package struct CasesStep: Step {
    package static let keyword = "cases"
    package static let summary = "Runs the steps of the first case that holds; where none does, nothing."
    package static let usage = StepUsage(
        "a list of `{when, then}`; the first whose condition holds is taken, and where none does, nothing happens",
        back: "As of `when`.")

    package let site: StepSite
    let branches: Branches

    package static func read(_ reader: StepReader) -> (any Step)? {
        guard case .sequence(let items) = reader.argument.content else {
            reader.mapping.add(
                Finding(
                    .wrongType, "'cases' is a list of {when, then}, and here is \(reader.argument.described)",
                    at: reader.argument.place))
            return nil
        }
        var list = FindingList()
        defer { reader.mapping.merge(list) }
        let arms = items.compactMap { item -> Branches.Arm? in
            guard let arm = MappingReader.of(item, "a case", &list) else { return nil }
            defer { arm.finish(&list) }
            let condition = arm.required("when").flatMap { reader.condition($0, "'when'") }
            let steps = arm.required("then").map { reader.steps($0, "'then'") }
            guard let condition, let steps else { return nil }
            return Branches.Arm(condition: condition, steps: steps, place: item.place)
        }
        return CasesStep(site: reader.site, branches: Branches(arms: arms, otherwise: []))
    }

    package var children: [any Step] { branches.arms.flatMap(\.steps) + branches.otherwise }
    package func advance(_ shape: inout SchemaShape) { branches.advance(&shape, site) }
    package func lower(into builder: inout PlanBuilder) { branches.lower(into: &builder, site) }
    package func lowerBack(into builder: inout PlanBuilder) { branches.lowerBack(into: &builder, site) }
}
