extension Machine {
    /// The text of a part of a node's text, decoded; nil where the part is not there.
    func readPart<Store: LinkStore & ~Copyable>(
        _ part: TextPart, of node: Int32, _ store: borrowing Store
    ) -> String? {
        guard store.value(node).text != nil else { return nil }
        return store.withText(node) { part.read($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    func setPart<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ value: Value, _ plan: Plan, _ store: inout Store, site: Int32
    ) throws(StepStop) {
        guard let text = value.plainText else {
            throw failure("\(value.kind.described) has no text for a part", plan.describe(path), site)
        }
        try changePart(path, Array(text.utf8), plan, &store, site: site)
    }

    func removePart<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ plan: Plan, _ store: inout Store, site: Int32
    ) throws(StepStop) {
        try changePart(path, nil, plan, &store, site: site)
    }

    private func changePart<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ text: [UInt8]?, _ plan: Plan, _ store: inout Store, site: Int32
    ) throws(StepStop) {
        let part = plan.parts[Int(plan.paths[Int(path)].part)]
        let node = try find(path, plan, store, site: site)
        guard node >= 0 else {
            if text == nil { return }
            throw failure("the text that it is a part of is absent", plan.describe(path), site)
        }
        let old = store.withText(node) { Array($0) }
        guard let new = old.withUnsafeBytes({ part.replacing(in: $0, with: text) }) else {
            let what = text.map { "\"\(String(decoding: $0, as: UTF8.self))\"" } ?? "nothing"
            throw failure("\(store.value(node).spelling) can't have \(what) there", plan.describe(path), site)
        }
        if new != old { store.replace(node, withScalar: store.kind(node), new) }
    }
}
