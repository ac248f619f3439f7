extension HelpPage {
    /// The help of the command that a path leads to.
    init(_ path: CommandPath) {
        let command = path.command
        usage = (path.text, path.usageParts)
        summary = command.summary
        discussion = Self.blocks(of: command.discussion)
        sections =
            Self.commandSections(path) + Self.argumentSections(path)
            + Self.optionSections(path) + Self.closingSections(path)
    }

    /// Paragraphs, and lines indented by four spaces as they are.
    private static func blocks(of text: String) -> [Block] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
        return paragraphs.map { paragraph in
            paragraph.allSatisfy { $0.hasPrefix("    ") }
                ? .preformatted(paragraph.map { String($0.dropFirst(4)) })
                : .paragraph(paragraph.joined(separator: " "))
        }
    }

    private static func commandSections(_ path: CommandPath) -> [Section] {
        grouped(path.command.subcommands) { $0.group ?? "Commands" }.map { heading, commands in
            let entries = commands.map { Entry(term: $0.name, meaning: $0.summary) }
            return Section(heading: heading, blocks: [.entries(entries)])
        }
    }

    private static func argumentSections(_ path: CommandPath) -> [Section] {
        let entries = path.command.arguments.map { argument in
            entry(argument.usage, argument.help, argument.form)
        }
        return entries.isEmpty ? [] : [Section(heading: "Arguments", blocks: [.entries(entries)])]
    }

    private static func optionSections(_ path: CommandPath) -> [Section] {
        let shown = path.options.filter { !$0.isHidden }
        return grouped(shown) { $0.heading ?? "Options" }.map { heading, options in
            Section(heading: heading, blocks: [.entries(options.map(entry))])
        }
    }

    private static func closingSections(_ path: CommandPath) -> [Section] {
        let command = path.command
        let codes = command.exitCodes.map { Entry(term: "\($0.code)", meaning: $0.meaning) }
        let sections = [
            Section(heading: "Examples", blocks: command.examples.map(Block.example)),
            Section(heading: "Exit codes", blocks: codes.isEmpty ? [] : [.entries(codes)]),
            Section(heading: "See also", blocks: seeAlso(path)),
        ]
        return sections.filter { !$0.blocks.isEmpty }
    }

    private static func seeAlso(_ path: CommandPath) -> [Block] {
        let names = path.command.seeAlso
        return names.isEmpty ? [] : [.paragraph(names.joined(separator: ", "))]
    }

    private static func entry(_ option: Option) -> Entry {
        // Long names line up, whether or not a short one stands before them.
        let short = option.shortText.map { "\($0), " } ?? "    "
        let value = option.form.map { " \($0.placeholder)" } ?? ""
        return entry(short + option.longText + value, option.help + repetition(option), option.form)
    }

    private static func repetition(_ option: Option) -> String {
        switch option.kind {
        case .flag, .value: ""
        case .list(_, commas: false): " May be given several times."
        case .list(_, commas: true): " Separate several with commas."
        }
    }

    private static func entry(_ term: String, _ help: String, _ form: ValueForm?) -> Entry {
        var meaning = help
        var details: [Entry] = []
        if let choices = form?.choices, !choices.isEmpty {
            if choices.allSatisfy({ $0.help.isEmpty }) {
                meaning += " One of \(UsageError.list(choices.map(\.name), "or"))."
            } else {
                details = choices.map { Entry(term: $0.name, meaning: $0.help) }
            }
        }
        if let text = form?.defaultText { meaning += " [default: \(text)]" }
        return Entry(term: term, meaning: meaning, details: details)
    }

    /// The rows under their headings; headings and rows keep their order.
    private static func grouped<Row>(
        _ rows: [Row], by heading: (Row) -> String
    ) -> [(heading: String, rows: [Row])] {
        var groups: [(heading: String, rows: [Row])] = []
        for row in rows {
            let name = heading(row)
            if let index = groups.firstIndex(where: { $0.heading == name }) {
                groups[index].rows.append(row)
            } else {
                groups.append((name, [row]))
            }
        }
        return groups
    }
}
