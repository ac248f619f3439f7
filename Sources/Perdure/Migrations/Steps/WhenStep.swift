/// `when: …, then: […], else: […]` — steps for some links only.
package struct WhenStep: Step {
    package static let keyword = "when"
    package static let summary = "Runs `then` where a condition holds, else `else`."
    package static let usage = StepUsage(
        "a condition",
        beside: [
            .required("then", "The steps where it holds."), .optional("else", "The steps where it does not."),
        ],
        back:
            "The only branch whose way back leads to a link that it would have been taken for; with none or several, the link fails."
    )

    package let site: StepSite
    let branches: Branches

    package static func read(_ reader: StepReader) -> (any Step)? {
        let condition = reader.condition(reader.argument, "'when'")
        let then = reader.mapping.required("then").map { reader.steps($0, "'then'") }
        let otherwise = reader.mapping.node("else").map { reader.steps($0, "'else'") } ?? []
        guard let condition, let then else { return nil }
        return WhenStep(
            site: reader.site,
            branches: Branches(
                arms: [.init(condition: condition, steps: then, place: reader.argument.place)], otherwise: otherwise))
    }

    package var children: [any Step] { branches.arms.flatMap(\.steps) + branches.otherwise }
    package func advance(_ shape: inout SchemaShape) { branches.advance(&shape, site) }
    package func lower(into builder: inout PlanBuilder) { branches.lower(into: &builder, site) }
    package func lowerBack(into builder: inout PlanBuilder) { branches.lowerBack(into: &builder, site) }
}
