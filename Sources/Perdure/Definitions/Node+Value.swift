extension Node {
    /// The plain value that YAML read here: what `equals`, `map` keys and `default` compare with.
    package var value: Value {
        switch content {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .number(let text, _): Number(text).map(Value.number) ?? .string(text)
        case .string(let text): .string(text)
        case .sequence(let items): .array(items.map(\.value))
        case .mapping(let entries): .dictionary(entries.map { ($0.key.text, $0.value.value) })
        }
    }
}
