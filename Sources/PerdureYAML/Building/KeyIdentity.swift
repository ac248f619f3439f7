internal import Perdure

/// What makes two keys of a mapping the same: the resolved value, text compared byte by byte.
struct KeyIdentity {
    private let kind: UInt8
    private let text: String

    /// nil for a collection.
    init?(_ node: Node) {
        switch node.content {
        case .null: (kind, text) = (0, "")
        case .boolean(let value): (kind, text) = (1, value ? "true" : "false")
        case .number(let lexeme, let isInteger): (kind, text) = (isInteger ? 2 : 3, Self.canonical(lexeme))
        case .string(let value): (kind, text) = (4, value)
        case .sequence, .mapping: return nil
        }
    }

    /// `-0` is `0`, and zeros at the end of a fraction don't count.
    private static func canonical(_ lexeme: String) -> String {
        if lexeme == "-0" { return "0" }
        var bytes = Array(lexeme.utf8)
        guard bytes.contains(UInt8(ascii: ".")),
            bytes.allSatisfy({ $0.isDigit || $0 == .dash || $0 == UInt8(ascii: ".") })
        else { return lexeme }
        while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension KeyIdentity: Hashable {
    static func == (a: KeyIdentity, b: KeyIdentity) -> Bool {
        // Text of the same length that Swift takes for the same may still be spelt with other bytes.
        a.kind == b.kind && a.text.utf8.count == b.text.utf8.count && a.text == b.text
            && a.text.utf8.elementsEqual(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
