/// A link while it is written.
struct LinkDraft: ~Copyable {
    let way: SettlingPlan
    private(set) var tape: Tape
    private(set) var machine = Machine()
    /// The place of the variant that holds; past the last for none.
    private(set) var variant = 0
    /// Whether there was a list of required keys before.
    private let listsKeys: Bool

    /// - Parameter original: what the link was read from; where it does not fit the schema's templates, its identifiers
    ///   are made anew.
    init(_ way: SettlingPlan, _ activityType: String, _ original: Link?) {
        self.way = way
        var link = original ?? Link(activityType: activityType)
        link.activityType = activityType
        listsKeys = link.requiredUserInfoKeys != nil
        link.requiredUserInfoKeys = link.requiredUserInfoKeys ?? []
        tape = Tape(link.value)
    }

    /// Puts in what the content says, and what follows from it.
    ///
    /// - Parameter keepsLinkFields: whether what only identifiers and URLs carry stays in the payload.
    mutating func fill(with content: LinkContent, keepsLinkFields: Bool = false) throws(StepStop) {
        // How the identifiers were read is noted before the payload that they repeat becomes another one.
        try machine.begin(way.hop, way.plan, &tape)
        put(content.title, LinkAttribute.title)
        let payload = content.userInfo.merging(content.linkFields) { own, _ in own }
        tape.replace(tape.payload, with: .dictionary(sorting: payload))
        variant = way.version.tableIndex(for: tape, machine)
        for attribute in LinkAttribute.identifiers where !way.schema.hasTemplate(attribute, variant: variant) {
            // One that the schema does not speak of is kept, as an unknown field is.
            let isDescribed = way.schema.under(variant).identifier(attribute) != nil
            if let text = content.identifiers[attribute] ?? (isDescribed ? "" : nil) {
                put(text.isEmpty ? nil : text, attribute)
            }
        }
        try machine.settle(way.hop, way.plan, &tape)
        for (identifier, state) in zip(way.hop.identifiers, machine.identifiers) {
            if try isStale(identifier, state) { try build(identifier) }
        }
        if !keepsLinkFields { removeLinkFields(content) }
    }

    /// Whether an identifier was not there, was there in another way, or still says a part that is gone: then settling has
    /// kept it, and it is made anew.
    private func isStale(_ identifier: HopIdentifier, _ state: IdentifierState) throws(StepStop) -> Bool {
        guard let reading = state.reading else { return true }
        guard case .found(let node) = tape.member(identifier.attribute.rawValue, of: Tape.root),
            Array(tape.text(node).utf8) == reading.text
        else { return false }
        guard let choice = try machine.target(of: identifier, way.plan, tape), choice.template >= 0 else {
            return false
        }
        let compiled = way.plan.templates[Int(choice.template)]
        guard compiled.template == reading.template else { return true }
        let values = try machine.values(for: compiled, -1, way.plan, tape)
        return zip(reading.match.bindings, reading.origins).contains { binding, origin in
            origin != -1 && values[binding.part] == nil
        }
    }

    /// Makes an identifier that was not there, or was there in another way.
    private mutating func build(_ identifier: HopIdentifier) throws(StepStop) {
        guard let choice = try machine.target(of: identifier, way.plan, tape), choice.template >= 0 else { return }
        let compiled = way.plan.templates[Int(choice.template)]
        let values = try machine.values(for: compiled, -1, way.plan, tape)
        do throws(TemplateWriteFailure) {
            let text = try compiled.template.build { values[$0.index] }
            put(String(decoding: text, as: UTF8.self), identifier.attribute)
        } catch .missing where !choice.required {
            put(nil, identifier.attribute)
        } catch {
            throw machine.failure(error.message, identifier.attribute.name, -1)
        }
    }

    private mutating func put(_ text: String?, _ attribute: LinkAttribute) {
        guard case .found(let node) = tape.member(attribute.rawValue, of: Tape.root) else {
            if let text { tape.insert(.string(text), in: Tape.root, as: Array(attribute.rawValue.utf8)) }
            return
        }
        guard let text else { return tape.remove(node) }
        if tape.text(node) != text { tape.replace(node, withScalar: .string, Array(text.utf8)) }
    }

    /// What only identifiers carry stood in the payload while they were put together.
    private mutating func removeLinkFields(_ content: LinkContent) {
        for key in content.linkFields.keys where content.userInfo[key] == nil {
            if case .found(let node) = tape.member(key, of: tape.payload) { tape.remove(node) }
        }
    }

    /// What the schema has against the link, a sentence each.
    func problems() -> [String] {
        var validator = Validator()
        return validator.allProblems(of: tape, way.version.table(for: tape, machine))
            .map { "'\($0.path)' \($0.message)" }
    }

    func message(_ stop: StepStop) -> String {
        guard case .failed(let failure) = stop.told(by: way.plan) else { return "the link can't be written" }
        return failure.path.isEmpty ? failure.message : "'\(failure.path)': \(failure.message)"
    }

    var link: Link {
        var link = Link(tape.value(Tape.root))
        if link.requiredUserInfoKeys == [], !listsKeys { link.requiredUserInfoKeys = nil }
        for (name, flag) in way.schema.under(variant).eligible {
            if let name = Eligibility(rawValue: name) { link.eligible[name] = flag }
        }
        return link
    }
}
