extension Command {
    /// What is wrong with this table and those below it, one sentence each.
    ///
    /// These are mistakes of whoever wrote the table, so they belong in a test
    /// and are not looked for when the tool runs.
    package func problems() -> [String] {
        CommandPath(self).selfAndDescendants.flatMap { path in
            Self.checks.flatMap { $0(path) }.map { "\(path.text): \($0)" }
        }
    }

    private typealias Check = @Sendable (CommandPath) -> [String]

    private static let checks: [Check] = [
        namesAreWords, namesAreUnique, textsAreThere, argumentsHaveAnOrder,
        groupsNameOptions, choicesAreWords, referencesLeadSomewhere, somethingRuns,
    ]

    private static func namesAreWords(_ path: CommandPath) -> [String] {
        let names = [path.command.name] + path.command.options.map(\.name)
        let badNames = names.filter { !isWord($0) }.map {
            "'\($0)' is no name a shell leaves alone"
        }
        let badShorts = path.command.options.compactMap(\.short)
            .filter { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
            .map { "'-\($0)' is no ASCII letter or digit" }
        return badNames + badShorts
    }

    private static func namesAreUnique(_ path: CommandPath) -> [String] {
        let names =
            path.options.flatMap(\.spellings)
            + path.command.subcommands.map(\.name) + path.command.arguments.map(\.name)
        return repeated(names).map { "'\($0)' is there twice" }
    }

    private static func textsAreThere(_ path: CommandPath) -> [String] {
        let command = path.command
        let described =
            [("the command", command.summary)]
            + command.options.map { ($0.longText, $0.help) }
            + command.arguments.map { ($0.name, $0.help) }
            + command.examples.map { ($0.line, $0.meaning) }
            + command.exitCodes.map { ("exit code \($0.code)", $0.meaning) }
        return described.compactMap { name, text in
            text.hasSuffix(".") && !text.contains("\n")
                ? nil : "\(name) needs a sentence on one line, with its full stop"
        }
    }

    private static func argumentsHaveAnOrder(_ path: CommandPath) -> [String] {
        let arguments = path.command.arguments
        var problems: [String] = []
        if arguments.count(where: { !$0.count.isRequired || $0.count.repeats }) > 1 {
            problems.append("only one argument may be optional or repeat")
        }
        if !arguments.isEmpty && !path.command.subcommands.isEmpty {
            problems.append("a command with subcommands takes no arguments")
        }
        return problems
    }

    private static func groupsNameOptions(_ path: CommandPath) -> [String] {
        let known = Set(path.command.options.map(\.name))
        let names = path.command.exclusions.flatMap(\.options)
        return names.filter { !known.contains($0) }.map {
            "a group names '--\($0)', which is no option"
        }
            + repeated(names).map { "'--\($0)' is in more than one group" }
    }

    private static func choicesAreWords(_ path: CommandPath) -> [String] {
        let forms = path.command.options.compactMap(\.form) + path.command.arguments.map(\.form)
        return forms.flatMap { form in
            let names = form.choices.map(\.name)
            return names.filter { !isWord($0) }.map { "the choice '\($0)' is no word" }
                + repeated(names).map { "the choice '\($0)' is there twice" }
        }
    }

    private static func referencesLeadSomewhere(_ path: CommandPath) -> [String] {
        let commands = CommandPath(path.root).selfAndDescendants.map(\.text)
        return path.command.seeAlso
            .filter { $0.hasPrefix("\(path.root.name) ") && !commands.contains($0) }
            .map { "there is no '\($0)' to see" }
    }

    private static func somethingRuns(_ path: CommandPath) -> [String] {
        path.command.run == nil && path.command.subcommands.isEmpty
            ? ["there is nothing to run"] : []
    }

    /// Whether every shell takes the text for one plain word.
    private static func isWord(_ text: String) -> Bool {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-_.".utf8.contains(byte)
            }
        }
        return isPlain && !text.isEmpty && !text.hasPrefix("-")
    }

    private static func repeated(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
