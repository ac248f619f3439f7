extension Machine {
    /// The node that a path leads to; -1 for none. A key that is there twice stops the link: which of them a step
    /// means, nobody can say.
    @inline(__always)
    func find<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ plan: Plan, _ store: borrowing Store, site: Int32 = -1
    ) throws(StepStop) -> Int32 {
        let ref = plan.paths[Int(path)]
        return try find(ref, upTo: ref.components.indices.upperBound, plan, store, site: site)
    }

    /// The same for the first components of a path.
    func find<Store: LinkStore & ~Copyable>(
        _ ref: PathRef, upTo end: Int, _ plan: Plan, _ store: borrowing Store, site: Int32
    ) throws(StepStop) -> Int32 {
        var node = start(of: ref, store)
        for index in ref.components.indices.lowerBound..<end {
            guard node >= 0 else { return -1 }
            node = try descend(node, plan.components[index], ref, plan, store, site: site)
        }
        return node
    }

    func start<Store: LinkStore & ~Copyable>(of ref: PathRef, _ store: borrowing Store) -> Int32 {
        switch ref.root {
        case .payload: store.payload
        case .link: store.root
        case .scratch: store.scratch
        }
    }

    func descend<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ component: PathComponent, _ ref: PathRef, _ plan: Plan, _ store: borrowing Store, site: Int32
    ) throws(StepStop) -> Int32 {
        switch store.kind(node) {
        case .dictionary:
            let lookup = plan.bytes.withUnsafeBytes {
                store.member(UnsafeRawBufferPointer(rebasing: $0[component.range]), of: node)
            }
            switch lookup {
            case .found(let child): return child
            case .absent: return -1
            case .repeated:
                throw failure("the key '\(plan.key(component))' is there more than once", plan.describe(ref), site)
            }
        case .array where component.index >= 0:
            var child = store.firstChild(of: node)
            var left = component.index
            while left > 0, child >= 0 {
                child = store.sibling(after: child)
                left -= 1
            }
            return child
        default: return -1
        }
    }

    /// Every node that a path with `*` leads to; for one without, the node it leads to, if there is one.
    func all<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ plan: Plan, _ store: borrowing Store, site: Int32
    ) throws(StepStop) -> [Int32] {
        try all(plan.paths[Int(path)], plan, store, site: site)
    }

    func all<Store: LinkStore & ~Copyable>(
        _ ref: PathRef, _ plan: Plan, _ store: borrowing Store, site: Int32
    ) throws(StepStop) -> [Int32] {
        guard ref.hasEvery else {
            let node = try find(ref, upTo: ref.components.indices.upperBound, plan, store, site: site)
            return node >= 0 ? [node] : []
        }
        var nodes = [start(of: ref, store)].filter { $0 >= 0 }
        for index in ref.components.indices {
            let component = plan.components[index]
            var next: [Int32] = []
            for node in nodes {
                if component.isEvery {
                    next += elements(of: node, store)
                } else {
                    let child = try descend(node, component, ref, plan, store, site: site)
                    if child >= 0 { next.append(child) }
                }
            }
            nodes = next
        }
        return nodes
    }

    /// The dictionary that the last key of a path belongs to, made with those above it where it is missing.
    func makeParent<Store: LinkStore & ~Copyable>(
        of path: Int32, _ plan: Plan, _ store: inout Store, site: Int32
    ) throws(StepStop) -> Int32 {
        let ref = plan.paths[Int(path)]
        var node = start(of: ref, store)
        if node < 0 { node = makeStart(of: ref, &store) }
        for index in ref.components.indices.dropLast() {
            try expectDictionary(node, ref, plan, store, site: site)
            let component = plan.components[index]
            let child = try descend(node, component, ref, plan, store, site: site)
            node = child >= 0 ? child : store.insert(.dictionary([]), in: node, as: plan.bytes[component.range])
        }
        try expectDictionary(node, ref, plan, store, site: site)
        return node
    }

    /// Only a dictionary can be given a member.
    private func expectDictionary<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ ref: PathRef, _ plan: Plan, _ store: borrowing Store, site: Int32
    ) throws(StepStop) {
        guard store.kind(node) != .dictionary else { return }
        throw failure("there is \(store.kind(node).described) where a dictionary is needed", plan.describe(ref), site)
    }

    private func makeStart<Store: LinkStore & ~Copyable>(of ref: PathRef, _ store: inout Store) -> Int32 {
        if ref.root == .scratch { return store.makeScratch() }
        store.payload = store.insert(.dictionary([]), in: store.root, as: "userInfo".utf8)
        return store.payload
    }

    /// Puts a value at a path: in place of the one that is there, or last in its dictionary.
    func set<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ value: Value, _ plan: Plan, _ store: inout Store, site: Int32
    ) throws(StepStop) {
        let ref = plan.paths[Int(path)]
        // A link that is only a URL has no attribute but its text.
        if store.isTextual, ref.root == .link, !plan.isURLText(ref) { return }
        if ref.part >= 0 { return try setPart(path, value, plan, &store, site: site) }
        let node = try find(path, plan, store, site: site)
        if node >= 0 {
            if store.value(node) != value || store.kind(node) != value.kind { store.replace(node, with: value) }
            return
        }
        let parent = try makeParent(of: path, plan, &store, site: site)
        let stored = store.isTextual && ref.root == .payload ? value.plainText.map(Value.string) ?? value : value
        _ = plan.withLastKey(ref) { store.insert(stored, in: parent, as: $0) }
    }

    /// The value at a path, of a part of a text too.
    func get<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ plan: Plan, _ store: borrowing Store, site: Int32 = -1
    ) throws(StepStop) -> Value? {
        let ref = plan.paths[Int(path)]
        if ref.crossesJSON { return try values(of: ref, plan, store).first }
        let node = try find(path, plan, store, site: site)
        guard node >= 0 else { return nil }
        let part = ref.part
        guard part >= 0 else { return store.value(node) }
        return readPart(plan.parts[Int(part)], of: node, store).map(Value.string)
    }

    /// The same, with a part of a template as the type that it is declared with.
    func getTyped<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ plan: Plan, _ store: borrowing Store, site: Int32
    ) throws(StepStop) -> Value? {
        let value = try get(path, plan, store, site: site)
        let part = plan.paths[Int(path)].part
        guard !store.isTextual, part >= 0, case .string(let text)? = value,
            case .template(let template, let index) = plan.parts[Int(part)]
        else { return value }
        return Self.typed(text, template.parts[index].form)
    }

    /// Stops a link before a value is written anew that would not come out the same.
    func expectUnicode<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ path: Int32, _ plan: Plan, _ store: borrowing Store, site: Int32
    ) throws(StepStop) {
        guard node >= 0, !store.isUnicode(node) else { return }
        throw failure("it holds bytes that are no Unicode text, and can't be written anew", plan.describe(path), site)
    }

    func isPresent<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> Bool {
        let ref = plan.paths[Int(path)]
        if ref.crossesJSON { return try !values(of: ref, plan, store).isEmpty }
        if ref.hasEvery { return try !all(path, plan, store, site: -1).isEmpty }
        guard ref.part >= 0 else { return try find(path, plan, store) >= 0 }
        return try get(path, plan, store) != nil
    }
}

