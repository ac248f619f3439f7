/// The syntax of a text, as far as it decides where a URL in it ends and how it is escaped.
package enum TextSyntax: Sendable, CaseIterable {
    /// CommonMark with GitHub's extended autolinks, YAML front matter and raw HTML.
    case markdown
    /// HTML, and with it XHTML, ENML and other XML.
    case html
    /// Text without any escapes.
    case plain
    /// One value of a document or table: a URL as a whole, or else text as in Markdown.
    case value

    /// The syntax that a file's name tells by its suffix, without case; nil for any other suffix.
    ///
    /// - Parameter suffix: what follows the last dot of the name: `md`.
    package init?(suffix: some StringProtocol) {
        let suffix = suffix.lowercased()
        guard let syntax = Self.bySuffix[suffix] else { return nil }
        self = syntax
    }

    private static let bySuffix = Dictionary(
        uniqueKeysWithValues: suffixes.flatMap { row in row.suffixes.map { ($0, row.syntax) } })

    /// The suffixes of each syntax.
    package static let suffixes: [(syntax: TextSyntax, suffixes: Set<String>)] = [
        (.markdown, ["md", "markdown", "mdown", "mdwn", "mkd", "mkdn", "mdtext", "mdtxt", "mdx", "qmd", "rmd"]),
        (.html, ["html", "htm", "xhtml", "xht", "shtml", "xml", "enml", "opml", "svg", "rss", "atom"]),
        (.plain, ["txt", "text", "log", "org", "rst", "adoc", "asciidoc", "tex", "taskpaper"]),
    ]

    /// The contexts that a URL can stand in, in the order in which they are tried. The last one fits always.
    var contexts: [URLContext] {
        switch self {
        case .markdown: Self.markdownContexts
        case .value: [.whole] + Self.markdownContexts
        case .html: [.htmlDoubleQuoted, .htmlSingleQuoted, .htmlUnquoted, .bareHTML]
        case .plain: [.property, .yamlSingleQuoted, .yamlDoubleQuoted, .barePlain]
        }
    }

    private static let markdownContexts: [URLContext] = [
        .angleDestination, .autolink, .destination, .definition, .property, .yamlSingleQuoted, .yamlDoubleQuoted,
        .htmlDoubleQuoted, .htmlSingleQuoted, .htmlUnquoted, .bareMarkdown,
    ]

    /// The syntax of a value that was found in a document or table: markup begins with a tag.
    package init(ofValue text: UnsafeRawBufferPointer) {
        let bytes = TextBytes(text)
        let start = bytes.skip(.whiteSpace, from: 0)
        let next = bytes[start + 1]
        let isMarkup =
            bytes[start] == UInt8(ascii: "<")
            && (ByteSet.letters.contains(next) && !Self.isAutolink(start, bytes) || next == UInt8(ascii: "!")
                || next == UInt8(ascii: "?"))
        self = isMarkup ? .html : .value
    }

    /// `<myapp://x>` and `<myapp:x>` begin as a tag does.
    private static func isAutolink(_ start: Int, _ text: TextBytes) -> Bool {
        text[text.skip(.schemeCharacters, from: start + 1)] == UInt8(ascii: ":")
    }
}
