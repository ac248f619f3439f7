/// What a JSON document stands in inside a link.
package enum JSONHolder: UInt8, Sendable {
    /// Text that is the document.
    case text
    /// Data whose bytes are the document; in carriers without data, its base64 text.
    case data

    /// What holds the JSON of a field; nil where the field holds none.
    package init?(_ field: Field) {
        guard case .json = field.content else { return nil }
        self = field.kind == .data ? .data : .text
    }

    /// The document's bytes; nil where the value is none that could hold them.
    package func document(in value: Value) -> [UInt8]? {
        switch (self, value) {
        case (.text, .string(let text)): Array(text.utf8)
        case (.data, .data(let bytes)): bytes
        case (.data, .string(let text)): Base64.decoded(text.utf8)
        default: nil
        }
    }

    /// What the document says; nil where it is no JSON.
    package func content(of value: Value) -> Value? {
        document(in: value).flatMap { bytes in bytes.withUnsafeBytes { JSONText.value(reading: $0) } }
    }

    /// The same for what may be written anew: not a document with half a surrogate pair, which would not come out the
    /// same.
    package func writableContent(of value: Value) -> Value? {
        let isUnicode = document(in: value)?.withUnsafeBytes { !JSONText.hasLoneSurrogate($0) } ?? false
        return isUnicode ? content(of: value) : nil
    }

    /// The value that holds a document, of the kind that held the one before it.
    package func holding(_ content: Value, like old: ValueKind?) -> Value {
        let document = JSONText.encoded(content.plainJSON)
        switch self {
        case .text: return .string(String(decoding: document, as: UTF8.self))
        case .data where old == .string:
            return .string(String(decoding: Base64.encoded(document), as: UTF8.self))
        case .data: return .data(document)
        }
    }
}

extension Value {
    /// The value as JSON alone can say it: data as base64 text, sets as arrays.
    package var plainJSON: Value {
        switch self {
        case .data, .date, .url, .uuid: plainText.map(Value.string) ?? .null
        case .array(let items), .set(let items): .array(items.map(\.plainJSON))
        case .dictionary(let members): .dictionary(members.map { ($0.key, $0.value.plainJSON) })
        case .null, .boolean, .number, .string: self
        }
    }
}
