extension WithinStep {
    /// Only the steps inside it do something.
    package var coveragePoints: [CoveragePoint] { children.flatMap(\.coveragePoints) }
}

extension EachStep {
    package var coveragePoints: [CoveragePoint] { children.flatMap(\.coveragePoints) }
}

extension WhenStep {
    package var coveragePoints: [CoveragePoint] { branches.coveragePoints(of: site) }
}

extension CasesStep {
    package var coveragePoints: [CoveragePoint] { branches.coveragePoints(of: site) }
}

extension Branches {
    /// Each arm, and that none of them holds; then the steps in them.
    func coveragePoints(of site: StepSite) -> [CoveragePoint] {
        let name = site.keyword == WhenStep.keyword ? "'then' of 'when'" : "this case"
        let arms = arms.map { CoveragePoint(.branch, .branch($0.place), at: $0.place, name) }
        let none = CoveragePoint(
            .branch, .noBranch(site.place), at: site.place,
            otherwise.isEmpty ? "'\(site.keyword)' with a condition that does not hold" : "'else' of 'when'")
        let steps = self.arms.flatMap(\.steps) + otherwise
        return arms + [none] + steps.flatMap(\.coveragePoints)
    }
}

extension MapStep {
    package var coveragePoints: [CoveragePoint] {
        let arms = arms.enumerated().map { index, arm in
            CoveragePoint(.mapArm, .mapArm(site.place, index), at: arm.place, "the value \(arm.key.spelling)")
        }
        return [ownPoint] + arms + points(of: otherwise)
    }
}

extension LookupStep {
    package var coveragePoints: [CoveragePoint] { [ownPoint] + points(of: otherwise) }
}

extension ConvertStep {
    package var coveragePoints: [CoveragePoint] { [ownPoint] + points(of: otherwise) }
}
