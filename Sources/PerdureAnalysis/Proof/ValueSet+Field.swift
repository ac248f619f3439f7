import Perdure

/// What an app writes under a field: its fields and no others.
extension ValueSet {
    init(writtenUnder field: Field) {
        self.init([])
        for one in Self.cases(of: field.kind, field) { insert(one) }
        for kind in field.accept { for one in Self.accepted(kind) { insert(one) } }
        if field.nullable, field.kind != .any { insert(ValueCase(.null)) }
    }

    private static func cases(of kind: FieldKind, _ field: Field) -> [ValueCase] {
        switch kind {
        case .any:
            if !field.values.isEmpty, !field.isOpen {
                return field.values.reduce(into: ValueSet([])) { set, value in
                    for one in ValueSet.constant(value).cases { set.insert(one) }
                }.cases
            }
            return ValueSet.any.cases
        case .string: return scalar(.string, field, [])
        case .integer: return scalar(.number, field, [.whole])
        case .number: return scalar(.number, field, [])
        case .boolean:
            guard field.values.isEmpty || field.isOpen else { return scalar(.boolean, field, []) }
            return [ValueCase(.boolean, [.oneOf([.boolean(true), .boolean(false)])])]
        case .date: return scalar(.date, field, []) + scalar(.string, field, [.form(.date)])
        case .url: return scalar(.url, field, [.form(.url)]) + scalar(.string, field, [.form(.url)])
        case .uuid: return scalar(.uuid, field, [.form(.uuid)]) + scalar(.string, field, [.form(.uuid)])
        case .data:
            // Its length is that of the bytes, and the text is longer.
            var text = field
            (text.minLength, text.maxLength) = (nil, nil)
            let range = (field.minLength ?? 0)...max(field.maxLength ?? .max, field.minLength ?? 0)
            return scalar(.data, field, []) + scalar(.string, text, [.form(.data), .bytes(range)])
        case .array: return [list(.array, field)]
        case .set: return [list(.set, field), list(.array, field)]
        case .dictionary: return dictionaries(field)
        }
    }

    /// What a transport turns a value into: of that type, and nothing else is asked of it.
    private static func accepted(_ kind: FieldKind) -> [ValueCase] {
        cases(of: kind, Field(key: "", kind: kind, place: .file("")))
    }

    private static func scalar(_ kind: ValueKind, _ field: Field, _ own: [Fact]) -> [ValueCase] {
        var facts = own
        let isText = kind == .string || kind == .url || kind == .uuid
        if kind == .string, let form = field.form, form != .string, field.kind != .data || form != .json {
            facts.append(.form(form))
        }
        if isText, let template = field.template { facts.append(.template(template)) }
        if isText, let pattern = field.pattern { facts.append(.pattern(pattern)) }
        if kind == .number {
            if let minimum = field.minimum { facts.append(.atLeast(minimum)) }
            if let maximum = field.maximum { facts.append(.atMost(maximum)) }
        }
        facts += lengths(field)
        if let held = json(kind, field) { facts.append(.json(held)) }
        if !field.values.isEmpty, field.isOpen { facts.append(.examples(field.values)) }
        guard !field.values.isEmpty, !field.isOpen else { return [ValueCase(kind, facts)] }
        switch kind {
        // A date's text has several spellings.
        case .date, .data: return [ValueCase(kind, facts)]
        default:
            let values = field.values.compactMap { Self.value($0, as: kind) }.filter { value in
                Requirement.allHold(of: field, value)
            }
            return values.isEmpty ? [] : [ValueCase(kind, own + [.oneOf(values)])]
        }
    }

    /// A value of the definitions as it is written where values of a kind are.
    private static func value(_ value: Value, as kind: ValueKind) -> Value? {
        if value.kind == kind { return value }
        guard let text = value.text else { return nil }
        switch kind {
        case .url: return .url(text)
        case .uuid: return .uuid(text)
        default: return nil
        }
    }

    private static func json(_ kind: ValueKind, _ field: Field) -> HeldJSON? {
        guard let holder = field.jsonHolder, kind == .string || kind == .data else { return nil }
        guard case .json(let content) = field.content else { return HeldJSON(.any, in: holder) }
        return HeldJSON(ValueSet(writtenUnder: content), in: holder)
    }

    private static func lengths(_ field: Field) -> [Fact] {
        var facts: [Fact] = []
        if let least = field.minLength, least > 0 { facts.append(.lengthAtLeast(least)) }
        if let most = field.maxLength { facts.append(.lengthAtMost(most)) }
        return facts
    }

    private static func list(_ kind: ValueKind, _ field: Field) -> ValueCase {
        var list = ValueCase(kind, lengths(field))
        if case .elements(let element?) = field.content { list.elements = [ValueSet(writtenUnder: element)] }
        return list
    }

    private static func dictionaries(_ field: Field) -> [ValueCase] {
        switch field.content {
        case .fields(let fields): return [ValueCase(.dictionary, members: DictionarySet(writtenUnder: fields))]
        case .entries(let keys, let values):
            let entries = values.map { [ValueSet(writtenUnder: $0)] } ?? []
            let members = DictionarySet(
                members: [], rest: .entries(entries, keys: keys.map { KeyDescription(field: $0) }))
            return [ValueCase(.dictionary, members: members)]
        case .union(let arms): return union(arms)
        case .scalar, .elements, .json: return [ValueCase(.dictionary)]
        }
    }

    /// Each arm is a case of its own: its condition holds, and none before it does.
    private static func union(_ arms: [Field.Arm]) -> [ValueCase] {
        var cases: [ValueCase] = []
        for (index, arm) in arms.enumerated() {
            var ways = SetCondition(arm.condition).narrow(DictionarySet(writtenUnder: arm.fields), holds: true)
            for earlier in arms[..<index] {
                let condition = SetCondition(earlier.condition)
                ways = ways.flatMap { condition.narrow($0, holds: false) }
            }
            cases += ways.map { ValueCase(.dictionary, members: $0) }
        }
        return cases
    }
}

extension Field {
    /// What its JSON is held in; nil where it holds none that the validator reads.
    var jsonHolder: JSONHolder? { JSONHolder(self) ?? (kind == .data && form == .json ? .data : nil) }
}

extension DictionarySet {
    /// The fields and no others.
    init(writtenUnder fields: [Field]) {
        self.init(
            members: fields.map { field in
                Member(key: field.key, presence: field.required ? .must : .may, value: ValueSet(writtenUnder: field))
            }, rest: .nothing)
        // What no value can be written under is never there.
        for member in members where member.value.isEmpty && member.presence == .may { remove(member.key) }
    }
}
