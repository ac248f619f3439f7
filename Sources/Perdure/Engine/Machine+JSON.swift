/// JSON that text or data holds.
extension Machine {
    /// Gives the text or data at a path, which may have `*`, the value that it holds.
    func open<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ holder: JSONHolder, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        for node in try all(path, plan, store, site: site) where !store.kind(node).isContainer {
            let value = store.value(node)
            if value == .null { continue }
            try expectUnicode(node, path, plan, store, site: site)
            guard let content = holder.writableContent(of: value) else {
                throw failure(
                    "\(value.spelling) holds no JSON that could be written anew", plan.describe(path), site)
            }
            // A document that is one scalar has nothing inside.
            if content.kind.isContainer { store.open(node, as: content) }
        }
    }

    /// Gives what was opened its text back, written anew where something in it was edited; what a step made where
    /// no text was becomes text.
    func close<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ holder: JSONHolder, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        for node in try all(path, plan, store, site: -1) where store.kind(node).isContainer {
            let content = store.value(node)
            switch store.close(node) {
            case false?: continue
            case true?: store.replace(node, with: holder.holding(content, like: store.kind(node)))
            case nil: store.replace(node, with: holder.holding(content, like: nil))
            }
        }
    }

    /// The values that a path leads to through JSON; nothing is opened for it.
    func values<Store: LinkStore & ~Copyable>(
        of ref: PathRef, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> [Value] {
        var found: [Value] = []
        let start = start(of: ref, store)
        if start >= 0 {
            let walk = JSONPathWalk(plan: plan, end: ref.components.indices.upperBound)
            try collect(start, ref.components.indices.lowerBound, ref, walk, store, &found)
        }
        guard ref.part >= 0 else { return found }
        let part = plan.parts[Int(ref.part)]
        return found.compactMap { value in
            guard var text = value.text else { return nil }
            return text.withUTF8 { part.read(UnsafeRawBufferPointer($0)) }
                .map { .string(String(decoding: $0, as: UTF8.self)) }
        }
    }

    private func collect<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ index: Int, _ ref: PathRef, _ walk: JSONPathWalk, _ store: borrowing Store,
        _ found: inout [Value]
    ) throws(StepStop) {
        guard index < walk.end else { return found.append(store.value(node)) }
        let component = walk.plan.components[index]
        if let holder = component.holder, !store.kind(node).isContainer {
            if let content = holder.content(of: store.value(node)) { walk.collect(content, index, &found) }
        } else if component.isEvery {
            for element in elements(of: node, store) { try collect(element, index + 1, ref, walk, store, &found) }
        } else {
            let child = try descend(node, component, ref, walk.plan, store, site: -1)
            if child >= 0 { try collect(child, index + 1, ref, walk, store, &found) }
        }
    }
}

/// Follows the rest of a path through values.
private struct JSONPathWalk {
    let plan: Plan
    let end: Int

    func collect(_ value: Value, _ index: Int, _ found: inout [Value]) {
        guard index < end else { return found.append(value) }
        let component = plan.components[index]
        if let holder = component.holder, !value.kind.isContainer {
            if let content = holder.content(of: value), content.kind.isContainer { collect(content, index, &found) }
            return
        }
        switch value {
        case .array(let items), .set(let items):
            if component.isEvery {
                for item in items { collect(item, index + 1, &found) }
            } else if component.index >= 0, Int(component.index) < items.count {
                collect(items[Int(component.index)], index + 1, &found)
            }
        case .dictionary(let members):
            for member in members where component.isEvery || plan.key(component) == member.key {
                collect(member.value, index + 1, &found)
            }
        default: return
        }
    }
}
