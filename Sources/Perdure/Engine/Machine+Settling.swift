extension Machine {
    /// Reads the identifiers by the templates of the version that the hop leaves.
    mutating func begin<Store: LinkStore & ~Copyable>(
        _ hop: Hop, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        store.scratch = -1
        if !identifiers.isEmpty { identifiers.removeAll(keepingCapacity: true) }
        guard !store.isTextual else { return }
        for identifier in hop.identifiers {
            identifiers.append(try state(of: identifier, plan, store))
        }
    }

    private func state<Store: LinkStore & ~Copyable>(
        of identifier: HopIdentifier, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> IdentifierState {
        let node = try find(identifier.path, plan, store)
        guard node >= 0, store.kind(node) == .string || store.kind(node) == .url else { return IdentifierState() }
        guard let choice = try choose(identifier.sources, plan, store), choice.template >= 0 else {
            return IdentifierState(isPresent: true)
        }
        let compiled = plan.templates[Int(choice.template)]
        let text = store.withText(node) { Array($0) }
        guard let match = text.withUnsafeBytes({ compiled.template.match($0) }) else {
            return IdentifierState(isPresent: true)
        }
        var origins: [Int] = []
        for binding in match.bindings {
            let path = compiled.paths[binding.part]
            let value = path < 0 ? -1 : try find(path, plan, store)
            guard value >= 0, plan.paths[Int(path)].part < 0 else {
                origins.append(-1)
                continue
            }
            let said = text.withUnsafeBytes { binding.decoded(in: $0) }
            guard compiled.template.parts[binding.part].says(said, store.value(value)) else {
                // A text that can be read in several ways is what the payload makes of it.
                let isBuilt = try built(compiled, plan, store) == text
                return IdentifierState(isPresent: true, built: isBuilt ? text : nil)
            }
            origins.append(store.origin(value))
        }
        return IdentifierState(
            reading: .init(text: text, template: compiled.template, match: match, origins: origins), isPresent: true)
    }

    /// What the payload makes of an identifier's template; nil where a part that it needs is not there.
    func built<Store: LinkStore & ~Copyable>(
        _ compiled: CompiledTemplate, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> [UInt8]? {
        let values = try values(for: compiled, -1, plan, store)
        return try? compiled.template.build(readsBack: false) { values[$0.index] }
    }

    private func choose<Store: LinkStore & ~Copyable>(
        _ choices: [HopIdentifier.Choice], _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> HopIdentifier.Choice? {
        for choice in choices {
            if choice.condition < 0 { return choice }
            if try holds(plan.conditions[Int(choice.condition)], plan, store) { return choice }
        }
        return nil
    }

    /// Settles what the steps leave to the engine.
    mutating func settle<Store: LinkStore & ~Copyable>(
        _ hop: Hop, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        try settleVersion(hop, plan, &store)
        guard !store.isTextual else { return }
        try settleActivityType(hop, plan, &store)
        for index in hop.identifiers.indices where index < identifiers.count {
            try settle(hop.identifiers[index], identifiers[index], plan, &store)
        }
        try settleRequiredKeys(hop, plan, &store)
    }

    private func settleVersion<Store: LinkStore & ~Copyable>(
        _ hop: Hop, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        guard hop.versionPath >= 0 else { return }
        let node = try find(hop.versionPath, plan, store)
        guard hop.versionConstant >= 0 else {
            if node >= 0 { store.remove(node) }
            return
        }
        // A URL has the item where its form, or the URL itself, names it.
        if store.isTextual, node < 0 { return }
        let constant = Int(hop.versionConstant)
        guard node >= 0 else {
            return try set(hop.versionPath, plan.constants[constant].value, plan, &store, site: -1)
        }
        // The fields one by one: a copy of the whole constant would count references to its value.
        let (kind, range) = (plan.constants[constant].kind, plan.constants[constant].range)
        let written: ValueKind = store.isTextual ? .string : kind
        plan.bytes.withUnsafeBytes { bytes in
            let text = UnsafeRawBufferPointer(rebasing: bytes[range])
            if store.kind(node) == written, says(node, constant, text, plan, store) { return }
            store.replace(node, withScalar: written, text)
        }
    }

    /// Whether a scalar is a constant: to the letter, or as the same number.
    private func says<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ constant: Int, _ text: UnsafeRawBufferPointer, _ plan: Plan, _ store: borrowing Store
    ) -> Bool {
        let isSame = store.withText(node) { Bytes.equal($0, text) }
        if isSame || plan.constants[constant].kind != .number || store.isTextual { return isSame }
        // `2.0` is 2; a plain whole number that is spelt otherwise is another one.
        let isPlain = store.withText(node) { text in text.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
        return !isPlain && store.value(node) == plan.constants[constant].value
    }

    private func settleActivityType<Store: LinkStore & ~Copyable>(
        _ hop: Hop, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        if hop.keepsActivityType || hop.activityTypes.isEmpty { return }
        let node = try find(hop.activityPath, plan, store)
        guard node >= 0 else { return }
        let stays = store.withText(node) { text in
            hop.activityTypes.contains { $0.withUnsafeBytes { Bytes.equal($0, text) } }
        }
        if stays { return }
        let rename = store.withText(node) { text in
            hop.activityRenames.first { $0.from.withUnsafeBytes { Bytes.equal($0, text) } }
        }
        if let rename { return store.replace(node, withScalar: .string, rename.to) }
        guard hop.activityTypes.count == 1 else {
            let names = hop.activityTypes.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
            throw failure(
                "version \(hop.target) has several activity types (\(names)), and no step chose one", "$activityType",
                -1)
        }
        store.replace(node, withScalar: .string, hop.activityTypes[0])
    }

    private func settleRequiredKeys<Store: LinkStore & ~Copyable>(
        _ hop: Hop, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let node = try find(hop.requiredKeysPath, plan, store)
        guard node >= 0, store.kind(node) == .array || store.kind(node) == .set else { return }
        var present: [String] = []
        for keys in hop.requiredKeys {
            if keys.condition >= 0, try !holds(plan.conditions[Int(keys.condition)], plan, store) { continue }
            for (path, name) in zip(keys.paths, keys.names) where try isPresent(path, plan, store) {
                present.append(name)
            }
            break
        }
        var listed: [String] = []
        var child = store.firstChild(of: node)
        while child >= 0 {
            listed.append(store.text(child))
            child = store.sibling(after: child)
        }
        guard Set(listed) != Set(present) else { return }
        let items = present.map(Value.string)
        store.replace(node, with: store.kind(node) == .set ? .set(items) : .array(items))
    }
}
