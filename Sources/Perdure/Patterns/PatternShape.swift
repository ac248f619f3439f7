/// Shapes of patterns that are common in schemas and can be matched without the machine.
enum PatternShape: Sendable {
    /// Plain text, in UTF-8.
    case literal([UInt8])
    /// `^[a-z]{1,8}$`: nothing but members of a set, so many of them.
    case members(ScalarSet, least: Int, most: Int)
    case other

    init(_ node: PatternNode) {
        self = Self.literal(node) ?? Self.members(node) ?? .other
    }

    private static func literal(_ node: PatternNode) -> PatternShape? {
        let parts = if case .sequence(let parts) = node { parts } else { [node] }
        var text = String.UnicodeScalarView()
        for part in parts {
            // U+FFFD also stands for invalid bytes, which the machine knows how to find.
            guard case .scalar(let value) = part, value != 0xFFFD, let scalar = Unicode.Scalar(value) else {
                return nil
            }
            text.append(scalar)
        }
        return .literal(Array(String(text).utf8))
    }

    private static func members(_ node: PatternNode) -> PatternShape? {
        guard case .sequence(let parts) = node, parts.count == 3, parts[0] == .assertion(.textStart),
            parts[2] == .assertion(.textEnd), case .repeated(let repetition) = parts[1],
            case .set(let set) = repetition.body
        else { return nil }
        return .members(set, least: repetition.least, most: repetition.most ?? .max)
    }

    /// Whether the pattern matches in the text; nil where the shape does not say.
    func matches(_ text: UnsafeRawBufferPointer) -> Bool? {
        switch self {
        case .literal(let literal): Self.contains(text, literal)
        case .members(let set, let least, let most): Self.consists(text, of: set, least, most)
        case .other: nil
        }
    }

    private static func contains(_ text: UnsafeRawBufferPointer, _ literal: [UInt8]) -> Bool {
        guard let first = literal.first else { return true }
        guard text.count >= literal.count else { return false }
        for start in 0...text.count - literal.count where text[start] == first {
            if literal.indices.allSatisfy({ text[start + $0] == literal[$0] }) { return true }
        }
        return false
    }

    private static func consists(
        _ text: UnsafeRawBufferPointer, of set: ScalarSet, _ least: Int, _ most: Int
    ) -> Bool {
        var position = 0
        var count = 0
        while position < text.count {
            let (scalar, length) = text.scalar(at: position)
            guard count < most, set.contains(scalar) else { return false }
            position += length
            count += 1
        }
        return count >= least
    }
}
