/// Runs the instructions of a plan on one link.
///
/// The same for every kind of store. What it collects beside the link, losses and warnings, is reset with
/// ``begin()`` and costs nothing where there are none.
package struct Machine {
    package var losses: [Loss] = []
    /// What is worth saying of a link that was migrated all the same.
    package var warnings: [String] = []
    /// What the identifiers were when the hop began.
    var identifiers: [IdentifierState] = []
    var sources: [Int32] = []

    /// Where the paths of the plan that runs start, for what is said of them: inside an element, in `each`.
    var place = ""

    /// What each step did, where somebody wants to know; nil on every other run.
    package var trace: [TraceEvent]?
    /// How many links it was begun with while that was so.
    var traceRun = 0
    /// The way between two versions that is gone while that is so; nil in a repair.
    var tracedHop: Hop?

    package init() {}

    package mutating func begin() {
        if !losses.isEmpty { losses.removeAll(keepingCapacity: true) }
        if !warnings.isEmpty { warnings.removeAll(keepingCapacity: true) }
        if trace != nil { (traceRun, tracedHop) = (traceRun + 1, nil) }
        if !place.isEmpty { place = "" }
    }

    /// Runs the whole plan.
    package mutating func run<Store: LinkStore & ~Copyable>(
        _ plan: Plan, on store: inout Store
    ) throws(StepStop) {
        do throws(StepStop) {
            if trace != nil { return try runTracing(plan, on: &store) }
            var position: Int32 = 0
            while position < Int32(plan.instructions.count) {
                position = try step(plan, at: position, on: &store)
            }
        } catch {
            throw error.told(by: plan)
        }
    }

    /// Runs one instruction and says which is next.
    package mutating func step<Store: LinkStore & ~Copyable>(
        _ plan: Plan, at position: Int32, on store: inout Store
    ) throws(StepStop) -> Int32 {
        switch plan.instructions[Int(position)] {
        case .relocate(let pairs, let prunes, let site): try relocate(pairs, prunes: prunes, site, plan, &store)
        case .copy(let from, let to, let site): try copy(from, to, site, plan, &store)
        case .add(let path, let constant, let site): try add(path, constant, site, plan, &store)
        case .makeParents(let path, let site): _ = try makeParent(of: path, plan, &store, site: site)
        case .pruneParents(let path, let site): try pruneParents(of: path, site, plan, &store)
        case .remove(let path, let site): try remove(path, site, plan, &store)
        case .removeIfEqual(let path, let constant, let site): try removeIfEqual(path, constant, site, plan, &store)
        case .require(let path, let site): try require(path, site, plan, &store)
        case .convert(let path, let conversion, let otherwise, let site):
            try convert(path, plan.conversions[Int(conversion)], otherwise, site, plan, &store)
        case .map(let path, let table, let otherwise, let site): try map(path, table, otherwise, site, plan, &store)
        case .normalise(let path, let normalisation, let site):
            try normalise(path, plan.normalisations[Int(normalisation)], site, plan, &store)
        case .parse(let path, let template, let site): try parse(path, template, site, plan, &store)
        case .build(let path, let template, let consume, let site, let keepsAgreeing):
            try build(path, template, consume: consume, keepsAgreeing: keepsAgreeing, site, plan, &store)
        case .rewrite(let path, let from, let to, let site): try rewrite(path, from, to, site, plan, &store)
        case .replaceText(let path, let replacement, let site):
            try replaceText(path, plan.replacements[Int(replacement)], site, plan, &store)
        case .wrap(let path, let site): try wrap(path, site, plan, &store)
        case .unwrap(let path, let site): try unwrap(path, site, plan, &store)
        case .filter(let path, let body, let site): try filter(path, plan.bodies[Int(body)], site, plan, &store)
        case .each(let path, let body, let site): try each(path, plan.bodies[Int(body)], site, plan, &store)
        case .openJSON(let path, let holder, let site): try open(path, holder, site, plan, &store)
        case .closeJSON(let path, let holder, _): try close(path, holder, plan, &store)
        case .takeBack(let alternatives, let site):
            try takeBack(plan.alternatives[Int(alternatives)], site, &store)
        case .jumpUnless(let condition, let target):
            if try !holds(plan.conditions[Int(condition)], plan, store) { return target }
        case .jump(let target): return target
        case .discard(let reason, let site): throw .discarded(reason: plan.reasons[Int(reason)], site: site)
        case .fail(let reason, let site): throw failure(plan.reasons[Int(reason)], "", site)
        case .begin(let hop): try plan.withHop(hop) { hop throws(StepStop) in try begin(hop, plan, &store) }
        case .settle(let hop): try plan.withHop(hop) { hop throws(StepStop) in try settle(hop, plan, &store) }
        }
        return position + 1
    }

    func failure(_ message: String, _ path: String, _ site: Int32) -> StepStop {
        .failed(StepFailure(message: message, path: placed(path), site: site))
    }
}
