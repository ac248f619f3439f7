/// What a URL in a text stands in: it decides where the URL ends and how its characters are escaped.
package enum URLContext: UInt8, Sendable, Hashable, CaseIterable {
    /// Among words of plain text. Nothing is escaped.
    case barePlain
    /// Among words of Markdown text, in code or in a link's text.
    case bareMarkdown
    /// In an HTML text node, or somewhere within an attribute's value.
    case bareHTML
    /// Markdown: `<myapp://x>`.
    case autolink
    /// Markdown: `[a](<myapp://x>)`, `[a]: <myapp://x>`.
    case angleDestination
    /// Markdown: `[a](myapp://x "title")`, and images.
    case destination
    /// Markdown: `[a]: myapp://x "title"` on a line of its own.
    case definition
    /// HTML: `href="myapp://x"`, also as raw HTML in Markdown.
    case htmlDoubleQuoted
    /// HTML: `href='myapp://x'`.
    case htmlSingleQuoted
    /// HTML: `href=myapp://x`.
    case htmlUnquoted
    /// The whole value of a property: `link: myapp://x` in front matter, `source_url: myapp://x` in a Joplin note.
    case property
    /// Front matter: `link: 'myapp://x'`.
    case yamlSingleQuoted
    /// Front matter: `link: "myapp://x"`.
    case yamlDoubleQuoted
    /// All of a value, but for white space around it. Nothing is escaped.
    case whole

    /// How characters are escaped there.
    var escapes: EscapeRules {
        Self.rules[Int(rawValue)]
    }

    private static let rules: [EscapeRules] = allCases.map { context in
        switch context {
        case .barePlain, .property, .whole: EscapeRules()
        case .bareMarkdown: EscapeRules(references: true, ampersand: .asBefore)
        case .bareHTML: EscapeRules(references: true, ampersand: .always, referenced: "\"<>")
        case .autolink:
            EscapeRules(
                references: true, ampersand: .asBefore, referenced: ByteSet.controlsAndSpace.union("<>"))
        case .angleDestination:
            EscapeRules(
                references: true, ampersand: .asBefore, referenced: "\n\r",
                backslashes: .punctuation, backslashed: "\\<>")
        case .destination, .definition:
            EscapeRules(
                references: true, ampersand: .asBefore, referenced: .controlsAndSpace,
                backslashes: .punctuation, backslashed: "\\()|")
        case .htmlDoubleQuoted: EscapeRules(references: true, ampersand: .always, referenced: "\"<>\n\r")
        case .htmlSingleQuoted: EscapeRules(references: true, ampersand: .always, referenced: "'<>\n\r")
        case .htmlUnquoted:
            EscapeRules(
                references: true, ampersand: .always,
                referenced: ByteSet.controlsAndSpace.union("\"'<>`="))
        case .yamlSingleQuoted: EscapeRules(doubled: UInt8(ascii: "'"))
        case .yamlDoubleQuoted: EscapeRules(backslashes: "\\\"/", backslashed: "\\\"")
        }
    }
}
