/// `remove: a` — a field that is no longer wanted. It always says why nobody will miss it.
package struct RemoveStep: Step {
    package static let keyword = "remove"
    package static let summary = "Removes a field."
    package static let usage = StepUsage(
        "a path, or a list of paths",
        back: "From the remainder; where it has nothing, a link whose older schema requires the field fails.")

    package let site: StepSite
    let fields: [Path]

    package static func read(_ reader: StepReader) -> (any Step)? {
        let items = if case .sequence(let items) = reader.argument.content { items } else { [reader.argument] }
        let paths = items.compactMap { reader.mapping.path($0, "'remove'") }
        guard paths.allSatisfy({ reader.mayMove($0, at: reader.argument.place) }) else { return nil }
        return paths.isEmpty ? nil : RemoveStep(site: reader.site, fields: paths)
    }

    package func advance(_ shape: inout SchemaShape) {
        for field in fields {
            shape.expect(field, at: site)
            shape.expectDeclaredLoss(field, at: site, because: "drops '\(field)'")
            shape.remove(field)
        }
    }

    package func lower(into builder: inout PlanBuilder) {
        for field in fields { builder.emit(.remove(path: builder.path(field), site: builder.site(site))) }
    }

    /// The remainder brings the field back, or the way back of an earlier step; where neither does, an older version
    /// that requires it can't be reached.
    package func lowerBack(into builder: inout PlanBuilder) {
        for field in fields where builder.shape.field(field)?.required == true {
            builder.postpone(.require(path: builder.path(field), site: builder.site(site)))
        }
    }
}
