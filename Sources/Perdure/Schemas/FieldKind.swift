/// The types that a field can be declared with.
package enum FieldKind: String, Sendable, CaseIterable {
    case string, integer, number, boolean, date, url, uuid, data, array, set, dictionary, any

    /// Whether it is one value, without members or elements.
    package var isScalar: Bool {
        switch self {
        case .array, .set, .dictionary, .any: false
        default: true
        }
    }

    /// The form that its text has where a carrier holds it as text.
    package var textForm: ScalarForm? {
        switch self {
        case .string, .array, .set, .dictionary, .any: nil
        case .integer: .integer
        case .number: .number
        case .boolean: .boolean
        case .date: .date
        case .url: .url
        case .uuid: .uuid
        case .data: .data
        }
    }
}

extension FieldKind {
    /// One sentence for the reference.
    package var summary: String {
        switch self {
        case .string: "Text."
        case .integer: "A whole number of any size. `2.0` is one."
        case .number: "A number; its spelling is kept."
        case .boolean: "`true` or `false`."
        case .date: "A date; text as in ISO 8601 where the carrier has no dates."
        case .url: "A URL; its text where the carrier has no URLs."
        case .uuid: "A UUID in the 8-4-4-4-12 form, in either case."
        case .data: "Bytes; base64 text where the carrier has no data."
        case .array: "A list of values, all of one kind if it says `of`."
        case .set: "Values without an order; an array where the carrier has no sets."
        case .dictionary:
            "Values by key: `fields` where the keys are known, `keys` and `values` where they are data, `one-of` for alternatives."
        case .any: "Anything."
        }
    }
}
