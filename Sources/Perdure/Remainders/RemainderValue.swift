/// Values as a remainder spells them: JSON in which every type of a link is told.
///
/// A date, URL, UUID, data or set is an object whose one member is named for the type, as links in JSON have it. A
/// dictionary that looks like one of these is wrapped once more.
enum RemainderValue {
    private static let types: [(key: String, kind: ValueKind)] = [
        ("$date", .date), ("$url", .url), ("$uuid", .uuid), ("$data", .data), ("$set", .set),
        ("$dictionary", .dictionary),
    ]

    // MARK: Keeping

    /// What stands at a node; nil where JSON can't say it: keys that are no text, text that is no Unicode.
    static func of<Store: LinkStore & ~Copyable>(_ node: Int32, in store: borrowing Store) -> Value? {
        store.isUnicode(node) ? spelt(node, store) : nil
    }

    private static func spelt<Store: LinkStore & ~Copyable>(_ node: Int32, _ store: borrowing Store) -> Value {
        let kind = store.kind(node)
        switch kind {
        case .null, .boolean, .number, .string: return store.value(node)
        case .date, .url, .uuid: return wrapped(kind, .string(store.text(node)))
        case .data: return .dictionary([("$data", .string(store.value(node).plainText ?? ""))])
        case .array: return .array(children(of: node, store).map(\.value))
        case .set: return wrapped(kind, .array(children(of: node, store).map(\.value)))
        case .dictionary:
            let members = Value.dictionary(children(of: node, store))
            return isWrapper(members) ? wrapped(kind, members) : members
        }
    }

    private static func wrapped(_ kind: ValueKind, _ content: Value) -> Value {
        .dictionary([(types.first { $0.kind == kind }?.key ?? "", content)])
    }

    private static func isWrapper(_ value: Value) -> Bool {
        guard case .dictionary(let members) = value, members.count == 1 else { return false }
        return members[0].key.hasPrefix("$")
    }

    private static func children<Store: LinkStore & ~Copyable>(
        of node: Int32, _ store: borrowing Store
    ) -> Value.Members {
        var members: Value.Members = []
        var child = store.firstChild(of: node)
        while child >= 0 {
            members.append((store.keyText(child), spelt(child, store)))
            child = store.sibling(after: child)
        }
        return members
    }

    // MARK: Bringing back

    /// Puts a value last in a container.
    static func insert<Store: LinkStore & ~Copyable>(
        _ value: Value, in container: Int32, as key: String, _ store: inout Store
    ) {
        let node = store.insert(.null, in: container, as: key.utf8)
        replace(node, with: value, &store)
    }

    /// Gives a node a value.
    static func replace<Store: LinkStore & ~Copyable>(_ node: Int32, with value: Value, _ store: inout Store) {
        switch value {
        case .array(let items): fill(node, .array([]), items.map { ("", $0) }, &store)
        case .dictionary(let members):
            if let (kind, content) = typed(value) {
                put(kind, content, at: node, &store)
            } else {
                fill(node, .dictionary([]), members, &store)
            }
        default: store.replace(node, with: value)
        }
    }

    private static func fill<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ empty: Value, _ members: Value.Members, _ store: inout Store
    ) {
        store.replace(node, with: empty)
        for member in members { insert(member.value, in: node, as: member.key, &store) }
    }

    private static func put<Store: LinkStore & ~Copyable>(
        _ kind: ValueKind, _ content: Value, at node: Int32, _ store: inout Store
    ) {
        switch (kind, content) {
        case (.set, .array(let items)): fill(node, .set([]), items.map { ("", $0) }, &store)
        case (.dictionary, .dictionary(let members)): fill(node, .dictionary([]), members, &store)
        case (.data, .string(let text)): store.replace(node, with: .data(Base64.decoded(text.utf8) ?? []))
        case (_, .string(let text)):
            store.replace(node, withScalar: kind, text.utf8)
            store.keepType(node)
        default: store.replace(node, with: content)
        }
    }

    /// The type that a wrapper names, and what is in it; nil for a plain dictionary.
    private static func typed(_ value: Value) -> (ValueKind, Value)? {
        guard case .dictionary(let members) = value, members.count == 1 else { return nil }
        return types.first { $0.key == members[0].key }.map { ($0.kind, members[0].value) }
    }

    // MARK: Reading

    /// Whether a value from outside is spelt as one of these.
    static func isSound(_ value: Value) -> Bool {
        switch value {
        case .array(let items): return items.allSatisfy(isSound)
        case .dictionary(let members):
            guard isWrapper(value) else { return members.allSatisfy { isSound($0.value) } }
            switch typed(value) {
            case (.set, .array(let items))?: return items.allSatisfy(isSound)
            case (.dictionary, .dictionary(let inner))?: return inner.allSatisfy { isSound($0.value) }
            case (.data, .string(let text))?: return Base64.decoded(text.utf8) != nil
            case (.date, .string)?, (.url, .string)?, (.uuid, .string)?: return true
            default: return false
            }
        default: return true
        }
    }
}
