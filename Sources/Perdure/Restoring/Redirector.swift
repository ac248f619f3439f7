/// Gives links the identity of what their content has become.
///
/// A link that has arrived at its version goes from that version to the same one: the new identifier is taken apart by
/// its template, its parts go into the payload, and what the link says of them elsewhere is settled as in any other hop.
package struct Redirector: Sendable {
    private let plans: SettlingPlans

    package init(_ engine: MigrationEngine) { self.init(SettlingPlans(engine)) }

    init(_ plans: SettlingPlans) { self.plans = plans }

    /// By what a link names its content. A URL says what the templates of its version make of its parts.
    package func identity<Store: LinkStore & ~Copyable>(of store: borrowing Store, _ result: LinkResult) -> LinkIdentity
    {
        guard store.isTextual else { return Self.identity(ofActivity: store) }
        guard let way = plans[result.lineage] else { return LinkIdentity([], isWebLink: true) }
        let machine = Machine()
        let identifiers = way.hop.identifiers.compactMap { identifier -> (LinkAttribute, String)? in
            guard let choice = try? machine.target(of: identifier, way.plan, store), choice.template >= 0,
                let text = try? machine.built(way.plan.templates[Int(choice.template)], way.plan, store)
            else { return nil }
            return (identifier.attribute, String(decoding: text, as: UTF8.self))
        }
        return LinkIdentity(identifiers, isWebLink: true)
    }

    private static func identity<Store: LinkStore & ~Copyable>(ofActivity store: borrowing Store) -> LinkIdentity {
        var identifiers: [(LinkAttribute, String)] = []
        for attribute in LinkAttribute.identifiers {
            if let node = node(of: attribute, in: store) { identifiers.append((attribute, store.text(node))) }
        }
        var isWebLink = false
        if case .found(let node) = store.member("activityType" as StaticString, of: store.root) {
            isWebLink = store.text(node) == Link.browsingWeb
        }
        return LinkIdentity(identifiers, isWebLink: isWebLink)
    }

    private static func node<Store: LinkStore & ~Copyable>(
        of attribute: LinkAttribute, in store: borrowing Store
    ) -> Int32? {
        guard case .found(let node) = store.member(attribute.rawValue, of: store.root),
            store.kind(node) == .string || store.kind(node) == .url
        else { return nil }
        return node
    }

    // MARK: Redirecting

    /// Gives a link that is at its version a new identifier.
    ///
    /// - Returns: why it can't be done; then the link must not be written.
    package func redirect<Store: LinkStore & ~Copyable>(
        _ store: inout Store, _ result: LinkResult, _ attribute: LinkAttribute, from old: String, to new: String,
        _ worker: inout Worker
    ) -> String? {
        guard let way = plans[result.lineage] else { return "no schema says what its identifier is made of" }
        var machine = Machine()
        do throws(StepStop) {
            try machine.begin(way.hop, way.plan, &store)
            if let problem = try take(new, as: attribute, way, machine, &store) { return problem }
            Self.replaceIdentifiers(old, by: new, attribute, in: &store)
            try machine.settle(way.hop, way.plan, &store)
        } catch {
            guard case .failed(let failure) = error.told(by: way.plan) else { return "it can't be said" }
            return failure.message
        }
        let problems =
            store.isTextual
            ? worker.validator.memberProblems(of: store, way.version.urlTable)
            : worker.validator.allProblems(of: store, way.version.table(for: store, machine))
        return problems.first.map { "'\($0.path)' \($0.message)" }
    }

    /// Puts what the new identifier says into the payload.
    private func take<Store: LinkStore & ~Copyable>(
        _ new: String, as attribute: LinkAttribute, _ way: SettlingPlan, _ machine: Machine, _ store: inout Store
    ) throws(StepStop) -> String? {
        guard let identifier = way.hop.identifiers.first(where: { $0.attribute == attribute }),
            let choice = try machine.target(of: identifier, way.plan, store), choice.template >= 0
        else { return store.isTextual ? "no template says what its identifier is made of" : nil }
        let compiled = way.plan.templates[Int(choice.template)]
        let bytes = Array(new.utf8)
        let parts = bytes.withUnsafeBytes { text in
            compiled.template.match(text).map { Machine.parts(of: $0, compiled.template, text) }
        }
        guard let parts else { return "'\(new)' does not have the form \"\(compiled.template.source)\"" }
        for (part, value) in parts where compiled.paths[part] >= 0 {
            let path = compiled.paths[part]
            let node = try machine.find(path, way.plan, store)
            guard node >= 0, way.plan.paths[Int(path)].part < 0 else {
                try machine.set(path, value, way.plan, &store, site: -1)
                continue
            }
            if compiled.template.parts[part].says(Array((value.plainText ?? "").utf8), store.value(node)) { continue }
            guard let text = value.plainText, !store.kind(node).isContainer else {
                try machine.set(path, value, way.plan, &store, site: -1)
                continue
            }
            // In the type that the payload has it in.
            store.replace(node, withScalar: store.kind(node), Array(text.utf8))
        }
        return nil
    }

    /// The identifier itself, and the others that said the same.
    private static func replaceIdentifiers<Store: LinkStore & ~Copyable>(
        _ old: String, by new: String, _ attribute: LinkAttribute, in store: inout Store
    ) {
        guard !store.isTextual else { return }
        for other in LinkAttribute.identifiers {
            guard let node = node(of: other, in: store), other == attribute || store.text(node) == old else { continue }
            store.replace(node, withScalar: store.kind(node), Array(new.utf8))
        }
    }
}
