extension Machine {
    /// Writes an identifier anew: one that fitted the version before, and one that the target requires.
    mutating func settle<Store: LinkStore & ~Copyable>(
        _ identifier: HopIdentifier, _ state: IdentifierState, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        guard let choice = try target(of: identifier, plan, store), choice.template >= 0 else { return }
        let compiled = plan.templates[Int(choice.template)]
        let node = try find(identifier.path, plan, store)
        guard node >= 0 else {
            if choice.required { try build(identifier, compiled, plan, &store) }
            return
        }
        if let old = state.built {
            guard store.withText(node, { text in old.withUnsafeBytes { Bytes.equal($0, text) } }) else { return }
            guard let new = try built(compiled, plan, store) else {
                if choice.required { throw failure("a part of it is missing", identifier.attribute.name, -1) }
                return warn("\(identifier.attribute.name) was kept: a part of it is missing")
            }
            if new != old { store.replace(node, withScalar: store.kind(node), new) }
            return
        }
        guard let reading = state.reading else {
            // What a step wrote fits by its own doing; what the app wrote in another way stays.
            let fits = store.withText(node) { compiled.template.match($0) != nil }
            if !fits { warn("\(identifier.attribute.name) does not fit its template, and was kept") }
            return
        }
        guard store.withText(node, { text in reading.text.withUnsafeBytes { Bytes.equal($0, text) } }) else { return }
        let values = try values(for: compiled, -1, plan, store)
        let origins = try origins(of: compiled, plan, store)
        switch Self.rewrite(reading, to: compiled.template, values, origins) {
        case .success(let text):
            if text != reading.text { store.replace(node, withScalar: store.kind(node), text) }
        case .failure(let failure):
            if choice.required { throw self.failure(failure.message, identifier.attribute.name, -1) }
            warn("\(identifier.attribute.name) was kept: \(failure.message)")
        }
    }

    /// Says something once, however many hops come upon it.
    private mutating func warn(_ warning: String) {
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    func target<Store: LinkStore & ~Copyable>(
        of identifier: HopIdentifier, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> HopIdentifier.Choice? {
        for choice in identifier.targets {
            if choice.condition < 0 { return choice }
            if try holds(plan.conditions[Int(choice.condition)], plan, store) { return choice }
        }
        return nil
    }

    private func build<Store: LinkStore & ~Copyable>(
        _ identifier: HopIdentifier, _ compiled: CompiledTemplate, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let values = try values(for: compiled, -1, plan, store)
        do throws(TemplateWriteFailure) {
            let text = try compiled.template.build(readsBack: false) { values[$0.index] }
            _ = store.insert(
                .string(String(decoding: text, as: UTF8.self)), in: store.root, as: identifier.attribute.rawValue.utf8)
        } catch {
            throw failure("it is required, and \(error.message)", identifier.attribute.name, -1)
        }
    }

    private func origins<Store: LinkStore & ~Copyable>(
        of compiled: CompiledTemplate, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> [Int] {
        var origins: [Int] = []
        for path in compiled.paths {
            let node = path < 0 ? -1 : try find(path, plan, store)
            origins.append(node < 0 ? -1 : store.origin(node))
        }
        return origins
    }

    private static func rewrite(
        _ reading: IdentifierState.Reading, to target: Template, _ values: [TemplateValue?], _ origins: [Int]
    ) -> Result<[UInt8], TemplateWriteFailure> {
        reading.text.withUnsafeBytes { old in
            let match = reading.match
            let rewrite = TemplateRewrite(of: old, reading: match, as: reading.template, to: target)
            do throws(TemplateWriteFailure) {
                let pieces = try rewrite.pieces { part in
                    // What only the identifier carries goes from part to part of the same name.
                    let same = reading.template.parts.first { $0.name == part.name && !$0.isIgnored }
                    let carried = same.flatMap { Self.isCarried($0.index, reading) ? $0.index : nil }
                    guard var value = values[part.index] else {
                        return carried.flatMap { .unchanged($0, of: match, in: old) }
                    }
                    guard value.elements.count == 1 else { return value }
                    let index = origins[part.index] == -1 ? nil : reading.origins.firstIndex(of: origins[part.index])
                    let binding =
                        index.map { match.bindings[$0] }
                        ?? carried.flatMap { carried in match.bindings.first { $0.part == carried } }
                    guard let binding else { return value }
                    let said = binding.decoded(in: old)
                    let source = reading.template.parts[binding.part]
                    value.elements[0].origin = binding.range
                    value.elements[0].isUnchanged =
                        said == value.elements[0].text
                        || source.form == part.form && part.isSameNumber(said, value.elements[0].text)
                    if value.elements[0].isUnchanged { value.elements[0].text = said }
                    return value
                } wasRemoved: { binding in
                    // The payload says what it says; the URL repeats it.
                    match.bindings.firstIndex(of: binding).map { reading.origins[$0] != -1 } ?? false
                }
                return .success(pieces.joined(with: old))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Whether a part is a field of no payload.
    private static func isCarried(_ part: Int, _ reading: IdentifierState.Reading) -> Bool {
        zip(reading.match.bindings, reading.origins).contains { $0.part == part && $1 == -1 }
    }
}
