/// `move: {a: x.b}` — a value to another dictionary or attribute, making the dictionaries it needs.
package struct MoveStep: Step {
    package static let keyword = "move"
    package static let summary = "Moves values across dictionaries and attributes, making the dictionaries they need."
    package static let usage = StepUsage(
        "`{from: to, …}`", hasConflicts: true,
        back: "The old places; dictionaries that were made go when they are empty.")

    package let site: StepSite
    package let relocations: [(from: Path, to: Path)]

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.pathPairs().map { MoveStep(site: reader.site, relocations: $0) }
    }

    package func advance(_ shape: inout SchemaShape) { Relocation.advance(relocations, site, &shape) }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(.relocate(pairs: builder.pairs(relocations), prunes: false, site: builder.site(site)))
    }

    /// Dictionaries that the way up made go again when they are empty.
    package func lowerBack(into builder: inout PlanBuilder) {
        builder.emit(
            .relocate(
                pairs: builder.pairs(relocations.map { ($0.to, $0.from) }), prunes: true, site: builder.site(site)))
    }
}
