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
