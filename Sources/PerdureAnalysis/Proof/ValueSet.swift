import Perdure

/// The values that may stand at a place of a link: those of any of its cases.
struct ValueSet: Equatable, Sendable {
    var cases: [ValueCase]

    init(_ cases: [ValueCase]) { self.cases = cases }

    /// No value at all: a place that no link comes to.
    var isEmpty: Bool { cases.isEmpty }

    static let any = ValueSet(ValueKind.allCases.map { ValueCase($0) })
}

/// The values of one kind about which the same is known.
struct ValueCase: Equatable, Sendable {
    var kind: ValueKind
    /// Of a scalar, and of a list its length.
    var facts: [Fact]
    /// Of a dictionary.
    var members: DictionarySet
    /// What each element of a list is; empty where it may be anything.
    var elements: [ValueSet] = []

    init(_ kind: ValueKind, _ facts: [Fact] = [], members: DictionarySet = .open) {
        self.kind = kind
        self.facts = facts
        self.members = members
    }

    /// What each element of a list is.
    var element: ValueSet { elements.first ?? .any }

    /// The same where it may have been changed.
    var withoutOrigin: ValueCase {
        guard facts.origin != nil else { return self }
        var one = self
        one.facts = facts.withoutOrigin
        return one
    }

    var isText: Bool { kind == .string || kind == .url || kind == .uuid }
}

/// The dictionaries that may stand at a place.
struct DictionarySet: Equatable, Sendable {
    var members: [Member]
    var rest: Rest

    enum Presence: Sendable { case must, may, never }

    struct Member: Equatable, Sendable {
        var key: String
        var presence: Presence
        var value: ValueSet

        static func == (a: Member, b: Member) -> Bool {
            a.presence == b.presence && a.key.isSame(as: b.key) && a.value == b.value
        }
    }

    /// What there may be besides the members that are listed.
    enum Rest: Equatable, Sendable {
        case nothing
        /// Any number of further members; values are anything where none is given. `keys` is what the keys are.
        case entries([ValueSet], keys: KeyDescription?)
    }

    static let open = DictionarySet(members: [], rest: .entries([], keys: nil))
    static let empty = DictionarySet(members: [], rest: .nothing)

    /// What stands under a key, listed or not.
    func member(_ key: String) -> Member {
        if let member = members.first(where: { $0.key.isSame(as: key) }) { return member }
        switch rest {
        case .nothing: return Member(key: key, presence: .never, value: ValueSet([]))
        case .entries(let values, let keys):
            if let keys, !keys.accepts(key) { return Member(key: key, presence: .never, value: ValueSet([])) }
            return Member(key: key, presence: .may, value: values.first ?? .any)
        }
    }

    /// Lists what is known of a key; what is never there is listed only where the rest would say otherwise.
    mutating func set(_ member: Member) {
        let isSaid = member.presence != .never || rest != .nothing
        if let index = members.firstIndex(where: { $0.key.isSame(as: member.key) }) {
            if isSaid { members[index] = member } else { members.remove(at: index) }
        } else if isSaid {
            members.append(member)
        }
    }

    mutating func set(_ key: String, _ value: ValueSet, _ presence: Presence = .must) {
        set(Member(key: key, presence: presence, value: value))
    }

    mutating func remove(_ key: String) { set(Member(key: key, presence: .never, value: ValueSet([]))) }
}

extension String {
    /// Whether both are the same bytes: keys that Unicode holds equivalent are two keys.
    func isSame(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}

/// What the keys of a dictionary are.
struct KeyDescription: Equatable, Sendable {
    let field: Field

    func accepts(_ key: String) -> Bool {
        if let form = field.kind.textForm, !form.accepts(key) { return false }
        if let form = field.form, !form.accepts(key) { return false }
        if !field.isOpen, !field.values.isEmpty, !field.values.contains(.string(key)) { return false }
        return Requirement.holds(.length, of: field, .string(key))
            && Requirement.holds(.pattern, of: field, .string(key))
            && Requirement.holds(.template, of: field, .string(key))
    }

    static func == (a: KeyDescription, b: KeyDescription) -> Bool {
        (a.field.kind, a.field.form, a.field.template, a.field.pattern) == (
            b.field.kind, b.field.form, b.field.template, b.field.pattern
        ) && a.field.values == b.field.values && a.field.isOpen == b.field.isOpen
            && a.field.minLength == b.field.minLength && a.field.maxLength == b.field.maxLength
    }
}

extension ValueSet {
    /// Exactly one value.
    static func constant(_ value: Value) -> ValueSet {
        var only = ValueCase(value.kind)
        switch value {
        case .null: break
        case .array(let items), .set(let items):
            only.facts = [.lengthAtLeast(items.count), .lengthAtMost(items.count)]
            only.elements = [items.reduce(ValueSet([])) { .union($0, .constant($1)) }]
        case .dictionary(let members):
            only.members = .empty
            for member in members { only.members.set(member.key, .constant(member.value)) }
        default: only.facts = [.oneOf([value])]
        }
        return ValueSet([only])
    }

    /// What is left of the set where values of some cases are turned into others.
    func mapCases(_ body: (ValueCase) -> [ValueCase]) -> ValueSet {
        cases.reduce(into: ValueSet([])) { set, one in
            for new in body(one) { set.insert(new) }
        }
    }

    mutating func keep(_ kinds: (ValueKind) -> Bool) { cases.removeAll { !kinds($0.kind) } }
}
