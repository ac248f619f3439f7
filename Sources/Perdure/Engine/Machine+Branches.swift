extension Machine {
    /// Goes the only way back that fits: each is tried on a copy.
    mutating func takeBack<Store: LinkStore & ~Copyable>(
        _ alternatives: [PlanAlternative], _ site: Int32, _ store: inout Store
    ) throws(StepStop) {
        let fitting = alternatives.filter { fits($0, store) }
        guard fitting.count == 1 else {
            throw failure(
                fitting.isEmpty
                    ? "no branch leads back to a link that it would have been taken for"
                    : "it could have come by \(fitting.count) of its branches, and nothing says which", "", site)
        }
        try run(fitting[0].plan, on: &store)
    }

    private func fits<Store: LinkStore & ~Copyable>(
        _ alternative: PlanAlternative, _ store: borrowing Store
    ) -> Bool {
        var trial = store.duplicate()
        var machine = Machine()
        do throws(StepStop) {
            try machine.run(alternative.plan, on: &trial)
            if let condition = alternative.condition, try !machine.holds(condition, alternative.plan, trial) {
                return false
            }
            for excluded in alternative.excluded where try machine.holds(excluded, alternative.plan, trial) {
                return false
            }
            return true
        } catch {
            return false
        }
    }
}
