/// `rename: {a: b}` — another key for a value; all pairs at once, so a swap works.
package struct RenameStep: Step {
    package static let keyword = "rename"
    package static let summary = "Gives values other keys, all pairs at once, so that a swap works."
    package static let usage = StepUsage("`{old: new, …}`", hasConflicts: true, back: "The old keys.")

    package let site: StepSite
    package let relocations: [(from: Path, to: Path)]

    package static func read(_ reader: StepReader) -> (any Step)? {
        guard let pairs = reader.pathPairs() else { return nil }
        // A new name without dots stays in the dictionary where the old one is.
        let renamed = pairs.map { pair in
            let stays = pair.to.isPayload && pair.to.components.count == 1 && pair.from.components.count > 1
            return stays ? (pair.from, pair.from.parent.appending(pair.to)) : pair
        }
        for pair in renamed where pair.0.parent != pair.1.parent {
            reader.mapping.add(
                Finding(
                    .badValue, "'rename' keeps a value where it is, and '\(pair.1)' is elsewhere than '\(pair.0)'",
                    at: reader.argument.place, help: "Write move: {\(pair.0): \(pair.1)}."))
        }
        return RenameStep(site: reader.site, relocations: renamed)
    }

    package func advance(_ shape: inout SchemaShape) { Relocation.advance(relocations, site, &shape) }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(.relocate(pairs: builder.pairs(relocations), prunes: false, site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        builder.emit(
            .relocate(
                pairs: builder.pairs(relocations.map { ($0.to, $0.from) }), prunes: false, site: builder.site(site)))
    }
}
