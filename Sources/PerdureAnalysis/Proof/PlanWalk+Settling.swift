import Perdure

/// What the engine settles by itself at both ends of a hop.
extension PlanWalk {
    mutating func begin(_ hop: Hop, _ set: LinkSet) -> LinkSet {
        var set = set
        set.link.remove(SetPath.scratch.key)
        set.readings = LinkAttribute.identifiers.map { _ in .none }
        if keepsApart { set.sources = LinkAttribute.identifiers.map { _ in nil } }
        for identifier in hop.identifiers {
            guard let index = LinkAttribute.identifiers.firstIndex(of: identifier.attribute) else { continue }
            set.readings[index] = reading(identifier, set.agreeing[index], set)
            if keepsApart { set.sources[index] = source(identifier, set) }
        }
        return set
    }

    /// What the template by which an identifier is read would write.
    private func source(_ identifier: HopIdentifier, _ set: LinkSet) -> BuiltText? {
        let choices = choices(identifier.sources, set)
        guard choices.count == 1, let compiled = choices[0].template else { return nil }
        return BuiltText(compiled.template, parts(compiled, set).map { $0?.value })
    }

    /// Whether an identifier is written as it was read, of the same values: then it stays what it is, whether it
    /// agrees with the payload or not.
    private func stays(_ index: Int, _ compiled: CompiledTemplate, _ set: LinkSet) -> Bool {
        guard keepsApart, let old = set.sources[index], old.template.spells(as: compiled.template) else { return false }
        return zip(zip(old.parts, parts(compiled, set)), zip(old.template.parts, compiled.template.parts)).allSatisfy {
            values, parts in
            // What only the identifier carries goes to the part of the same name.
            guard let before = values.0, let now = values.1?.value else {
                return values.0 == nil && values.1 == nil && parts.0.name == parts.1.name
            }
            return before.isSame(as: now)
        }
    }

    private func reading(_ identifier: HopIdentifier, _ agreeing: Template?, _ set: LinkSet) -> LinkSet.Reading {
        let value = set.link.member(identifier.attribute.rawValue).value
        guard let agreeing, let built = value.cases.first?.facts.built, built.template == agreeing,
            value.cases.allSatisfy({ $0.facts.built === built })
        else { return .perhaps }
        let choices = choices(identifier.sources, set)
        guard choices.count == 1, let template = choices[0].template, template.template == agreeing else {
            return .perhaps
        }
        return .read(built)
    }

    /// What an identifier is for some of the links: the template of the first condition that holds for them.
    private struct Choice {
        var set: LinkSet
        var template: CompiledTemplate?
        var required: Bool
    }

    private func choices(_ all: [HopIdentifier.Choice], _ set: LinkSet) -> [Choice] {
        var rest = [set]
        var found: [Choice] = []
        for choice in all {
            let template = choice.template >= 0 ? plan.templates[Int(choice.template)] : nil
            func chosen(_ set: LinkSet) -> Choice { Choice(set: set, template: template, required: choice.required) }
            guard choice.condition >= 0 else {
                found += rest.map(chosen)
                rest = []
                break
            }
            let condition = SetCondition(plan.conditions[Int(choice.condition)], plan)
            found += rest.flatMap { set in condition.narrow(set.link, holds: true).map { chosen(set.with($0)) } }
            rest = rest.flatMap { set in condition.narrow(set.link, holds: false).map { set.with($0) } }
        }
        return found + rest.map { Choice(set: $0, template: nil, required: false) }
    }

    mutating func settle(_ hop: Hop, _ set: LinkSet) -> [LinkSet] {
        var set = set
        settleVersion(hop, &set)
        guard settleActivityType(hop, &set) else { return [] }
        let keys = set.link.member("requiredUserInfoKeys")
        if keys.presence != .never { set.link.set(keys.key, .any, keys.presence) }
        var agreeing = set.agreeing
        for index in agreeing.indices { agreeing[index] = nil }
        set.agreeing = agreeing
        return hop.identifiers.reduce([set]) { sets, identifier in
            sets.flatMap { set in
                choices(identifier.targets, set).flatMap { settle(identifier, $0) }
            }.merged()
        }
    }

    private func settleVersion(_ hop: Hop, _ set: inout LinkSet) {
        guard hop.versionPath >= 0 else { return }
        let path = path(hop.versionPath)
        guard hop.versionConstant >= 0 else {
            set.link = set.link.removing(path)
            return
        }
        set.makeDictionary(SetPath.payload.key)
        let value = ValueSet.constant(plan.constants[Int(hop.versionConstant)].value)
        set.link = set.link.changingMember(path.steps[...]) { .init(key: $0.key, presence: .must, value: value) }
    }

    /// False where none of the links has a type that the target has, and none can be chosen.
    private mutating func settleActivityType(_ hop: Hop, _ set: inout LinkSet) -> Bool {
        if hop.keepsActivityType || hop.activityTypes.isEmpty { return true }
        let wanted = hop.activityTypes.map { Value.string(String(decoding: $0, as: UTF8.self)) }
        renameActivityTypes(hop, wanted, &set)
        let member = set.link.member("activityType")
        guard member.presence != .never else { return true }
        let stays = member.value.cases.allSatisfy { $0.facts.values?.allSatisfy(wanted.contains) ?? false }
        if stays { return true }
        var left = wanted
        if let values = member.value.cases.first?.facts.values, member.value.cases.count == 1 {
            left = values.filter(wanted.contains)
            if wanted.count == 1 { left = wanted }
        }
        if wanted.count > 1 { mayFail(-1) }
        guard !left.isEmpty else { return false }
        set.link.set(member.key, ValueSet([ValueCase(.string, [.oneOf(left)])]), member.presence)
        return true
    }

