/// `discard: "why"` — this link has no successor.
package struct DiscardStep: Step {
    package static let keyword = "discard"
    package static let summary = "Says that this link has no successor, and why."
    package static let usage = StepUsage("the reason", back: "None; no link comes from there.")

    package let site: StepSite
    let why: String

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.mapping.string(reader.argument, "the reason of 'discard'").map {
            DiscardStep(site: reader.site, why: $0)
        }
    }

    /// Nothing follows it, so nothing that the target wants is missed.
    package func advance(_ shape: inout SchemaShape) { shape.ends = true }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(.discard(reason: builder.reason(why), site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {}
}
