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
        shape = ways.reduce(rest, SchemaShape.joined)
        shape.findings.add(contentsOf: findings)
    }

    func lower(into builder: inout PlanBuilder) {
        let before = builder.shape
        var exits: [Int] = []
        for arm in arms {
            let test = builder.condition(arm.condition)
            let jump = builder.reserve()
            StepList.lower(arm.steps, into: &builder)
            exits.append(builder.reserve())
            builder.patch(jump, .jumpUnless(condition: test, target: builder.position))
            builder.shape = before
        }
        StepList.lower(otherwise, into: &builder)
        for exit in exits { builder.patch(exit, .jump(target: builder.position)) }
        builder.shape = before
    }

    /// The branch whose way back gives a payload for which its condition then holds is the one that was taken;
    /// each is tried on the link as it is, by what the branch would have left behind.
    func lowerBack(into builder: inout PlanBuilder, _ site: StepSite) {
        let before = builder.shape
        var exits: [Int] = []
        for arm in arms {
            var after = before
            for step in arm.steps { step.advance(&after) }
            builder.shape = after
            let test = builder.condition(Self.trace(of: arm, after))
            let jump = builder.reserve()
            builder.shape = before
            StepList.lowerBack(arm.steps, into: &builder)
            exits.append(builder.reserve())
            builder.patch(jump, .jumpUnless(condition: test, target: builder.position))
        }
        builder.shape = before
        StepList.lowerBack(otherwise, into: &builder)
        for exit in exits { builder.patch(exit, .jump(target: builder.position)) }
        builder.shape = before
    }

    /// The condition with its paths where the branch's steps have put them.
    private static func trace(of arm: Arm, _ shape: SchemaShape) -> Condition {
        arm.steps.flatMap(\.relocations).reduce(arm.condition) { $0.relocated(from: $1.from, to: $1.to) }
    }
}

extension Condition {
    /// The same condition where a value has another place.
    func relocated(from: Path, to: Path) -> Condition {
        func moved(_ path: Path) -> Path {
            path.hasPrefix(from)
                ? Path(to.root, to.components + path.components.dropFirst(from.components.count)) : path
        }
        switch self {
        case .present(let paths): return .present(paths.map(moved))
        case .absent(let paths): return .absent(paths.map(moved))
        case .equals(let path, let values): return .equals(moved(path), values)
        case .matches(let path, let template): return .matches(moved(path), template)
        case .type(let path, let kinds): return .type(moved(path), kinds)
        case .activity: return self
        case .all(let parts): return .all(parts.map { $0.relocated(from: from, to: to) })
        case .any(let parts): return .any(parts.map { $0.relocated(from: from, to: to) })
        case .not(let part): return .not(part.relocated(from: from, to: to))
        }
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
