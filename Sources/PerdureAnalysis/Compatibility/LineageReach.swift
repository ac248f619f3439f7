import Perdure

/// Which links a lineage may describe: what tells that two have nothing to do with each other.
struct LineageReach: Sendable {
    private var activityTypes: Set<String> = []
    /// What its URLs begin with; nil where a form leaves that open.
    private var beginnings: Set<[UInt8]>? = []

    init(_ lineages: [Lineage]) {
        let schemas = lineages.flatMap(\.schemas)
        activityTypes = Set(schemas.flatMap(\.activityTypes))
        for form in schemas.flatMap(\.allURLForms) {
            guard let own = form.template.urlBeginnings else {
                beginnings = nil
                break
            }
            beginnings?.formUnion(own)
        }
    }

    /// Whether there may be a link that both describe; false only where there is certainly none.
    func meets(_ other: LineageReach) -> Bool {
        if !activityTypes.isDisjoint(with: other.activityTypes) { return true }
        if beginnings?.isEmpty == true || other.beginnings?.isEmpty == true { return false }
        guard let beginnings, let others = other.beginnings else { return true }
        return beginnings.contains { mine in others.contains { mine.starts(with: $0) || $0.starts(with: mine) } }
    }
}
