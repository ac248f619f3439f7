import Perdure

/// Something that the target asks for and that is not known to be so.
struct Gap: Sendable {
    /// As the validator names it.
    var path: String
    /// What may be wrong, in words.
    var message: String
    /// Whether every link of the set has it.
    var isCertain: Bool

    static let unknown = "is unknown"
}

/// Holds sets of links against a schema, as the validator does with one link.
struct TargetCheck {
    let schema: Schema
    let lineage: Lineage
    let conditions: SchemaConditions
    /// Whether fields that the schema does not know count as gaps: as for `unknown: refuse`, and for links that an app
    /// of the version could have written.
    let isClosed: Bool
    private(set) var gaps: [Gap] = []
    private var path: [String] = []
    /// Whether every link of the set comes to the place that is looked at.
    private var isEverywhere = true

    init(_ schema: Schema, _ lineage: Lineage, _ conditions: SchemaConditions, isClosed: Bool = false) {
        self.schema = schema
        self.lineage = lineage
        self.conditions = conditions
        self.isClosed = isClosed || schema.unknown == .refuse
    }

    /// What may be wrong with some link of the set.
    static func gaps(
        _ set: LinkSet, _ schema: Schema, _ lineage: Lineage, _ conditions: SchemaConditions, isClosed: Bool = false
    ) -> [Gap] {
        var check = TargetCheck(schema, lineage, conditions, isClosed: isClosed)
        var rest = [set]
        if !schema.variants.isEmpty { check.isEverywhere = false }
        for (variant, condition) in zip(schema.variants, conditions.variants) {
            for set in rest {
                for link in condition.narrow(set.link, holds: true) {
                    check.hold(link, against: schema.merged(with: variant))
                }
            }
            rest = rest.flatMap { set in condition.narrow(set.link, holds: false).map { set.with($0) } }
        }
        for set in rest { check.hold(set.link, against: schema) }
        return check.gaps
    }

    /// Looks at a place below, which some links may not have.
    private mutating func inside(_ name: String?, isEverywhere: Bool, _ body: (inout TargetCheck) -> Void) {
        let before = self.isEverywhere
        self.isEverywhere = before && isEverywhere
        if let name { path.append(name) }
        body(&self)
        if name != nil { path.removeLast() }
        self.isEverywhere = before
    }

    /// What may be wrong with some value of a set under one field.
    static func gaps(_ set: ValueSet, _ field: Field, _ schema: Schema, _ lineage: Lineage) -> [Gap] {
        var check = TargetCheck(schema, lineage, SchemaConditions(schema, lineage), isClosed: true)
        check.values(set, field)
        return check.gaps
    }

    private mutating func hold(_ link: DictionarySet, against schema: Schema) {
        let type = link.member("activityType")
        if type.presence != .never, !schema.activityTypes.isEmpty {
            let known = schema.activityTypes.map(Value.string)
            let isKnown = type.value.cases.allSatisfy { $0.facts.values?.allSatisfy(known.contains) ?? false }
            if !isKnown { note("$activityType", "may be one that this version does not have", isCertain: false) }
        }
        for identifier in schema.identifiers {
            var field = identifier.field
            field.template = nil
            attribute(field, link)
        }
        if let title = schema.title { attribute(title, link) }
        let payload = link.member(SetPath.payload.key)
        if payload.presence != .must {
            inside(nil, isEverywhere: payload.presence == .never) {
                $0.members(.empty, schema.userInfo, isPayload: true)
            }
        }
        guard payload.presence != .never else { return }
        inside(nil, isEverywhere: payload.presence == .must && payload.value.cases.count == 1) { check in
            for one in payload.value.cases {
                if one.kind == .dictionary {
                    check.members(one.members, schema.userInfo, isPayload: true)
                } else {
                    check.note("userInfo", "may be \(one.kind.described)", isCertain: true)
                }
            }
        }
    }

    private mutating func attribute(_ field: Field, _ link: DictionarySet) {
        let key = field.key.hasPrefix("$") ? String(field.key.dropFirst()) : field.key
        let member = link.member(key)
        if field.required, member.presence != .must {
            note("$\(key)", "is missing", isCertain: member.presence == .never)
        }
        guard member.presence != .never else { return }
        var value = member.value
        if !field.required { value.keep { $0 != .null } }
        inside("$\(key)", isEverywhere: member.presence == .must) { $0.values(value, field) }
    }

    // MARK: Dictionaries

    private mutating func members(_ set: DictionarySet, _ fields: [Field], isPayload: Bool = false) {
        for field in fields {
            let member = set.member(field.key)
            if field.required, member.presence != .must {
                note(field.key, "is missing", isCertain: member.presence == .never)
            }
            guard member.presence != .never else { continue }
            inside(field.key, isEverywhere: member.presence == .must) { $0.values(member.value, field) }
        }
        guard isClosed else { return }
        for member in set.members where member.presence != .never && fields[key: member.key] == nil {
            if isPayload, member.key == lineage.versionKey { continue }
            note(member.key, Gap.unknown, isCertain: member.presence == .must)
        }
        if set.rest != .nothing { note("*", Gap.unknown, isCertain: false) }
    }

