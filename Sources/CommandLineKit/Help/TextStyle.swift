/// How text for people is to look: how wide, and whether in colour.
package struct TextStyle: Sendable {
    /// The width that text is wrapped to, in columns; 1 or more.
    package let width: Int
    /// Whether headings and the like are set off by escape sequences.
    package let color: Bool

    package init(width: Int = 80, color: Bool = false) {
        self.width = max(width, 1)
        self.color = color
    }

    func heading(_ text: String) -> String { sgr("1", text) }
    func alarm(_ text: String) -> String { sgr("1;31", text) }

    /// Text between a "select graphic rendition" sequence of ECMA-48 and its end.
    private func sgr(_ code: String, _ text: String) -> String {
        color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
