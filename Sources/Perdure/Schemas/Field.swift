/// What a schema says of one value: its type, whether it must be there, and what bounds it.
package struct Field: Sendable {
    package var key: String
    package var place: Place
    package var kind: FieldKind
    package var content: Content = .scalar

    package var required = false
    package var nullable = false
    /// It names the content: an identifier must use it.
    package var identity = false
    /// Its text is a link of its own, to be migrated too.
    package var isLink = false
    /// What a reader takes when it is absent.
    package var defaultValue: Value?
    /// The values it may have; empty for any.
    package var values: [Value] = []
    /// Other values are allowed besides.
    package var isOpen = false
    /// Types that a transport turns its value into.
    package var accept: [FieldKind] = []
    package var form: ScalarForm?
    package var template: Template?
    /// Descriptions of the parts of `template`.
    package var parts: [Field] = []
    package var pattern: Pattern?
    package var minimum: Number?
    package var maximum: Number?
    package var minLength: Int?
    package var maxLength: Int?
    package var deprecated: String?
    package var summary: String?

    /// What is inside a value that is no scalar.
    package indirect enum Content: Sendable {
        case scalar
        /// Elements of an array or a set; nil where they may be anything.
        case elements(Field?)
        /// A dictionary with known members.
        case fields([Field])
        /// A dictionary whose keys are data.
        case entries(keys: Field?, values: Field?)
        /// A dictionary that is one of several, the first whose condition holds.
        case union([Arm])
        /// What text or data holds, as JSON.
        case json(Field)
    }

    /// One alternative of a union.
    package struct Arm: Sendable {
        package var condition: Condition
        package var fields: [Field]
        package var place: Place
    }

    package init(key: String, kind: FieldKind, place: Place) {
        self.key = key
        self.kind = kind
        self.place = place
    }
}

extension Field {
    /// The member fields, where they are known.
    package var fields: [Field]? {
        get { if case .fields(let fields) = content { fields } else { nil } }
        set { content = .fields(newValue ?? []) }
    }

    /// The same declaration under another key.
    package func renamed(_ key: String) -> Field {
        var field = self
        field.key = key
        return field
    }
}

extension Field.Content {
    /// The fields that a path leads on to: members, those of each alternative, the element, what text holds as JSON.
    package var inside: [Field] {
        switch self {
        case .scalar, .elements(nil): []
        case .elements(let element?): [element]
        case .fields(let fields): fields
        case .entries(_, let value): [value].compactMap { $0 }
        case .union(let arms): arms.flatMap(\.fields)
        case .json(let field): [field]
        }
    }
}

extension Field {
    /// Whether a text in it is a link of its own.
    var holdsLinks: Bool { isLink || content.inside.contains(where: \.holdsLinks) }
}

extension [Field] {
    package subscript(key key: String) -> Field? { first { $0.key == key } }
}
