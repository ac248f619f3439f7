/// Brings back what a remainder holds for the version that a link has come up to.
struct RemainderRestoring {
    /// What could not be brought back, a sentence each.
    private(set) var conflicts: [String] = []
    /// Where something was put back.
    private(set) var restored = Set<String>()

    /// Puts a layer's values where the link still is as it was when they were taken.
    mutating func restore<Store: LinkStore & ~Copyable>(_ layer: Remainder.Layer, in store: inout Store) {
        for entry in layer.entries { restore(entry, in: &store) }
    }

    private mutating func restore<Store: LinkStore & ~Copyable>(_ entry: Remainder.Entry, in store: inout Store) {
        let parent: Int32
        switch Self.parent(of: entry, in: store) {
        case .found(let node): parent = node
        case .payload:
            guard let value = entry.value, entry.standing == nil, case .key(let key)? = entry.path.last else { return }
            store.payload = store.insert(.dictionary([]), in: store.root, as: "userInfo".utf8)
            return RemainderValue.insert(value, in: store.payload, as: key, &store)
        case .absent(let why): return note(entry, why)
        }
        switch Self.child(entry.path[entry.path.count - 1], of: parent, in: store) {
        case .repeated: note(entry, "the key is there more than once")
        case .absent: put(entry, in: parent, &store)
        case .found(let node): change(node, entry, &store)
        }
    }

    /// Nothing stands there.
    private mutating func put<Store: LinkStore & ~Copyable>(
        _ entry: Remainder.Entry, in parent: Int32, _ store: inout Store
    ) {
        guard let value = entry.value else { return }
        guard entry.standing == nil, case .key(let key)? = entry.path.last else {
            return note(entry, "what stood there was removed since")
        }
        RemainderValue.insert(value, in: parent, as: key, &store)
        restored.insert(entry.place)
    }

    /// Something stands there.
    private mutating func change<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ entry: Remainder.Entry, _ store: inout Store
    ) {
        if let value = entry.value, RemainderValue.of(node, in: store) == value { return }
        guard LinkDigest(of: node, in: store) == entry.standing else {
            return note(entry, "there is \(store.value(node).spelling), which is newer")
        }
        restored.insert(entry.place)
        if let value = entry.value {
            RemainderValue.replace(node, with: value, &store)
        } else {
            store.remove(node)
        }
    }

    /// Says what was not brought back, and why.
    mutating func note(_ entry: Remainder.Entry, _ why: String) {
        let what = entry.value.map { "\($0.spelling) was not put back" } ?? "what was absent stays"
        conflicts.append(Rule.remainderConflict.warning("'\(entry.place)': \(what): \(why)"))
    }
}

// MARK: Places

extension RemainderRestoring {
    private enum Parent {
        case found(Int32)
        /// The payload itself, which is not there.
        case payload
        case absent(String)
    }

    private static func parent<Store: LinkStore & ~Copyable>(
        of entry: Remainder.Entry, in store: borrowing Store
    ) -> Parent {
        var node = store.root
        for (index, step) in entry.path.dropLast().enumerated() {
            switch child(step, of: node, in: store) {
            case .found(let child): node = child
            case .absent where index == 0 && step == .key("userInfo") && entry.path.count == 2: return .payload
            case .absent: return .absent("there is no '\(Remainder.describe(Array(entry.path[...index])))' any more")
            case .repeated: return .absent("a key on the way is there more than once")
            }
        }
        let isPlace =
            if case .element? = entry.path.last { store.kind(node) == .array } else {
                store.kind(node) == .dictionary
            }
        return isPlace ? .found(node) : .absent("there is \(store.kind(node).described) where it belongs")
    }

    private static func child<Store: LinkStore & ~Copyable>(
        _ step: Remainder.Step, of node: Int32, in store: borrowing Store
    ) -> MemberLookup {
        switch step {
        case .key(let key): return store.kind(node) == .dictionary ? store.member(key, of: node) : .absent
        case .element(let index):
            guard store.kind(node) == .array else { return .absent }
            var child = store.firstChild(of: node)
            var left = index
            while left > 0, child >= 0 {
                child = store.sibling(after: child)
                left -= 1
            }
            return child >= 0 ? .found(child) : .absent
        }
    }
}

extension Rule {
    /// A sentence about a link, with the rule that it belongs to.
    func warning(_ message: String) -> String { "\(message) [\(name)]" }
}
