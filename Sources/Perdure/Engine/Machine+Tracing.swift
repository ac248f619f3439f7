/// What one instruction did to a link.
package struct TraceEvent: Sendable {
    /// The version that the plan it belongs to starts from, and the one it leads to.
    package var from: Int
    package var to: Int
    /// The step; nil for what the engine settles by itself.
    package var site: StepSite?
    package var before: Value
    package var after: Value
    /// Why it stopped the link here; nil where it did not.
    package var failure: String?
}

extension Machine {
    /// Runs the whole plan, and notes the link before and after every instruction that is a step.
    mutating func runTracing<Store: LinkStore & ~Copyable>(
        _ plan: Plan, on store: inout Store
    ) throws(StepStop) {
        var position: Int32 = 0
        while position < Int32(plan.instructions.count) {
            let instruction = plan.instructions[Int(position)]
            let before = store.value(store.root)
            do throws(StepStop) {
                position = try step(plan, at: position, on: &store)
            } catch {
                note(instruction, plan, before, store.value(store.root), error)
                throw error
            }
            note(instruction, plan, before, store.value(store.root), nil)
        }
    }

    private mutating func note(
        _ instruction: Instruction, _ plan: Plan, _ before: Value, _ after: Value, _ stop: StepStop?
    ) {
        guard let site = instruction.site(in: plan) else { return }
        var event = TraceEvent(from: plan.source, to: plan.target, site: site.step, before: before, after: after)
        switch stop {
        case .failed(let failure): event.failure = failure.message
        case .discarded(let reason, _, _): event.failure = reason
        case nil: break
        }
        trace?.append(event)
    }
}

extension Instruction {
    /// The step it belongs to; nil where it is none that a person would want to see.
    fileprivate func site(in plan: Plan) -> (step: StepSite?, Void)? {
        let index: Int32
        switch self {
        case .relocate(_, _, let site), .copy(_, _, let site), .add(_, _, let site), .remove(_, let site),
            .removeIfEqual(_, _, let site), .require(_, let site), .convert(_, _, _, let site), .map(_, _, _, let site),
            .normalise(_, _, let site), .parse(_, _, let site), .build(_, _, _, let site), .rewrite(_, _, _, let site),
            .replaceText(_, _, let site), .wrap(_, let site), .unwrap(_, let site), .filter(_, _, let site),
            .discard(_, let site), .fail(_, let site), .takeBack(_, let site):
            index = site
        case .settle: return (nil, ())
        // The body of `each` is told step by step.
        case .begin, .jump, .jumpUnless, .each, .openJSON, .closeJSON, .makeParents, .pruneParents: return nil
        }
        return (index >= 0 ? plan.sites[Int(index)] : nil, ())
    }
}
