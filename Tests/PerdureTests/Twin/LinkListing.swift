import Perdure
import PerdureFormats

/// A link written out one way, whatever holds it: the order of members, the spelling of numbers and the exact text of
/// strings count; white space and the escapes of strings don't.
enum LinkListing {
    static func text<Store: LinkStore & ~Copyable>(of store: borrowing Store) -> String {
        var out = ""
        append(store.root, store, to: &out)
        return out
    }

    /// The same of the text of a JSON object.
    static func text(ofJSON bytes: [UInt8]) throws(JSONFailure) -> String {
        let listing = bytes.withUnsafeBytes { source -> Result<String, JSONFailure> in
            var tape = Tape()
            do throws(JSONFailure) {
                try JSONTape.lex(source, into: &tape)
                return .success(text(of: tape))
            } catch {
                return .failure(error)
            }
        }
        return try listing.get()
    }

    private static func append<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ store: borrowing Store, to out: inout String
    ) {
        switch store.kind(node) {
        case .null: out += "null"
        case .boolean: out += store.boolean(node) ? "true" : "false"
        case .number: out += store.text(node)
        // What was new as a date, a URL or a UUID is text where JSON is read again.
        case .string, .date, .url, .uuid: out += JSONText.quoted(store.text(node))
        case .data:
            if case .data(let bytes) = store.value(node) { out += "data(\(Hex.encoded(bytes)))" }
        case .array: append(children(of: node, store), "[", "]", store, to: &out)
        case .set: append(children(of: node, store), "set[", "]", store, to: &out)
        case .dictionary:
            append(children(of: node, store), "{", "}", store, keys: true, to: &out)
        }
    }

    private static func children<Store: LinkStore & ~Copyable>(of node: Int32, _ store: borrowing Store) -> [Int32] {
        var children: [Int32] = []
        var child = store.firstChild(of: node)
        while child >= 0 {
            children.append(child)
            child = store.sibling(after: child)
        }
        return children
    }

    private static func append<Store: LinkStore & ~Copyable>(
        _ children: [Int32], _ open: String, _ close: String, _ store: borrowing Store, keys: Bool = false,
        to out: inout String
    ) {
        out += open
        for (index, child) in children.enumerated() {
            if index > 0 { out += ", " }
            if keys { out += JSONText.quoted(store.keyText(child)) + ": " }
            append(child, store, to: &out)
        }
        out += close
    }
}
