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

    /// Whether both say the same. Most nodes that do are also written alike, which is seen without making any bytes.
    package func isSame(as other: Node) -> Bool {
        isAlike(other) || canonicalBytes == other.canonicalBytes
    }

    private func isAlike(_ other: Node) -> Bool {
        switch (content, other.content) {
        case (.null, .null): true
        case (.boolean(let mine), .boolean(let theirs)): mine == theirs
        case (.number(let mine, let isInteger), .number(let theirs, let isOther)):
            isInteger == isOther && mine.utf8.elementsEqual(theirs.utf8)
        case (.string(let mine), .string(let theirs)): mine.utf8.elementsEqual(theirs.utf8)
        case (.sequence(let mine), .sequence(let theirs)):
            mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isAlike($1) }
        case (.mapping(let mine), .mapping(let theirs)):
            mine.count == theirs.count
                && zip(mine, theirs).allSatisfy { $0.key.isAlike($1.key) && $0.value.isAlike($1.value) }
        default: false
        }
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
