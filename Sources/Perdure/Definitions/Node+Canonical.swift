extension Node {
    /// What the node says, as bytes that are the same for every way of writing it down: comments, the order of keys,
    /// white space, line ends and quotes don't count, and neither do spellings that YAML reads alike (`0x1F`, `31`).
    ///
    /// Each value begins with the letter of its kind and the length of what follows, so that no two nodes share their
    /// bytes. The recursion is as deep as the node, which the parser bounds.
    package var canonicalBytes: [UInt8] {
        var bytes: [UInt8] = []
        appendCanonical(to: &bytes)
        return bytes
    }

    private func appendCanonical(to bytes: inout [UInt8]) {
        switch content {
        case .null: bytes.append(UInt8(ascii: "n"))
        case .boolean(let value): bytes.append(UInt8(ascii: value ? "t" : "f"))
        case .number(let lexeme, let isInteger): Self.append(isInteger ? "i" : "r", lexeme, to: &bytes)
        case .string(let text): Self.append("s", text, to: &bytes)
        case .sequence(let items):
            Self.append("l", items.count, to: &bytes)
            for item in items { item.appendCanonical(to: &bytes) }
        case .mapping(let entries):
            Self.append("m", entries.count, to: &bytes)
            let members = entries.map { (key: $0.key.canonicalBytes, value: $0.value) }
                .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            for member in members {
                bytes += member.key
                member.value.appendCanonical(to: &bytes)
            }
        }
    }

    private static func append(_ kind: Unicode.Scalar, _ text: String, to bytes: inout [UInt8]) {
        append(kind, text.utf8.count, to: &bytes)
        bytes += text.utf8
    }

    private static func append(_ kind: Unicode.Scalar, _ count: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: kind))
        bytes += String(count).utf8
        bytes.append(UInt8(ascii: ":"))
    }
}
