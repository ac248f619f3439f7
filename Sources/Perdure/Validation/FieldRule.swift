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
    /// What bounds it beyond what stands here; -1 for nothing.
    var bounds: Int32 = -1
    /// Its text is a link of its own.
    var isLink = false
    /// What JSON in its text or data is; -1 for anything.
    var content: Int32 = -1
    /// What its JSON is held in; nil where it holds none.
    var holder: JSONHolder?
    /// The form of its text; nil for any.
    var form: ScalarForm?
    /// Characters of text, elements of an array; nil where neither is bounded.
    var hasLength = false
    var minLength: Int32 = 0
    var maxLength: Int32 = .max
    /// Whether the range below bounds it: one that whole numbers of 64 bits can say.
    var hasRange = false
    var minimum: Int64 = .min
    var maximum: Int64 = .max

    var key: Range<Int> { Int(keyStart)..<Int(keyStart) + Int(keyCount) }
}

extension FieldRule {
    /// Takes over the bounds that are plain numbers; the others are in a ``FieldBounds``.
    mutating func take(_ field: Field) {
        form = field.form == .string ? nil : field.form
        isLink = field.isLink
        holder = JSONHolder(field)
        if field.kind == .data, field.form == .json {
            form = nil
            holder = .data
        }
        hasLength = field.minLength != nil || field.maxLength != nil
        minLength = Int32(clamping: field.minLength ?? 0)
        maxLength = Int32(clamping: field.maxLength ?? Int(Int32.max))
        guard FieldBounds.isPlain(field.minimum), FieldBounds.isPlain(field.maximum) else { return }
        hasRange = field.minimum != nil || field.maximum != nil
        minimum = Int64(field.minimum?.intValue ?? Int(Int64.min))
        maximum = Int64(field.maximum?.intValue ?? Int(Int64.max))
    }
}
