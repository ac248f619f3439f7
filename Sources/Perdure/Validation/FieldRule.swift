/// One field of a compiled schema: plain numbers that index the tables of a ``SchemaTable``.
struct FieldRule: Sendable {
    /// The key in ``SchemaTable/bytes``.
    var keyStart: Int32
    var keyCount: Int32
    var kind: FieldKind
    var required: Bool
    var nullable: Bool
    /// The members' rules, for a dictionary with known members; -1 for none.
    var members: Int32 = -1
    /// What each element or value is; -1 for anything.
    var element: Int32 = -1
    /// What each key is; -1 for anything.
    var entryKey: Int32 = -1
    /// The arms of a union; -1 for none.
    var union: Int32 = -1
    /// What bounds it beyond its type; -1 for nothing.
    var bounds: Int32 = -1

    var key: Range<Int> { Int(keyStart)..<Int(keyStart) + Int(keyCount) }
}

/// What bounds a value beyond its type.
struct FieldBounds: Sendable {
    var form: ScalarForm?
    var template: Template?
    var pattern: Pattern?
    var values: [Value]
    var isOpen: Bool
    var minimum: Number?
    var maximum: Number?
    var minLength: Int?
    var maxLength: Int?
    var accept: [FieldKind]

    init?(_ field: Field) {
        form = field.form == .string ? nil : field.form
        template = field.template
        pattern = field.pattern
        values = field.isOpen ? [] : field.values
        isOpen = field.isOpen
        minimum = field.minimum
        maximum = field.maximum
        minLength = field.minLength
        maxLength = field.maxLength
        accept = field.accept
        if form == nil, template == nil, pattern == nil, values.isEmpty, minimum == nil, maximum == nil,
            minLength == nil, maxLength == nil, accept.isEmpty {
            return nil
        }
    }
}
