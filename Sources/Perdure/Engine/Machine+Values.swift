extension Machine {
    mutating func copy<Store: LinkStore & ~Copyable>(
        _ from: Int32, _ to: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        guard let value = try getTyped(from, plan, store, site: site) else { return }
        try expectUnicode(try find(from, plan, store, site: site), from, plan, store, site: site)
        try put(value, at: to, site, plan, &store)
    }

    /// Puts a value where nothing, or the same, may be; what differs is settled by the step's policy.
    mutating func put<Store: LinkStore & ~Copyable>(
        _ value: Value, at path: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        if let present = try get(path, plan, store, site: site), !Self.equal(present, value, textual: store.isTextual) {
            switch plan.sites[Int(site)].onConflict {
            case .keep: return
            case .replace: note(loss: present, path, site, plan)
            case .fail:
                throw failure(
                    "'\(plan.describe(path))' is there already, with another value", plan.describe(path), site)
            }
        } else if try isPresent(path, plan, store) {
            return
        }
        try set(path, value, plan, &store, site: site)
    }

    mutating func add<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ constant: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let ref = plan.paths[Int(path)]
        guard ref.hasEvery else {
            // The value is absent; a dictionary above it that is absent too is not made for it.
            let parents = ref.components.indices.upperBound - 1
            let isDeep = ref.components.count > 1
            if isDeep, try find(ref, upTo: parents, plan, store, site: site) < 0 { return }
            guard try !isPresent(path, plan, store) else { return }
            return try set(path, plan.constants[Int(constant)].value, plan, &store, site: site)
        }
        try forEachParent(of: ref, site, plan, &store) { parent, store in
            plan.withLastKey(ref) { key in
                guard case .absent = store.member(key, of: parent) else { return }
                _ = store.insert(plan.constants[Int(constant)].value, in: parent, as: key)
            }
        }
    }

    /// Runs for each dictionary that the part of a path before its last key leads to.
    private func forEachParent<Store: LinkStore & ~Copyable>(
        of ref: PathRef, _ site: Int32, _ plan: Plan, _ store: inout Store, _ body: (Int32, inout Store) -> Void
    ) throws(StepStop) {
        var parent = ref
        parent.components.count -= 1
        for node in try all(parent, plan, store, site: site) where store.kind(node) == .dictionary {
            body(node, &store)
        }
    }

    mutating func remove<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        if plan.paths[Int(path)].part >= 0 {
            guard let value = try get(path, plan, store, site: site) else { return }
            try removePart(path, plan, &store, site: site)
            return note(loss: value, path, site, plan)
        }
        if plan.paths[Int(path)].hasEvery {
            for node in try all(path, plan, store, site: site) { drop(node, path, site, plan, &store) }
        } else {
            let node = try find(path, plan, store, site: site)
            if node >= 0 { drop(node, path, site, plan, &store) }
        }
    }

    private mutating func drop<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ path: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) {
        note(loss: store.value(node), path, site, plan)
        store.remove(node)
    }

    mutating func removeIfEqual<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ constant: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let node = try find(path, plan, store, site: site)
        guard node >= 0 else { return }
        let value = store.value(node)
        if !Self.equal(value, plan.constants[Int(constant)].value, textual: store.isTextual) {
            note(loss: value, path, site, plan)
        }
        store.remove(node)
    }

    func require<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        guard try !isPresent(path, plan, store) else { return }
        throw failure(
            "'\(plan.describe(path))' was removed on the way up, and nothing says what it was", plan.describe(path),
            site)
    }

    mutating func convert<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ conversion: Conversion, _ otherwise: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        // Another spelling of the same value is no loss.
        let isLossy = plan.sites[Int(site)].lossy != nil
        try change(path, otherwise, site, plan, &store) { value, textual in
            // What is null says nothing that could be converted.
            guard value != .null else { return .kept(.null) }
            guard let result = conversion.apply(to: value, textual: textual) else { return nil }
            let isLost = isLossy && !conversion.isKept(value, in: result, textual: textual)
            return isLost ? .lost(result) : .kept(result)
        } failure: { value in
            "\(value.spelling) is no \(conversion.target.rawValue)"
        }
    }

    mutating func map<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ table: Int32, _ otherwise: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        let map = plan.maps[Int(table)]
        try change(path, otherwise, site, plan, &store) { value, textual in
            guard let constant = map.constant(for: value, textual: textual) else { return nil }
            let value = plan.constants[Int(constant)].value
            guard let result = textual ? value.plainText.map(Value.string) : value else { return nil }
            return map.isShared(constant) ? .lost(result) : .kept(result)
        } failure: { value in
            "there is no answer for \(value.spelling)"
        }
    }

    mutating func normalise<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ normalisation: Normalisation, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        try changeText(path, site, plan, &store) { normalisation.apply(to: $0) }
    }

    mutating func replaceText<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ replacement: Replacement, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        try changeText(path, site, plan, &store) { replacement.apply(to: $0) }
    }

    /// Gives each text at a path what a function makes of it; nil where that would take too long.
    private mutating func changeText<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store, _ body: (String) -> String?
    ) throws(StepStop) {
        try change(path, -1, site, plan, &store) { value, _ in
            switch value {
            case .string(let text): body(text).map { .lost(.string($0)) }
            case .url(let text): body(text).map { .lost(.url($0)) }
            case .null: .kept(.null)
            default: nil
            }
        } failure: { value in
            value.text == nil
                ? "\(value.spelling) is no text" : "the text is too long to be searched for so many matches"
        }
    }

    /// What becomes of a value.
    private enum Change {
        /// The new value says what the old one said.
        case kept(Value)
        /// From the new value nobody can tell the old one.
        case lost(Value)

        var value: Value {
            switch self {
            case .kept(let value), .lost(let value): value
            }
        }

        var isLoss: Bool { if case .lost = self { true } else { false } }
    }

    /// Gives each value at a path what a function makes of it; nil is a miss. What it loses is noted, where it changes
    /// anything.
    private mutating func change<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ otherwise: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store,
        _ body: (Value, _ textual: Bool) -> Change?, failure message: (Value) -> String
    ) throws(StepStop) {
        let ref = plan.paths[Int(path)]
        if ref.part >= 0 {
            guard let value = try get(path, plan, store, site: site) else { return }
            let change = try answer(body(value, true), for: value, path, otherwise, site, plan, message)
            guard change.value != value else { return }
            if change.isLoss { note(loss: value, path, site, plan) }
            return try setPart(path, change.value, plan, &store, site: site)
        }
        let textual = store.isTextual && ref.root == .payload
        func changeNode(_ node: Int32) throws(StepStop) {
            let value = store.value(node)
            try expectUnicode(node, path, plan, store, site: site)
            let change = try answer(body(value, textual), for: value, path, otherwise, site, plan, message)
            guard change.value != value || change.value.kind != value.kind else { return }
            if change.isLoss { note(loss: value, path, site, plan) }
            store.replace(node, with: change.value)
        }
        if ref.hasEvery {
            for node in try all(path, plan, store, site: site) { try changeNode(node) }
        } else {
            let node = try find(path, plan, store, site: site)
            if node >= 0 { try changeNode(node) }
        }
    }

    private func answer(
        _ change: Change?, for value: Value, _ path: Int32, _ otherwise: Int32, _ site: Int32, _ plan: Plan,
        _ message: (Value) -> String
    ) throws(StepStop) -> Change {
        if let change { return change }
        switch otherwise < 0 ? .fail : plan.otherwises[Int(otherwise)] {
        case .fail: throw failure(message(value), plan.describe(path), site)
        case .keep: return .kept(value)
        case .value(let constant): return .lost(plan.constants[Int(constant)].value)
        case .discard(let reason): throw .discarded(reason: plan.reasons[Int(reason)], site: site)
        }
    }

    mutating func note(loss value: Value, _ path: Int32, _ site: Int32, _ plan: Plan) {
        // What lives for one hop is a copy.
        guard plan.paths[Int(path)].root != .scratch else { return }
        note(loss: value, at: placed(plan.describe(path)), plan.sites[Int(site)])
    }

    /// - Parameter name: the place as seen from the payload.
    mutating func note(loss value: Value, at name: String, _ step: StepSite) {
        losses.append(Loss(path: name, value: value, reason: step.lossy, site: step))
    }
}

extension Value {
    /// A value as a message names it: its JSON, cut where it is long.
    package var spelling: String {
        let text = String(decoding: JSONText.encoded(self), as: UTF8.self)
        return text.count > 60 ? "\(text.prefix(57))…" : text
    }
}
