extension Validator {
    /// Whether a node is of a type: typed where the carrier has types, the plain form elsewhere.
    @inline(__always)
    static func accepts<Store: LinkStore & ~Copyable>(
        _ type: FieldKind, _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> Bool {
        switch type {
        case .any: true
        // A URL or UUID that a step has put together is text where text is wanted.
        case .string: kind == .string || kind == .url || kind == .uuid
        case .integer: kind == .number ? isWhole(node, store) : isText(.integer, node, kind, store)
        case .number: kind == .number || isText(.number, node, kind, store)
        case .boolean:
            kind == .boolean || isText(.boolean, node, kind, store)
                || kind == .number && SchemaTable.numericBoolean(node, store) != nil
        case .date: (kind == .date || kind == .string) && store.withText(node, ScalarForm.date.accepts)
        case .url: (kind == .url || kind == .string) && store.withText(node, ScalarForm.url.accepts)
        case .uuid: (kind == .uuid || kind == .string) && store.withText(node, ScalarForm.uuid.accepts)
        case .data: kind == .data || kind == .string && store.withText(node, ScalarForm.data.accepts)
        case .array: kind == .array
        case .set: kind == .set || kind == .array
        case .dictionary: kind == .dictionary
        }
    }

    /// Where everything is text, the text form of a type counts for it.
    private static func isText<Store: LinkStore & ~Copyable>(
        _ form: ScalarForm, _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> Bool {
        store.isTextual && kind == .string && store.withText(node, form.accepts)
    }

    @inline(__always)
    private static func isWhole<Store: LinkStore & ~Copyable>(_ node: Int32, _ store: borrowing Store) -> Bool {
        store.withText(node) { text in
            text.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "-") }
                || ExactDecimal(text)?.isInteger == true
        }
    }

    /// What the value is, for the message, where that helps.
    static func detail<Store: LinkStore & ~Copyable>(
        _ type: FieldKind, _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> String {
        kind.isContainer || kind == .null ? "" : " (\(store.value(node).spelling))"
    }
}

extension FieldKind {
    /// With an article, for messages.
    package var described: String {
        switch self {
        case .string: "text"
        case .integer: "a whole number"
        case .number: "a number"
        case .boolean: "true or false"
        case .date: "a date"
        case .url: "a URL"
        case .uuid: "a UUID"
        case .data: "data"
        case .array: "an array"
        case .set: "a set"
        case .dictionary: "a dictionary"
        case .any: "anything"
        }
    }
}
