/// The condition of a union's arm, whose paths start at the dictionary that may be that arm.
enum UnionCondition {
    static func holds<Store: LinkStore & ~Copyable>(
        _ condition: CompiledCondition, _ node: Int32, _ plan: Plan, _ store: borrowing Store
    ) -> Bool {
        switch condition {
        case .present(let paths): paths.allSatisfy { find($0, node, plan, store) >= 0 }
        case .absent(let paths): paths.allSatisfy { find($0, node, plan, store) < 0 }
        case .equals(let path, let values):
            with(path, node, plan, store) { found in
                values.contains { Machine.equal(store.value(found), $0, textual: store.isTextual) }
            }
        case .matches(let path, let template):
            with(path, node, plan, store) { found in
                store.value(found).text != nil && store.withText(found) { template.match($0) != nil }
            }
        case .type(let path, let kinds):
            with(path, node, plan, store) { found in kinds.contains { $0.accepts(store.value(found)) } }
        case .activity: false
        case .all(let parts): parts.allSatisfy { holds($0, node, plan, store) }
        case .any(let parts): parts.contains { holds($0, node, plan, store) }
        case .not(let part): !holds(part, node, plan, store)
        }
    }

    private static func with<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ node: Int32, _ plan: Plan, _ store: borrowing Store, _ body: (Int32) -> Bool
    ) -> Bool {
        let found = find(path, node, plan, store)
        return found >= 0 && body(found)
    }

    private static func find<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ node: Int32, _ plan: Plan, _ store: borrowing Store
    ) -> Int32 {
        var node = node
        for index in plan.paths[Int(path)].components.indices {
            guard node >= 0, store.kind(node) == .dictionary else { return -1 }
            let lookup = plan.bytes.withUnsafeBytes {
                store.member(UnsafeRawBufferPointer(rebasing: $0[plan.components[index].range]), of: node)
            }
            guard case .found(let child) = lookup else { return -1 }
            node = child
        }
        return node
    }
}
