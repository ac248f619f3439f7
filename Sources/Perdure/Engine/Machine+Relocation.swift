extension Machine {
    /// Gives what stands at each `from` the place `to`. All sources are found before anything moves, so that a
    /// swap works.
    mutating func relocate<Store: LinkStore & ~Copyable>(
        _ pairs: TableRange, prunes: Bool, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        sources.removeAll(keepingCapacity: true)
        for row in pairs.indices {
            let pair = plan.pairs[row]
            sources.append(pair.way == .value ? -1 : try find(pair.from, plan, store, site: site))
        }
        for (index, row) in pairs.indices.enumerated() where sources[index] >= 0 {
            if try !clear(plan.pairs[row], sources[index], site, plan, &store) { sources[index] = -1 }
        }
        for (index, row) in pairs.indices.enumerated() {
            let pair = plan.pairs[row]
            if pair.way == .value {
                try relocateByValue(pair, site, plan, &store)
            } else if sources[index] >= 0 {
                try relocate(sources[index], pair, prunes: prunes, site, plan, &store)
            }
        }
    }

    private mutating func relocate<Store: LinkStore & ~Copyable>(
        _ source: Int32, _ pair: PathPair, prunes: Bool, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let to = plan.paths[Int(pair.to)]
        if pair.way == .rename {
            try expectMember(source, pair.from, site, plan, store)
            plan.withLastKey(to) { store.rename(source, to: $0) }
            return
        }
        let parent = try makeParent(of: pair.to, plan, &store, site: site)
        let old = store.parent(of: source)
        try expect(parent, notIn: source, pair, site, plan, store)
        _ = plan.withLastKey(to) { store.move(source, to: parent, as: $0) }
        if prunes { prune(old, &store) }
    }

    /// A dictionary that moved into itself would be gone with all it holds.
    private func expect<Store: LinkStore & ~Copyable>(
        _ parent: Int32, notIn source: Int32, _ pair: PathPair, _ site: Int32, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) {
        var node = parent
        while node >= 0 {
            if node == source {
                throw failure(
                    "it can't move to '\(plan.describe(pair.to))', which is inside it", plan.describe(pair.from), site)
            }
            node = store.parent(of: node)
        }
    }

    /// Only a member of a dictionary has a key that can be another.
    private func expectMember<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ path: Int32, _ site: Int32, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) {
        let parent = store.parent(of: node)
        guard parent >= 0, store.kind(parent) == .dictionary else {
            throw failure("an element has no key that could be renamed", plan.describe(path), site)
        }
    }

    func pruneParents<Store: LinkStore & ~Copyable>(
        of path: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let ref = plan.paths[Int(path)]
        let parent = try find(ref, upTo: ref.components.indices.upperBound - 1, plan, store, site: site)
        if parent >= 0, store.kind(parent) == .dictionary { prune(parent, &store) }
    }

    /// Dictionaries that a step made go again when they are empty.
    private func prune<Store: LinkStore & ~Copyable>(_ node: Int32, _ store: inout Store) {
        var node = node
        while node > 0, node != store.payload, node != store.scratch, store.firstChild(of: node) < 0 {
            let parent = store.parent(of: node)
            store.remove(node)
            node = parent
        }
    }

    /// Sees to what stands at the target: false where it stays and the source gives way.
    private mutating func clear<Store: LinkStore & ~Copyable>(
        _ pair: PathPair, _ source: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) -> Bool {
        let target = try find(pair.to, plan, store, site: site)
        guard target >= 0, !sources.contains(target) else { return true }
        let (mine, theirs) = (store.value(source), store.value(target))
        let step = plan.sites[Int(site)]
        switch step.onConflict {
        case .fail where step.keyword == MoveStep.keyword && mine == theirs, .keep:
            if mine != theirs { note(loss: mine, pair.from, site, plan) }
            store.remove(source)
            return false
        case .fail:
            throw failure(
                "'\(plan.describe(pair.to))' is there already, beside '\(plan.describe(pair.from))'",
                plan.describe(pair.from), site)
        case .replace:
            if mine != theirs { note(loss: theirs, pair.to, site, plan) }
            store.remove(target)
            return true
        }
    }

    /// Pairs with `*`, or with a part of a text at an end, go by value.
    private mutating func relocateByValue<Store: LinkStore & ~Copyable>(
        _ pair: PathPair, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let from = plan.paths[Int(pair.from)]
        let to = plan.paths[Int(pair.to)]
        if from.hasEvery {
            guard from.part < 0, plan.hasSameParent(from, to) else {
                throw failure("'*' can only be renamed inside each element", plan.describe(from), site)
            }
            for node in try all(pair.from, plan, store, site: site) {
                try expectMember(node, pair.from, site, plan, store)
                let taken = plan.withLastKey(to) { store.member($0, of: store.parent(of: node)) }
                guard case .absent = taken else {
                    throw failure(
                        "'\(plan.describe(to))' is there already, beside '\(plan.describe(from))'", plan.describe(from),
                        site)
                }
                plan.withLastKey(to) { store.rename(node, to: $0) }
            }
            return
        }
        guard let value = try getTyped(pair.from, plan, store, site: site) else { return }
        try put(value, at: pair.to, site, plan, &store)
        if from.part >= 0 {
            try removePart(pair.from, plan, &store, site: site)
        } else {
            store.remove(try find(pair.from, plan, store, site: site))
        }
    }
}

extension Plan {
    func hasSameParent(_ a: PathRef, _ b: PathRef) -> Bool { Self.hasSameParent(a, b, components, bytes) }

    /// Whether two paths differ in nothing but their last key.
    static func hasSameParent(_ a: PathRef, _ b: PathRef, _ components: [PathComponent], _ bytes: [UInt8]) -> Bool {
        a.root == b.root && a.components.count == b.components.count
            && zip(a.components.indices.dropLast(), b.components.indices.dropLast()).allSatisfy {
                let (x, y) = (components[$0], components[$1])
                return x.isEvery == y.isEvery && bytes[x.range].elementsEqual(bytes[y.range])
            }
    }
}
