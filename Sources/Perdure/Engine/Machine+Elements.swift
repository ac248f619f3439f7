/// Steps on the elements of an array or set, or the members of a dictionary.
extension Machine {
    /// Runs a plan with each element as the place where its paths start.
    mutating func each<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ body: Plan, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let (payload, outer) = (store.payload, place)
        for container in try all(path, plan, store, site: site) {
            try expectContainer(container, path, site, plan, store)
            for (index, element) in elements(of: container, store).enumerated() {
                store.payload = element
                place = name(of: element, index, in: container, outer, path, plan, store)
                try run(body, on: &store)
            }
        }
        (store.payload, place) = (payload, outer)
    }

    /// Removes the elements for which the first condition of `body` does not hold.
    mutating func filter<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ body: Plan, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        guard let condition = body.conditions.first else { return }
        let (payload, outer) = (store.payload, place)
        for container in try all(path, plan, store, site: site) {
            try expectContainer(container, path, site, plan, store)
            for (index, element) in elements(of: container, store).enumerated() {
                store.payload = element
                let stays = try holds(condition, body, store)
                store.payload = payload
                guard !stays else { continue }
                let name = name(of: element, index, in: container, outer, path, plan, store)
                note(loss: store.value(element), at: name, plan.sites[Int(site)])
                // A value whose key is no text goes with its pair.
                let parent = store.parent(of: element)
                store.remove(parent == container ? element : parent)
            }
        }
        store.payload = payload
    }

    /// Gives an array of the value its place.
    func wrap<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        for node in try all(path, plan, store, site: site) {
            try expectUnicode(node, path, plan, store, site: site)
            store.replace(node, with: .array([store.value(node)]))
        }
    }

    /// Gives the only element of an array the array's place; with `lossy`, the first of several.
    mutating func unwrap<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        for node in try all(path, plan, store, site: site) {
            if store.kind(node) == .null { continue }
            guard store.kind(node) == .array || store.kind(node) == .set else {
                throw failure("\(store.value(node).spelling) is no array", plan.describe(path), site)
            }
            try expectUnicode(node, path, plan, store, site: site)
            let elements = elements(of: node, store)
            let isLossy = plan.sites[Int(site)].lossy != nil
            guard let first = elements.first else {
                guard isLossy else { throw failure("the array is empty", plan.describe(path), site) }
                note(loss: store.value(node), path, site, plan)
                store.remove(node)
                continue
            }
            guard elements.count == 1 || isLossy else {
                throw failure("the array has \(elements.count) elements, and one is wanted", plan.describe(path), site)
            }
            for element in elements.dropFirst() { note(loss: store.value(element), path, site, plan) }
            store.replace(node, with: store.value(first))
        }
    }

    /// The elements of an array or set, the values of a dictionary; also of one whose keys are no text, which is held
    /// as an array of pairs.
    func elements<Store: LinkStore & ~Copyable>(of container: Int32, _ store: borrowing Store) -> [Int32] {
        guard store.kind(container).isContainer else { return [] }
        let elements = children(of: container, store)
        guard store.kind(container) == .dictionary, let first = elements.first, store.hasOddKey(first) else {
            return elements
        }
        return children(of: first, store).compactMap { pair in
            let sides = store.kind(pair).isContainer ? children(of: pair, store) : []
            return sides.count == 2 ? sides[1] : nil
        }
    }

    private func children<Store: LinkStore & ~Copyable>(of node: Int32, _ store: borrowing Store) -> [Int32] {
        var children: [Int32] = []
        var child = store.firstChild(of: node)
        while child >= 0 {
            children.append(child)
            child = store.sibling(after: child)
        }
        return children
    }

    /// Null has no elements; every other scalar is no container.
    private func expectContainer<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ path: Int32, _ site: Int32, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) {
        guard !store.kind(node).isContainer, store.kind(node) != .null else { return }
        throw failure("\(store.value(node).spelling) has no elements", plan.describe(path), site)
    }

    private func name<Store: LinkStore & ~Copyable>(
        of element: Int32, _ index: Int, in container: Int32, _ outer: String, _ path: Int32, _ plan: Plan,
        _ store: borrowing Store
    ) -> String {
        let key = store.kind(container) == .dictionary ? store.keyText(element) : String(index)
        let inner = plan.describe(path)
        return (outer.isEmpty ? inner : inner.isEmpty ? outer : outer + "." + inner) + "." + key
    }

    /// A path as seen from the payload.
    func placed(_ path: String) -> String {
        guard !place.isEmpty, !path.hasPrefix("$") else { return path }
        return path.isEmpty ? place : place + "." + path
    }
}
