/// A YAML node with its place: what definitions are read from.
///
/// Scalars are resolved by the YAML 1.2 core schema, so `no`, `on` and `yes` are text.
package struct Node: Sendable {
    package enum Content: Sendable {
        case null
        case boolean(Bool)
        /// A number as it is spelt, an integer or a real of the core schema.
        case number(String, isInteger: Bool)
        case string(String)
        case sequence([Node])
        case mapping([Entry])
    }

    /// One member of a mapping.
    package struct Entry: Sendable {
        package let key: Node
        package let value: Node

        package init(key: Node, value: Node) {
            self.key = key
            self.value = value
        }
    }

    package let content: Content
    package let place: Place
    /// How a scalar is written in the file; for the advice that something wants quotes.
    package let style: Style
    /// The scalar's text before resolving, as in `0x1F` or `yes`; empty for collections.
    package let text: String

    package enum Style: Sendable { case plain, quoted, block, flow }

    package init(_ content: Content, at place: Place, style: Style = .plain, text: String = "") {
        self.content = content
        self.place = place
        self.style = style
        self.text = text
    }

    /// What a person would call it, for messages: `a mapping`, `the number 3`, `the text "a"`.
    package var described: String {
        switch content {
        case .null: "nothing"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text, _): "the number \(text)"
        case .string(let text): "the text \"\(text.count > 40 ? text.prefix(40) + "…" : text[...])\""
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
