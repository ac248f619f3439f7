extension CommandPath {
    /// The options that a shell offers.
    var offeredOptions: [Option] { options.filter { !$0.isHidden } }

    /// The path as part of a shell function's name: `_perdure_report_merge`.
    var functionName: String {
        let letters = commands.map(\.name).joined(separator: "_").map { letter in
            letter.isLetter || letter.isNumber ? letter : "_"
        }
        return "_" + String(letters)
    }

    /// The names of the tool's own commands.
    var toolCommands: [Choice] {
        root.subcommands.map { Choice($0.name, help: $0.summary) }
    }

    /// What the argument at each place is completed with; the last entry goes on
    /// for ever if its argument repeats.
    ///
    /// An argument after one that repeats cannot be told from it while typing,
    /// so the list ends there.
    var offeredArguments: [Argument] {
        let arguments = command.arguments
        let end = arguments.firstIndex { $0.count.repeats }.map { $0 + 1 } ?? arguments.count
        return Array(arguments[..<end])
    }
}

extension ValueForm {
    /// The words a shell offers; empty if it offers files or nothing.
    func words(in path: CommandPath) -> [Choice] {
        completion == .commands ? path.toolCommands : choices
    }
}
