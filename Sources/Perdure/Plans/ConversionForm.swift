/// What `convert` converts from and to: a type, or a spelling of one.
package enum ConversionForm: Sendable, Hashable {
    /// A scalar type, or a spelling in text or numbers.
    case scalar(ScalarForm)
    /// A list of values, or a dictionary.
    case array, set, dictionary
    /// A value as JSON in text, or in data.
    case jsonText, jsonData
}

extension ConversionForm: RawRepresentable, CaseIterable {
    package static let allCases: [ConversionForm] =
        ScalarForm.allCases.map { .scalar($0) } + [.array, .set, .dictionary, .jsonText, .jsonData]

    package init?(rawValue: String) {
        guard let form = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = form
    }

    package var rawValue: String {
        switch self {
        case .scalar(let form): form.rawValue
        case .array: "array"
        case .set: "set"
        case .dictionary: "dictionary"
        case .jsonText: "json-text"
        case .jsonData: "json-data"
        }
    }
}

extension ConversionForm {
    /// The type of a field whose value has this form.
    package var fieldKind: FieldKind {
        switch self {
        case .scalar(let form): form.fieldKind
        case .array: .array
        case .set: .set
        case .dictionary: .dictionary
        case .jsonText: .string
        case .jsonData: .data
        }
    }

    /// The form of the text that it leaves; nil for any.
    package var textForm: ScalarForm? {
        switch self {
        case .scalar(let form): form.isFormat ? form : nil
        case .jsonText, .jsonData: .json
        case .array, .set, .dictionary: nil
        }
    }

    /// What its JSON is held in; nil where it is none.
    package var holder: JSONHolder? {
        switch self {
        case .jsonText: .text
        case .jsonData: .data
        default: nil
        }
    }
}

extension Field {
    /// The form in which its value is written.
    package var writtenForm: ConversionForm? {
        if form == .json || JSONHolder(self) != nil { return kind == .data ? .jsonData : .jsonText }
        switch kind {
        case .array: return .array
        case .set: return .set
        case .dictionary: return .dictionary
        case .any: return nil
        default: return (form ?? kind.textForm ?? (kind == .string ? .string : nil)).map { .scalar($0) }
        }
    }

    /// The spelling that a value of the field is stored in: text, where it is text that looks like a number.
    var storedForm: ConversionForm? {
        guard kind == .string, form != .json, JSONHolder(self) == nil else { return writtenForm }
        return .scalar(form.map { $0.fieldKind == .string ? $0 : .string } ?? .string)
    }
}
