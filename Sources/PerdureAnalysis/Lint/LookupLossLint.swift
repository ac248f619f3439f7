import Perdure

/// Look-up tables that make one value of several.
enum LookupLossLint {
    static func findings(in lineage: Lineage, tables: [String: LookupTable]) -> [Finding] {
        (lineage.repairs + lineage.migrations).flatMap(\.steps).flatMap { findings(of: $0, tables) }
    }

    private static func findings(of step: any Step, _ tables: [String: LookupTable]) -> [Finding] {
        guard let lookup = step as? LookupStep else { return step.children.flatMap { findings(of: $0, tables) } }
        // What lives for one hop was never the link's own.
        guard lookup.site.lossy == nil, lookup.field.root != .scratch, let shared = lookup.shared(in: tables) else {
            return []
        }
        return [
            Finding(
                .undeclaredLoss,
                "'lookup' gives \(shared.first.spelling) and \(shared.second.spelling) the same value, and does not say that it is lossy",
                at: lookup.site.place, help: "Say why that is all right: lossy: \"…\".")
        ]
    }
}