    private mutating func note(_ name: String?, _ message: String, isCertain: Bool) {
        guard gaps.count < 32 else { return }
        let path = (path + [name].compactMap { $0 }).joined(separator: ".")
        gaps.append(Gap(path: path, message: message, isCertain: isCertain && isEverywhere))
    }

    // MARK: Values

    private mutating func values(_ set: ValueSet, _ field: Field) {
        inside(nil, isEverywhere: set.cases.count == 1) { check in
            for one in set.cases { check.value(one, field) }
        }
    }

    private mutating func value(_ one: ValueCase, _ field: Field) {
        if one.kind == .null, field.nullable || field.kind == .any { return }
        let isAccepted = one.isAccepted(by: field.kind)
        guard isAccepted == true else {
            if field.accept.contains(where: { one.isAccepted(by: $0) == true }) { return }
            let isSameKind = one.kind.described == field.kind.described
            return note(
                nil,
                isSameKind
                    ? "may be no valid \(field.kind.rawValue)"
                    : "\(isAccepted == false ? "is" : "may be") \(one.kind.described), and must be \(field.kind.described)",
                isCertain: isAccepted == false && field.accept.isEmpty)
        }
        for requirement in Requirement.allCases where requirement.isAsked(by: field, of: one.kind) {
            let met = requirement.holds(of: field, one)
            if met != true { note(nil, requirement.complaint(field), isCertain: met == false) }
        }
        if let holder = field.jsonHolder { return json(one, holder, field) }
        guard !field.kind.isScalar, field.kind != .any else { return }
        contents(one, field)
    }

    private mutating func json(_ one: ValueCase, _ holder: JSONHolder, _ field: Field) {
        guard let held = one.json(in: holder) else {
            if case .json = field.content {} else if holder == .text, one.hasForm(.json) == true { return }
            return note(nil, "may hold no such JSON", isCertain: false)
        }
        if case .json(let content) = field.content { values(held.content, content) }
    }

    private mutating func contents(_ one: ValueCase, _ field: Field) {
        switch field.content {
        case .scalar, .json, .elements(nil): break
        case .elements(let element?):
            inside("*", isEverywhere: false) { $0.values(one.element, element) }
        case .fields(let fields): members(one.members, fields)
        case .entries(let keys, let values): entries(one.members, keys, values)
        case .union(let arms): union(one.members, arms)
        }
    }

    private mutating func entries(_ set: DictionarySet, _ keys: Field?, _ value: Field?) {
        let description = keys.map { KeyDescription(field: $0) }
        for member in set.members where member.presence != .never {
            if let description, !description.accepts(member.key) {
                note(member.key, "is a key that the schema does not allow", isCertain: member.presence == .must)
            }
            guard let value else { continue }
            inside(member.key, isEverywhere: member.presence == .must) { $0.values(member.value, value) }
        }
        guard case .entries(let entries, let own) = set.rest else { return }
        if let description, own != description {
            note(nil, "may have keys that the schema does not allow", isCertain: false)
        }
        guard let value else { return }
        inside("*", isEverywhere: false) { $0.values(entries.first ?? .any, value) }
    }

    private mutating func union(_ set: DictionarySet, _ arms: [Field.Arm]) {
        var rest = [set]
        var isWhole = true
        for arm in arms {
            let condition = SetCondition(arm.condition)
            let ways = rest.flatMap { condition.narrow($0, holds: true) }
            rest = rest.flatMap { condition.narrow($0, holds: false) }
            let isOnly = isWhole && ways.count == 1 && rest.isEmpty
            inside(nil, isEverywhere: isOnly) { check in for way in ways { check.members(way, arm.fields) } }
            if !ways.isEmpty { isWhole = false }
        }
        if rest.contains(where: { !$0.isImpossible }) {
            note(nil, "may be none of the alternatives that the schema has", isCertain: false)
        }
    }
}

extension ValueCase {
    /// Whether every value of the case is of a type, as the validator has it; nil where that is not known.
    fileprivate func isAccepted(by type: FieldKind) -> Bool? {
        switch type {
        case .any: return true
        case .string: return isText
        case .integer:
            guard kind == .number else { return false }
            if facts.contains(.whole) { return true }
            if let values = facts.values {
                return values.allSatisfy { if case .number(let number) = $0 { number.isInteger } else { false } }
                    ? true : nil
            }
            return nil
        case .number: return kind == .number
        case .boolean: return kind == .boolean
        case .date: return kind == .date ? true : kind == .string ? hasForm(.date) : false
        case .url: return kind == .url || kind == .string ? hasForm(.url) : false
        case .uuid: return kind == .uuid || kind == .string ? hasForm(.uuid) : false
        case .data: return kind == .data ? true : kind == .string ? hasForm(.data) : false
        case .array: return kind == .array
        case .set: return kind == .set || kind == .array
        case .dictionary: return kind == .dictionary
        }
    }
}

extension Requirement {
    fileprivate func complaint(_ field: Field) -> String {
        switch self {
        case .form: "may be no \(field.form?.rawValue ?? "text")"
        case .range: "may be out of its range"
        case .length: "may be too short or too long"
        case .template: "may not have the form \"\(field.template?.source ?? "")\""
        case .pattern: "may not match '\(field.pattern?.source ?? "")'"
        case .values: "may be none of \(field.values.map(\.spelling).joined(separator: ", "))"
        }
    }
}
