extension ArgumentParser {
    /// Checks what only the whole command line can tell, and hands it over.
    func finish() throws(UsageError) -> Request {
        if path.isHelpCommand { return try .help(commandToExplain()) }
        guard path.command.run != nil else { throw .missingCommand(at: path) }
        try checkGroups()
        try checkRequiredOptions()
        return try .run(
            ParsedArguments(
                path: path, optionValues: optionValues, argumentValues: argumentValues()))
    }

    /// The command that the words after `help` name.
    private func commandToExplain() throws(UsageError) -> CommandPath {
        var explained = CommandPath(path.root)
        for word in positionals {
            guard let child = word.text.flatMap({ explained.child(named: $0) }) else {
                throw .unknownCommand(word, at: explained)
            }
            explained = child
        }
        return explained
    }

    private func checkGroups() throws(UsageError) {
        for group in path.exclusions {
            let members = path.options.filter { group.options.contains($0.name) }
            let given = members.filter { optionValues[$0.name] != nil }
            if given.count > 1 { throw .excludedOptions(given) }
            if given.isEmpty, group.rule == .exactlyOne { throw .missingOneOf(members) }
        }
    }

    private func checkRequiredOptions() throws(UsageError) {
        for option in path.options where option.isRequired && optionValues[option.name] == nil {
            throw .missingOption(option)
        }
    }

    /// Deals the positional words out to the arguments of the table.
    ///
    /// At most one argument is optional or repeats; it gets what the others,
    /// one word each, leave over.
    private func argumentValues() throws(UsageError) -> [String: [ArgumentText]] {
        let arguments = path.command.arguments
        var words = positionals[...]
        var result: [String: [ArgumentText]] = [:]
        for (index, argument) in arguments.enumerated() {
            let wantedLater = arguments[(index + 1)...].count { $0.count.isRequired }
            let spare = max(words.count - wantedLater, argument.count.isRequired ? 1 : 0)
            let taken = words.prefix(argument.count.repeats ? spare : min(spare, 1))
            if taken.isEmpty, argument.count.isRequired { throw .missingArgument(argument) }
            for word in taken {
                try argument.form.check(word, for: argument.name)
            }
            if !taken.isEmpty { result[argument.name] = Array(taken) }
            words = words.dropFirst(taken.count)
        }
        if let extra = words.first { throw .extraArgument(extra, at: path) }
        return result
    }
}

extension CommandPath {
    /// Whether this is the tool's own `help`.
    fileprivate var isHelpCommand: Bool {
        commands.count == 2 && command.name == Command.help.name
    }
}
