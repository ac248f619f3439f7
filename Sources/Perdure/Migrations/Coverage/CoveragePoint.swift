/// A part of a migration that saved links should exercise.
package struct CoveragePoint: Sendable {
    package enum Kind: String, Sendable {
        case step, branch, otherwise
        case mapArm = "map-arm"
    }

    package var kind: Kind
    package var mark: CoverageMark
    package var place: Place
    /// What it is, for people: `rename`, `the case`.
    package var name: String

    package init(_ kind: Kind, _ mark: CoverageMark, at place: Place, _ name: String) {
        (self.kind, self.mark, self.place, self.name) = (kind, mark, place, name)
    }
}

extension Step {
    /// The step itself, and what is inside it.
    package var coveragePoints: [CoveragePoint] { [ownPoint] + children.flatMap(\.coveragePoints) }

    var ownPoint: CoveragePoint { CoveragePoint(.step, .step(site.place), at: site.place, "'\(site.keyword)'") }

    /// What answers where the step has no answer; none where the link fails then.
    func points(of otherwise: Otherwise) -> [CoveragePoint] {
        if case .fail = otherwise { return [] }
        return [
            CoveragePoint(
                .otherwise, .otherwise(site.place), at: site.place, "'otherwise' of '\(site.keyword)'")
        ]
    }
}
