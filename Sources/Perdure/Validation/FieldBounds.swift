/// What bounds a value beyond its type and the plain numbers of its ``FieldRule``. Few fields have any.
final class FieldBounds: Sendable {
    let template: Template?
    let pattern: Pattern?
    let values: [Value]
    /// Those of the values that are text, to be compared without making anything of the link's text.
    let texts: [[UInt8]]
    let minimum: Number?
    let maximum: Number?
    let accept: [FieldKind]

    /// Whether a bound is absent, or a whole number of 64 bits. The outermost ones stand for no bound at all.
    static func isPlain(_ bound: Number?) -> Bool {
        bound.map { $0.intValue.map { $0 != .min && $0 != .max } ?? false } ?? true
    }

    init?(_ field: Field) {
        template = field.template
        pattern = field.pattern
        values = field.isOpen ? [] : field.values
        texts = values.compactMap { if case .string(let text) = $0 { Array(text.utf8) } else { nil } }
        let isPlain = Self.isPlain(field.minimum) && Self.isPlain(field.maximum)
        minimum = isPlain ? nil : field.minimum
        maximum = isPlain ? nil : field.maximum
        accept = field.accept
        if template == nil, pattern == nil, values.isEmpty, minimum == nil, maximum == nil, accept.isEmpty {
            return nil
        }
    }
}
