import Perdure

extension Node {
    /// The content on one line, for comparison: JSON, with `.inf` and the like as they are.
    var dump: String {
        switch content {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let lexeme, let isInteger):
            isInteger
                || lexeme.contains(where: { "0123456789".contains($0) })
                    && lexeme.contains(where: { ".eE".contains($0) })
                ? lexeme : "\(lexeme) (real)"
        case .string(let text): "\"" + text.map(Self.escaped).joined() + "\""
        case .sequence(let items): "[" + items.map(\.dump).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\($0.key.dump): \($0.value.dump)" }.joined(separator: ", ") + "}"
        }
    }

    private static func escaped(_ character: Character) -> String {
        switch character {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        default: String(character)
        }
    }
}
