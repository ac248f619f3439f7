extension CompiledVersion {
    /// The places of the fields that name the content.
    var identityPaths: [[Remainder.Step]] { Self.identityPaths(in: schema.userInfo, below: [.key("userInfo")]) }

    private static func identityPaths(in fields: [Field], below path: [Remainder.Step]) -> [[Remainder.Step]] {
        fields.flatMap { field -> [[Remainder.Step]] in
            let own = path + [.key(field.key)]
            return (field.identity ? [own] : []) + identityPaths(in: field.fields ?? [], below: own)
        }
    }

    /// A hash of what names the content; nil where the schema marks nothing as that.
    func identity<Store: LinkStore & ~Copyable>(of store: borrowing Store) -> LinkDigest? {
        let paths = identityPaths
        guard !paths.isEmpty else { return nil }
        var digests: [LinkDigest?] = []
        for path in paths {
            var node = store.root
            for case .key(let key) in path where node >= 0 {
                let lookup = store.kind(node) == .dictionary ? store.member(key, of: node) : .absent
                if case .found(let child) = lookup { node = child } else { node = -1 }
            }
            digests.append(node < 0 ? nil : LinkDigest(of: node, in: store))
        }
        return LinkDigest(all: digests)
    }

    /// Whether a remainder's entry holds what names the content, or a part of it.
    func isIdentity(_ entry: Remainder.Entry) -> Bool {
        identityPaths.contains { $0.starts(with: entry.path) || entry.path.starts(with: $0) }
    }
}
