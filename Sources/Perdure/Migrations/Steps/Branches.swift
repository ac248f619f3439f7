/// Ways that exclude one another: what `when` and `cases` share.
struct Branches: Sendable {
    struct Arm: Sendable {
        var condition: Condition
        var steps: [any Step]
        var place: Place
    }

    var arms: [Arm]
    var otherwise: [any Step]

    /// What holds afterwards is what every way may leave.
    func advance(_ shape: inout SchemaShape, _ site: StepSite) {
        var ways: [SchemaShape] = []
        var rest = shape
        for arm in arms {
            for path in arm.condition.paths { shape.expect(path, at: site) }
            var way = rest
            way.findings = shape.findings
            way.narrow(by: arm.condition, holds: true)
            for step in arm.steps { step.advance(&way) }
            ways.append(way)
            rest.narrow(by: arm.condition, holds: false)
        }
        for step in otherwise { step.advance(&rest) }
        let findings = shape.findings
        // What one of the ways has read is not lost altogether.
        let unread = rest.unread.filter { item in
            ways.allSatisfy { way in way.unread.contains { $0.path == item.path } }
        }
        shape = ways.reduce(rest, SchemaShape.joined)
        shape.findings.add(contentsOf: findings)
        shape.unread = unread
    }

    func lower(into builder: inout PlanBuilder, _ site: StepSite) {
        let before = builder.shape
        var exits: [Int] = []
        for (index, arm) in arms.enumerated() {
            let test = builder.condition(arm.condition)
            let jump = builder.reserve()
            builder.note(
                BranchSite(arm: arm.place, step: site.place, isLast: index == arms.count - 1), at: jump)
            StepList.lower(arm.steps, into: &builder)
            exits.append(builder.reserve())
            builder.patch(jump, .jumpUnless(condition: test, target: builder.label()))
            builder.shape = before
        }
        StepList.lower(otherwise, into: &builder)
        let end = builder.label()
        for exit in exits { builder.patch(exit, .jump(target: end)) }
        builder.shape = before
    }

    /// Each branch's way back is tried; the one after which its condition holds, and none of those before it, is the
    /// one that was taken.
    func lowerBack(into builder: inout PlanBuilder, _ site: StepSite) {
        let ways = arms.map { (steps: $0.steps, own: Optional($0.condition)) } + [(steps: otherwise, own: nil)]
        let alternatives = ways.enumerated().map { index, way in
            var inner = builder.inner()
            StepList.lowerBack(way.steps, into: &inner)
            inner.emitPostponed()
            let own = way.own.map { inner.condition($0) }
            let earlier = arms[..<index].map { inner.condition($0.condition) }
            return PlanAlternative(
                plan: inner.plan, condition: own.map { inner.compiledCondition($0) },
                excluded: earlier.map { inner.compiledCondition($0) })
        }
        builder.emit(.takeBack(alternatives: builder.alternatives(alternatives), site: builder.site(site)))
    }
}

extension SchemaShape {
    /// What is known of presence once a condition holds, or does not.
    mutating func narrow(by condition: Condition, holds: Bool) {
        switch condition {
        case .present(let paths) where holds || paths.count == 1: mark(paths, present: holds)
        case .absent(let paths) where holds || paths.count == 1: mark(paths, present: !holds)
        case .equals(let path, let values) where holds:
            mark([path], present: true)
            update(path) { $0.values = values }
        case .equals(let path, let values):
            update(path) { field in field.values.removeAll { values.contains($0) } }
        case .matches(let path, _) where holds: mark([path], present: true)
        case .type(let path, _) where holds: mark([path], present: true)
        case .all(let parts) where holds: for part in parts { narrow(by: part, holds: true) }
        case .not(let part): narrow(by: part, holds: !holds)
        default: break
        }
    }

    private mutating func mark(_ paths: [Path], present: Bool) {
        for path in paths where absolute(path).isPayload {
            if present {
                update(path) { $0.required = true }
            } else if field(path)?.required == false {
                remove(path)
            }
        }
    }
}
