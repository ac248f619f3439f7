import Perdure

/// What no link of the source version comes to. A walk follows more links than there are, so what it does not come to is
/// certain.
enum UnreachedSteps {
    static func all(of walk: PlanWalk) -> [(place: Place, what: String)] {
        let allowing = walk.plan.sites.filter(\.allowsUnknown).map(\.place)
        // Fields that no schema knows are asked for on purpose.
        let arms = walk.unreachedArms.filter { !allowing.contains($0.step) }
        var found = arms.map { (place: $0.arm, what: "the condition holds of no link") }
        // What stands in an arm that nothing comes to goes without saying, as do all steps behind the first.
        if walk.unreachedArms.isEmpty, let first = walk.unreachedSteps.min(by: { $0.place < $1.place }) {
            found.append((first.place, "no link comes to '\(first.keyword)'"))
        }
        return found
    }
}
