import Perdure

/// A member that tells kinds of dictionary apart: `kind: feed`.
struct TagValue: Hashable, Sendable, Comparable {
    var key: String
    var value: String

    private static let names = [
        "kind", "type", "mode", "view", "action", "screen", "section", "category", "entity", "class",
    ]

    /// The member whose name says that it is one, and whose value looks like a name.
    static func find(in pairs: Value.Members) -> TagValue? {
        let tags = pairs.compactMap { key, value -> (rank: Int, tag: TagValue)? in
            guard case .string(let text) = value, !text.isEmpty, text.utf8.count <= 40,
                text.utf8.allSatisfy(isNameByte), text.contains(where: { $0.isLetter }), DraftName.isPlainKey(key)
            else { return nil }
            let lowered = key.lowercased()
            if let rank = names.firstIndex(of: lowered) { return (rank, TagValue(key: key, value: text)) }
            let isSuffixed = lowered.hasSuffix("kind") || lowered.hasSuffix("type")
            return isSuffixed ? (names.count, TagValue(key: key, value: text)) : nil
        }
        return tags.min { ($0.rank, $0.tag) < ($1.rank, $1.tag) }?.tag
    }

    static func < (a: TagValue, b: TagValue) -> Bool { (a.key, a.value) < (b.key, b.value) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }
}