    /// Types that bundle identifiers give become those that the same identifiers give in the target.
    private func renameActivityTypes(_ hop: Hop, _ wanted: [Value], _ set: inout LinkSet) {
        let member = set.link.member("activityType")
        guard !hop.activityRenames.isEmpty, member.value.cases.count == 1,
            let values = member.value.cases.first?.facts.values
        else { return }
        let renames = hop.activityRenames.map { rename in
            (
                Value.string(String(decoding: rename.from, as: UTF8.self)),
                Value.string(String(decoding: rename.to, as: UTF8.self))
            )
        }
        let renamed = values.map { value in
            wanted.contains(value) ? value : renames.first { $0.0 == value }?.1 ?? value
        }
        set.link.set(member.key, ValueSet([ValueCase(.string, [.oneOf(renamed)])]), member.presence)
    }

    // MARK: Identifiers

    private mutating func settle(_ identifier: HopIdentifier, _ choice: Choice) -> [LinkSet] {
        guard let index = LinkAttribute.identifiers.firstIndex(of: identifier.attribute), let compiled = choice.template
        else { return [choice.set] }
        let key = identifier.attribute.rawValue
        return choice.set.link.focused(on: [.init(key: key)]).flatMap { way -> [LinkSet] in
            var set = choice.set.with(way.set)
            guard case .value(let value) = way.found else {
                set.agreeing[index] = compiled.template
                return choice.required ? made(key, compiled, set) : [set]
            }
            if stays(index, compiled, set) { return [set] }
            switch set.readings[index] {
            case .none: return [set]
            case .perhaps:
                // What was read is written anew, the rest stays.
                return [set] + rewritten(key, value, compiled, nil, choice.required, index, set)
            case .read(let built):
                let isOld = value.cases.allSatisfy { $0.facts.built === built }
                let sets = rewritten(key, value, compiled, built, choice.required, index, set)
                return isOld ? sets : [set] + sets
            }
        }.merged()
    }

    /// Puts an identifier together that the target requires and the link has not.
    private mutating func made(_ key: String, _ compiled: CompiledTemplate, _ set: LinkSet) -> [LinkSet] {
        let parts = parts(compiled, set)
        let (writes, isSure, isSafe) = compiled.template.writes(parts)
        if !isSure || !isSafe { mayFail(-1) }
        guard writes else { return [] }
        var text = text(compiled, parts, set)
        text.kind = .string
        var set = set
        for part in compiled.template.parts where compiled.template.requires(part) && compiled.paths[part.index] >= 0 {
            let path = path(compiled.paths[part.index])
            if path.part == nil, path.steps.first == SetPath.payload { set.demandText(at: path) }
        }
        set.link.set(key, ValueSet([text]))
        return [set]
    }

    private mutating func rewritten(
        _ key: String, _ value: ValueSet, _ compiled: CompiledTemplate, _ old: BuiltText?, _ isRequired: Bool,
        _ index: Int, _ set: LinkSet
    ) -> [LinkSet] {
        let parts = zip(parts(compiled, set), compiled.template.parts).map { input, part -> TemplateInput? in
            guard let input, !input.isThere || input.value.isEmpty else { return input }
            return carried(part, old, input)
        }
        let (_, hasParts, isSafe) = compiled.template.writes(parts)
        var isSure = hasParts && isSafe
        if old.map({ !keepsAll($0, compiled.template) }) ?? true { isSure = false }
        var new = set
        let text = text(compiled, parts, set)
        new.link.set(
            key,
            value.mapCases { one in
                [ValueCase(one.isText ? one.kind : .string, text.facts)]
            })
        new.agreeing[index] = compiled.template
        if isSure { return [new] }
        if isRequired {
            mayFail(-1)
            return [new]
        }
        return [set, new]
    }

    private func text(_ compiled: CompiledTemplate, _ parts: [TemplateInput?], _ set: LinkSet) -> ValueCase {
        let isPayload = compiled.paths.map { $0 >= 0 && plan.paths[Int($0)].root == .payload && isThere($0, set) }
        return compiled.template.text(parts.map { $0?.value }, isPayload: isPayload)
    }

    /// What only the identifier carries goes from part to part of the same name.
    private func carried(_ part: TemplatePart, _ old: BuiltText?, _ input: TemplateInput) -> TemplateInput? {
        guard let old, let same = old.template.parts.first(where: { $0.name == part.name && !$0.isIgnored }),
            !old.isPayload[same.index], let value = old.parts[same.index]
        else { return input }
        let carried = TemplateInput(value: value, isThere: old.template.requires(same))
        guard !input.value.isEmpty else { return carried }
        return TemplateInput(value: .union(input.value, value), isThere: input.isThere || carried.isThere)
    }

    /// Whether all that only the identifier said has a place in its new form.
    private func keepsAll(_ old: BuiltText, _ new: Template) -> Bool {
        old.template.parts.allSatisfy { part in
            // What the payload said, the identifier only repeated.
            old.isPayload[part.index] || !part.isIgnored && new.parts.contains { $0.name == part.name }
        }
    }

    private func isThere(_ path: Int32, _ set: LinkSet) -> Bool {
        SetCondition.present(self.path(path)).narrow(set.link, holds: false).isEmpty
    }
}