extension ValueKind {
    package var isContainer: Bool { self == .dictionary || self == .array || self == .set }
}

extension Plan {
    func key(_ component: PathComponent) -> String { component.name(in: bytes) }

    /// Calls with the bytes of a path's last key; empty where it has none.
    @inline(__always)
    func withLastKey<Result>(_ ref: PathRef, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { bytes in
            guard let last = ref.components.indices.last else {
                return body(UnsafeRawBufferPointer(rebasing: bytes[..<0]))
            }
            return body(UnsafeRawBufferPointer(rebasing: bytes[components[last].range]))
        }
    }

    /// Whether a path leads to the text of a link that is only a URL.
    func isURLText(_ ref: PathRef) -> Bool { withLastKey(ref) { $0.elementsEqual("$url".utf8) } }

    /// A path as definitions spell it.
    package func describe(_ path: Int32) -> String { names[Int(path)] }

    package func describe(_ ref: PathRef) -> String {
        ref.name(components: components, bytes: bytes, parts: parts)
    }
}

extension TextPart {
    package var name: String {
        switch self {
        case .scheme: "scheme"
        case .host: "host"
        case .path: "path"
        case .fragment: "fragment"
        case .query(let item): "query.\(item)"
        case .template(let template, let part): template.parts[part].name
        }
    }
}
