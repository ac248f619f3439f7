import Perdure

/// What an app of a version writes.
extension LinkSet {
    /// Every link that the schema lets an app write, and no others; none where its links are only URLs.
    static func written(under schema: Schema, of lineage: Lineage, _ conditions: SchemaConditions) -> [LinkSet] {
        guard !schema.activityTypes.isEmpty else { return [] }
        var sets: [LinkSet] = []
        for (index, variant) in schema.variants.enumerated() {
            var ways = [plain(schema.merged(with: variant), lineage)]
            for (earlier, condition) in conditions.variants[...index].enumerated() {
                ways = ways.flatMap { set in
                    condition.narrow(set.link, holds: earlier == index).map { set.with($0) }
                }
            }
            sets += ways
        }
        var ways = [plain(schema, lineage)]
        for condition in conditions.variants {
            ways = ways.flatMap { set in condition.narrow(set.link, holds: false).map { set.with($0) } }
        }
        return (sets + ways).filter { !$0.isImpossible }.merged()
    }

    /// The same for a schema without variants.
    private static func plain(_ schema: Schema, _ lineage: Lineage) -> LinkSet {
        var payload = DictionarySet(writtenUnder: schema.userInfo)
        if let key = lineage.versionKey { payload.set(version(key, schema, lineage)) }
        let isNeeded = payload.members.contains { $0.presence == .must }
        var link = DictionarySet.open
        link.set("activityType", ValueSet([ValueCase(.string, [.oneOf(schema.activityTypes.map(Value.string))])]))
        link.set(SetPath.scratch.key, ValueSet([]), .never)
        // Only a link that is a URL has its text.
        link.set("$url", ValueSet([]), .never)
        link.set(
            SetPath.payload.key, ValueSet([ValueCase(.dictionary, members: payload)]), isNeeded ? .must : .may)
        let title = schema.title.map { ValueSet(writtenUnder: $0) } ?? ValueSet([ValueCase(.string)])
        link.set("title", title, schema.title?.required == true ? .must : .may)
        var set = LinkSet(link: link)
        for (index, attribute) in LinkAttribute.identifiers.enumerated() {
            guard let identifier = schema.identifier(attribute) else {
                // One of which the schema says nothing is not written.
                set.link.remove(attribute.rawValue)
                continue
            }
            set.link.set(
                attribute.rawValue, written(identifier, schema, lineage), identifier.required ? .must : .may)
            set.agreeing[index] = identifier.template
        }
        for identifier in schema.identifiers where identifier.required {
            guard let template = identifier.template else { continue }
            for part in template.parts where template.requires(part) && part.path.isPayload && !part.isIgnored {
                let path = SetPath(part.path)
                set.demandText(at: SetPath([SetPath.payload] + path.steps))
            }
        }
        return set
    }

    /// A text was put together from what stands at a path, so that it is there and says something.
    mutating func demandText(at path: SetPath) {
        guard !path.hasEvery, path.steps.count == 2 else { return }
        link = link.changingMember(path.steps[...]) { member in
            // What only URLs carry is no member of the payload.
            guard member.presence != .never else { return member }
            let value = member.value.mapCases { one -> [ValueCase] in
                if one.kind == .null || one.facts.values?.allSatisfy({ $0.text == "" }) == true { return [] }
                guard one.isText, one.facts.values == nil, one.hasLength(atLeast: 1, atMost: .max) != true else {
                    return [one]
                }
                var one = one
                one.facts.append(.lengthAtLeast(1))
                return [one]
            }
            return .init(key: member.key, presence: .must, value: value)
        }
    }

    private static func version(_ key: String, _ schema: Schema, _ lineage: Lineage) -> DictionarySet.Member {
        let number = schema.writtenVersion
        let declared = schema.userInfo[key: key]
        let isText = declared?.kind == .string
        var value = ValueSet.constant(isText ? .string(String(number)) : .integer(number))
        // Shortcuts turns numbers into text.
        if !isText, declared == nil { value.insert(ValueCase(.string, [.oneOf([.string(String(number))])])) }
        var presence = DictionarySet.Presence.must
        if case .key(_, let missing) = lineage.versionRule, missing == .version(schema.version) || missing == .byShape {
            presence = declared?.required == true ? .must : .may
        }
        return .init(key: key, presence: presence, value: value)
    }

    /// An identifier as its template writes it.
    private static func written(_ identifier: Identifier, _ schema: Schema, _ lineage: Lineage) -> ValueSet {
        let described = ValueSet(writtenUnder: identifier.field)
        guard let template = identifier.template else { return described }
        let fields = schema.userInfo + schema.linkFields.filter { schema.userInfo[key: $0.key] == nil }
        let shape = SchemaShape(schema.with(userInfo: fields), versionKey: lineage.versionKey)
        let payload = SchemaShape(schema, versionKey: lineage.versionKey)
        let parts = template.parts.map { part in
            part.isIgnored ? nil : shape.field(part.path).map { ValueSet(writtenUnder: $0) }
        }
        let isPayload = template.parts.map { $0.path.isPayload && payload.field($0.path) != nil }
        let built = BuiltText(template, parts, isPayload: isPayload)
        return described.mapCases { one in
            var one = one
            if one.isText { one.facts = one.facts + [.built(built)] }
            return [one]
        }
    }
}

extension Schema {
    fileprivate func with(userInfo: [Field]) -> Schema {
        var schema = self
        schema.userInfo = userInfo
        return schema
    }
}

/// The conditions of a schema's variants, and the one by which its links are told.
struct SchemaConditions: Sendable {
    let variants: [SetCondition]
    let recognise: SetCondition?

    init(_ schema: Schema, _ lineage: Lineage) {
        guard !schema.variants.isEmpty || schema.recognise != nil else {
            (variants, recognise) = ([], nil)
            return
        }
        var builder = PlanBuilder(
            source: schema.version, target: schema.version,
            shape: SchemaShape(schema, versionKey: lineage.versionKey), tables: [:])
        let rows = schema.variants.map { builder.condition($0.condition) }
        let row = schema.recognise.map { builder.condition($0) }
        let plan = builder.plan
        variants = rows.map { SetCondition(plan.conditions[Int($0)], plan) }
        recognise = row.map { SetCondition(plan.conditions[Int($0)], plan) }
    }
}
