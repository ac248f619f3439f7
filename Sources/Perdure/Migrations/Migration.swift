/// The steps from one version of a lineage to the next, or, as a repair, what mends a version.
package struct Migration: Sendable {
    package var lineage: String
    package var from: Int
    /// Nil where the lineage ends here.
    package var to: Int?
    package var summary: String?
    package var place: Place
    package var steps: [any Step]
    /// What replaces the way back that the steps give.
    package var down: [any Step]?

    /// Mends links of one version, before they are validated.
    package var isRepair: Bool { from == to }
}
