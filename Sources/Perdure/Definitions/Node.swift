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

    /// The scalar's text before resolving, as in `0x1F` or `yes`; empty for collections.
    package let text: String
    private let stored: StoredContent
    private let file: String
    private let span: Span
    /// How a scalar is written in the file; for the advice that something wants quotes.
    package let style: Style

    package enum Style: Sendable { case plain, quoted, block, flow }

    package init(_ content: Content, at place: Place, style: Style = .plain, text: String = "") {
        self.text = text
        stored = StoredContent(content, text: text)
        file = place.file
        span = Span(place)
        self.style = style
    }

    package var content: Content {
        switch stored {
        case .text: .string(text)
        case .other(let content): content
        }
    }

    package var place: Place {
        Place(
            file: file, line: Int(span.line), column: Int(span.column), endLine: Int(span.endLine),
            endColumn: Int(span.endColumn))
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

// Definitions are many nodes, and they are copied often, so a node is kept small.
extension Node {
    /// The content, where it isn't just the node's text.
    private enum StoredContent: Sendable {
        case text
        case other(Content)

        init(_ content: Content, text: String) {
            if case .string(let value) = content, value.isSpelt(as: text) {
                self = .text
            } else {
                self = .other(content)
            }
        }
    }

    /// A place without its file. Files are bounded far below what 32 bits count.
    private struct Span: Sendable {
        let line, column, endLine, endColumn: UInt32

        init(_ place: Place) {
            line = UInt32(clamping: place.line)
            column = UInt32(clamping: place.column)
            endLine = UInt32(clamping: place.endLine)
            endColumn = UInt32(clamping: place.endColumn)
        }
    }
}
