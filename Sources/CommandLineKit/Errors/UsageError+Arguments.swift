extension UsageError {
    static func unknownCommand(_ word: ArgumentText, at path: CommandPath) -> UsageError {
        let names = path.command.subcommands.map(\.name)
        let message =
            names.isEmpty
            ? "'\(path.text)' has no commands below it, but was given '\(word)'"
            : "unknown command '\(word)'"
        var error = UsageError(message, hints: word.text.map { didYouMean($0, names) } ?? [])
        error.isAboutCommand = true
        return error
    }

    static func missingCommand(at path: CommandPath) -> UsageError {
        let names = path.command.subcommands.map(\.name)
        return UsageError(
            "'\(path.text)' needs a command",
            hints: ["Commands: \(names.joined(separator: ", "))."])
    }

    static func missingArgument(_ argument: Argument) -> UsageError {
        UsageError("argument \(argument.name) is missing", hints: [argument.help])
    }

    static func extraArgument(_ word: ArgumentText, at path: CommandPath) -> UsageError {
        let arguments = path.command.arguments
        let taken =
            switch arguments.count {
            case 0: "takes no arguments"
            default: "takes \(arguments.map(\.usage).joined(separator: " ")) and no more"
            }
        return UsageError("unexpected argument '\(word)': '\(path.text)' \(taken)")
    }
}
