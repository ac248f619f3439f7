internal import Perdure

/// What makes two keys of a mapping the same: the resolved value, text compared byte by byte.
struct KeyIdentity: Hashable {
    private let kind: UInt8
    private let bytes: [UInt8]

    /// nil for a collection.
    init?(_ node: Node) {
        switch node.content {
        case .null: (kind, bytes) = (0, [])
        case .boolean(let value): (kind, bytes) = (1, [value ? 1 : 0])
        case .number(let lexeme, let isInteger): (kind, bytes) = (isInteger ? 2 : 3, Self.canonical(lexeme))
        case .string(let text): (kind, bytes) = (4, Array(text.utf8))
        case .sequence, .mapping: return nil
        }
    }

    /// `-0` is `0`, and zeros at the end of a fraction don't count.
    private static func canonical(_ lexeme: String) -> [UInt8] {
        var bytes = Array(lexeme.utf8)
        if bytes == [.dash, UInt8(ascii: "0")] { return [UInt8(ascii: "0")] }
        if bytes.contains(UInt8(ascii: ".")), bytes.allSatisfy({ $0.isDigit || $0 == .dash || $0 == UInt8(ascii: ".") })
        {
            while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
        }
        return bytes
    }
}
