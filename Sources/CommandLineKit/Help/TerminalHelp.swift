/// Sets a help page for a terminal.
struct TerminalHelp {
    private let style: TextStyle
    private var lines: [String] = []

    /// Longer terms push their meaning to the next line.
    private static let longestTerm = 26

    /// The page as text, wrapped to the style's width.
    static func text(_ page: HelpPage, style: TextStyle) -> String {
        var help = TerminalHelp(style: style)
        help.append(page)
        return help.lines.map { $0 + "\n" }.joined()
    }

    private init(style: TextStyle) {
        self.style = style
    }

    private mutating func append(_ page: HelpPage) {
        appendUsage(page.usage.command, page.usage.parts)
        lines += [""] + TextWrapping.wrap(page.summary, width: style.width, indent: 0)
        for block in page.discussion {
            lines.append("")
            append(block, indent: 0)
        }
        for section in page.sections {
            let column = Self.column(of: section, on: page, width: style.width)
            lines += ["", style.heading("\(section.heading):")]
            for block in section.blocks {
                append(block, indent: 2, column: column)
            }
        }
    }

    private mutating func appendUsage(_ command: String, _ parts: [String]) {
        let label = "Usage: "
        let hanging = min(label.count + command.count + 1, style.width / 3)
        var usage = TextWrapping.wrap(
            words: [label + command] + parts, width: style.width, indent: 0, hanging: hanging)
        usage[0] = style.heading("Usage:") + usage[0].dropFirst("Usage:".count)
        lines += usage
    }

    private mutating func append(_ block: HelpPage.Block, indent: Int, column: Int = 0) {
        switch block {
        case .paragraph(let text):
            lines += TextWrapping.wrap(text, width: style.width, indent: indent)
        case .preformatted(let text):
            lines += text.map { String(repeating: " ", count: indent + 4) + $0 }
        case .entries(let entries):
            for entry in entries {
                append(entry, indent: indent, column: column)
            }
        case .example(let example):
            lines.append(String(repeating: " ", count: indent) + example.line)
            lines += TextWrapping.wrap(example.meaning, width: style.width, indent: indent + 4)
        }
    }

    private mutating func append(_ entry: HelpPage.Entry, indent: Int, column: Int) {
        let term = String(repeating: " ", count: indent) + entry.term
        var meaning = TextWrapping.wrap(entry.meaning, width: style.width, indent: column)
        if DisplayWidth.of(term) + 2 <= column, let first = meaning.first {
            let gap = String(repeating: " ", count: column - DisplayWidth.of(term))
            meaning[0] = term + gap + first.dropFirst(column)
            lines += meaning
        } else {
            lines += [term] + meaning
        }
        appendDetails(entry.details, indent: column)
    }

    /// Finer points: a column of their own, as wide as they need.
    private mutating func appendDetails(_ details: [HelpPage.Entry], indent: Int) {
        let widest = details.map { DisplayWidth.of($0.term) }.max() ?? 0
        let fits = indent + widest + 2 + TextWrapping.leastWidth <= style.width
        for detail in details {
            append(detail, indent: indent, column: fits ? indent + widest + 2 : indent + 2)
        }
    }

    /// Where the meanings of a section begin. All sections of a page share one
    /// column, but for those with nothing longer than an exit code.
    private static func column(of section: HelpPage.Section, on page: HelpPage, width: Int) -> Int {
        let own = widestTerm(in: [section])
        let column = 2 + (own <= 3 ? own : widestTerm(in: page.sections)) + 2
        return column + TextWrapping.leastWidth <= width ? column : 10
    }

    /// The longest term that is not too long for a column.
    private static func widestTerm(in sections: [HelpPage.Section]) -> Int {
        let widths = sections.flatMap(\.blocks).flatMap { block -> [Int] in
            guard case .entries(let entries) = block else { return [] }
            return entries.map { DisplayWidth.of($0.term) }
        }
        return widths.filter { $0 <= longestTerm }.max() ?? 0
    }
}
