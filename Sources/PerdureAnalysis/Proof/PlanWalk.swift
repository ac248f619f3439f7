import Perdure

/// Follows the instructions of a plan over sets of links: the machine's twin for all links at once.
///
/// It never leaves out what a link may become. Where it does not know, it says more than there is.
struct PlanWalk {
    let plan: Plan
    /// The steps at which some link may fail cleanly; nil for what the engine settles.
    private(set) var failing: [StepSite?] = []
    /// Something that it does not follow: nothing is known of what comes out.
    private(set) var isLost = false
    /// Arms of `when` and `cases` whose condition holds of no link.
    private(set) var unreachedArms: [BranchSite] = []
    /// Steps to which no link comes, whatever stands before them.
    private(set) var unreachedSteps: [StepSite] = []
    /// Why some links are discarded.
    private(set) var discarding: [String] = []
    /// Whether sets are never made one, and given up where it is not known whether a field is there: what comes out is
    /// then the same for all links, but for what stood there before.
    let keepsApart: Bool

    init(_ plan: Plan, keepsApart: Bool = false) {
        self.plan = plan
        self.keepsApart = keepsApart
    }

    /// What becomes of the links that come to the end.
    mutating func run(_ sets: [LinkSet]) -> [LinkSet] {
        // Jumps only lead forward, so that by the time a place is reached all that comes there has come.
        var waiting: [[LinkSet]] = Array(repeating: [], count: plan.instructions.count + 1)
        waiting[0] = sets
        for position in plan.instructions.indices {
            let here = together(waiting[position])
            waiting[position] = []
            guard !here.isEmpty, !isLost else {
                if !isLost { noteUnreached(plan.instructions[position]) }
                continue
            }
            switch plan.instructions[position] {
            case .jump(let target): waiting[Int(target)] += here
            case .jumpUnless(let condition, let target):
                let condition = SetCondition(plan.conditions[Int(condition)], plan)
                defer { noteArm(at: position, isReached: !waiting[position + 1].isEmpty) }
                for set in here {
                    waiting[position + 1] += condition.narrow(set.link, holds: true).map { set.with($0) }
                    waiting[Int(target)] += condition.narrow(set.link, holds: false).map { set.with($0) }
                }
            case let instruction:
                waiting[position + 1] += here.flatMap { step(instruction, $0) }.filter { !$0.isImpossible }
            }
        }
        return together(waiting[plan.instructions.count])
    }

    private mutating func together(_ sets: [LinkSet]) -> [LinkSet] {
        guard keepsApart else { return sets.merged() }
        if sets.count > 8 || !sets.allSatisfy(\.isDefinite) { giveUp() }
        return sets
    }

    /// Notes that some link may be discarded here.
    mutating func mayDiscard(_ reason: String) { if !discarding.contains(reason) { discarding.append(reason) } }

    /// Notes that some link may fail here.
    mutating func mayFail(_ site: Int32) { mayFail(at: site >= 0 ? plan.sites[Int(site)] : nil) }

    mutating func mayFail(at site: StepSite?) {
        if !failing.contains(where: { $0?.place == site?.place }) { failing.append(site) }
    }

    private mutating func noteArm(at position: Int, isReached: Bool) {
        guard !isReached, let branch = plan.branches[Int32(position)] else { return }
        unreachedArms.append(branch)
    }

    private mutating func noteUnreached(_ instruction: Instruction) {
        guard let site = instruction.site, site >= 0,
            !unreachedSteps.contains(where: {
                $0.place == plan.sites[Int(site)].place
            })
        else { return }
        unreachedSteps.append(plan.sites[Int(site)])
    }

    mutating func giveUp() { isLost = true }

    private mutating func step(_ instruction: Instruction, _ set: LinkSet) -> [LinkSet] {
        switch instruction {
        case .begin(let hop): return [begin(plan.hops[Int(hop)], set)]
        case .settle(let hop): return settle(plan.hops[Int(hop)], set)
        default: break
        }
        var set = set
        set.disturb()
        switch instruction {
        case .relocate(let pairs, let prunes, let site):
            return relocate(plan.pairs[pairs.indices], prunes: prunes, site, set)
        case .copy(let from, let to, let site): return copy(path(from), to: path(to), site, set)
        case .add(let path, let constant, let site):
            return [add(self.path(path), .constant(plan.constants[Int(constant)].value), site, set)]
        case .makeParents(let path, let site): return [makeParents(of: self.path(path), site, set)]
        case .pruneParents(let path, _): return [set.pruned(self.path(path).parent)]
        case .remove(let path, let site): return [remove(self.path(path), site, set)]
        case .removeIfEqual(let path, _, let site): return [remove(self.path(path), site, set)]
        case .require(let path, let site): return require(self.path(path), site, set)
        case .convert(let path, let conversion, let otherwise, let site):
            let conversion = plan.conversions[Int(conversion)]
            return [change(self.path(path), otherwise, site, set) { conversion.apply(to: $0) }]
        case .map(let path, let table, let otherwise, let site):
            let map = plan.maps[Int(table)]
            let results = map.results.map { plan.constants[Int($0)].value }
            let constants = plan.constants
            return [
                change(self.path(path), otherwise, site, set) { one in
                    map.apply(to: one, results) { constants[Int($0)].value }
                }
            ]
        case .normalise(let path, let normalisation, let site):
            let normalisation = plan.normalisations[Int(normalisation)]
            return [change(self.path(path), -1, site, set) { normalisation.apply(to: $0) }]
        case .parse(let path, let template, let site):
            return parse(self.path(path), plan.templates[Int(template)], site, set)
        case .build(let path, let template, let consume, let site, _):
            return build(self.path(path), plan.templates[Int(template)], consume: consume, site, set)
        case .rewrite(let path, let from, let to, let site):
            return [
                rewrite(
                    self.path(path), plan.templates[Int(from)].template, plan.templates[Int(to)].template, site, set)
            ]
        case .replaceText(let path, let replacement, let site):
            let replacement = plan.replacements[Int(replacement)]
            return [change(self.path(path), -1, site, set) { replacement.apply(to: $0) }]
        case .wrap(let path, _): return [set.with(set.link.changing(self.path(path).steps[...]) { $0.wrapped })]
        case .unwrap(let path, let site): return [unwrap(self.path(path), site, set)]
        case .filter(let path, let body, let site):
            return [filter(self.path(path), plan.bodies[Int(body)], site, set)]
        case .each(let path, let body, let site): return [each(self.path(path), plan.bodies[Int(body)], site, set)]
        case .openJSON(let path, let holder, let site): return [open(self.path(path), holder, site, set)]
        case .closeJSON(let path, let holder, _):
            return [set.with(set.link.changing(self.path(path).steps[...]) { $0.held(in: holder) })]
        case .takeBack:
            giveUp()
            return []
        case .fail(_, let site):
            mayFail(site)
            return []
        case .discard(let reason, _):
            mayDiscard(plan.reasons[Int(reason)])
            return []
        case .jump, .jumpUnless, .begin, .settle: return []
        }
    }

    func path(_ index: Int32) -> SetPath { SetPath(index, of: plan) }

    func policy(_ site: Int32) -> StepSite.ConflictPolicy { site >= 0 ? plan.sites[Int(site)].onConflict : .fail }
}
