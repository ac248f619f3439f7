extension Node {
    /// The plain value that YAML read here: what `equals`, `map` keys and `default` compare with.
    package var value: Value {
        switch content {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .number(let text, _): Number(Node.decimal(text)).map(Value.number) ?? .string(text)
        case .string(let text): .string(text)
        case .sequence(let items): .array(items.map(\.value))
        case .mapping(let entries): .dictionary(entries.map { ($0.key.text, $0.value.value) })
        }
    }

    /// YAML allows `+1`, `.5`, `1.` and `0x1F`, which JSON's grammar does not.
    private static func decimal(_ text: String) -> String {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { String($0) } ?? text }
        if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map { String($0) } ?? text }
        var text = text
        let negative = text.hasPrefix("-")
        if negative || text.hasPrefix("+") { text.removeFirst() }
        while text.count > 1, text.hasPrefix("0"), text.dropFirst().first?.isNumber == true { text.removeFirst() }
        if text.hasPrefix(".") { text = "0" + text }
        if let dot = text.firstIndex(of: "."), text.index(after: dot) == text.endIndex || !text[text.index(after: dot)].isNumber {
            text.remove(at: dot)
        }
        return (negative ? "-" : "") + text
    }
}
