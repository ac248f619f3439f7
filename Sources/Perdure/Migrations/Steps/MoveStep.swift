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
        guard let pairs = reader.pathPairs() else { return nil }
        for pair in pairs where pair.from.parent != pair.to.parent {
            for path in [pair.from, pair.to] where path.hasEvery {
                guard reader.isSingle(path, at: reader.argument.place) else { return nil }
            }
        }
        return MoveStep(site: reader.site, relocations: pairs)
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
