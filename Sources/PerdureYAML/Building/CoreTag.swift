internal import Perdure

/// The tags of the core schema: what `!!str` and its kin make of a node.
enum CoreTag: String, CaseIterable {
    case null, bool, int, float, str, seq, map

    private static let prefix = "tag:yaml.org,2002:"

    /// nil for any tag that the core schema does not have.
    init?(tag: String) {
        guard tag.hasPrefix(Self.prefix) else { return nil }
        self.init(rawValue: String(tag.dropFirst(Self.prefix.count)))
    }

    /// As a person writes it.
    var written: String { "!!\(rawValue)" }

    /// A tag as a person wrote it, roughly: `!!set` for one of YAML's own.
    static func written(_ tag: String) -> String {
        tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }

    /// What the tag makes of a scalar's text; nil where the text is none of its kind.
    func content(of text: String) -> Node.Content? {
        switch (self, CoreSchema.resolve(text)) {
        case (.str, _): .string(text)
        case (.null, .null): .null
        case (.bool, .boolean(let value)): .boolean(value)
        case (.int, .number(let lexeme, isInteger: true)): .number(lexeme, isInteger: true)
        case (.float, .number(let lexeme, _)): .number(lexeme, isInteger: false)
        default: nil
        }
    }
}
