/// Which types of a link its carrier has, beside text, numbers, booleans, null, arrays and dictionaries.
package enum CarrierTypes: Sendable {
    /// None: a date, URL, UUID or data is text, unless it stands in a wrapper.
    case json
    /// Dates and data. A URL or UUID is text, a set is an array.
    case propertyList
    /// All of them.
    case all

    /// What a value is read as once it was written, where that differs from what it is now.
    func kindReadBack(of node: TapeNode) -> ValueKind? {
        let isNew = node.flags.contains(.inserted) || node.flags.contains(.replaced)
        guard isNew else { return nil }
        switch (self, node.kind) {
        case (.json, .date), (.json, .url), (.json, .uuid):
            // A wrapper of the source stays around another value of its type.
            let isWrapped = !node.flags.contains(.inserted) && node.wrapper == node.kind
            return node.flags.contains(.typed) || isWrapped ? nil : .string
        case (.propertyList, .url), (.propertyList, .uuid): return .string
        case (.propertyList, .set): return .array
        default: return nil
        }
    }
}
