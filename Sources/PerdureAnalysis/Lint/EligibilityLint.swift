import Perdure

/// What the newest version's activities are eligible for, and what the lineage's surfaces need of them.
enum EligibilityLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        guard let schema = lineage.newest, !schema.activityTypes.isEmpty else { return [] }
        return contradictions(schema, lineage) + persistence(schema, lineage)
    }

    /// What an activity must be eligible for to turn up in a surface.
    private static let needs: [(surface: Lineage.Surface, name: String)] = [
        (.handoff, "handoff"), (.spotlight, "search"), (.siri, "prediction"),
    ]

    /// Who says nothing of eligibility is not held to it: content may also be indexed without activities.
    private static func contradictions(_ schema: Schema, _ lineage: Lineage) -> [Finding] {
        needs.filter { lineage.surfaces.contains($0.surface) && schema.eligible[$0.name] == false }.map { need in
            Finding(
                .eligibilityDiffers,
                "the lineage is used in \(need.surface.rawValue), and its activities are not eligible for \(need.name)",
                at: schema.place(of: "eligible"), notes: [.init("the lineage is described here", at: lineage.place)],
                help: "Write eligible: {\(need.name): true}, or take the surface out.",
                subject: "\(lineage.name)/\(schema.version)/eligible.\(need.name)")
        }
    }

    private static func persistence(_ schema: Schema, _ lineage: Lineage) -> [Finding] {
        guard let surface = [Lineage.Surface.spotlight, .siri].first(where: lineage.surfaces.contains),
            schema.identifier(.persistentIdentifier) == nil,
            schema.variants.allSatisfy({ variant in
                !variant.identifiers.contains { $0.attribute == .persistentIdentifier }
            })
        else { return [] }
        return [
            Finding(
                .noPersistentIdentifier,
                "\(surface.rawValue) keeps what the app donates, and without a persistentIdentifier the app can't delete it",
                at: schema.place, help: "Give one: identifiers: {persistentIdentifier: \"\(lineage.name)-{…}\"}.",
                subject: "\(lineage.name)/\(schema.version)/persistentIdentifier")
        ]
    }
}
