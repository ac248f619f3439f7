/// Reads the words of one command line by the tables of a command and those
/// below it.
///
/// The first positional words name the command; options and arguments mix
/// freely after that. `--` ends the options, and `-` is an argument.
struct ArgumentParser {
    /// How far down the command line has led.
    var path: CommandPath
    /// The words not read yet.
    var rest: ArraySlice<ArgumentText>
    /// Whether `--` has been read.
    var optionsHaveEnded = false
    /// The values of each option given so far.
    var optionValues: [String: [ArgumentText]] = [:]
    /// The positional words that name no command.
    var positionals: [ArgumentText] = []

    private init(_ root: Command, _ words: [ArgumentText]) {
        path = CommandPath(root)
        rest = words[...]
    }

    /// What the words ask for.
    ///
    /// A request for help or the version wins over whatever else is wrong.
    static func parse(
        _ words: [ArgumentText], for root: Command
    ) throws(UsageError) -> Request {
        var parser = ArgumentParser(root, words)
        do {
            try parser.readAll()
            if let request = parser.information { return request }
            return try parser.finish()
        } catch {
            if !error.isAboutCommand, let request = parser.informationAhead { return request }
            var error = error
            error.commandText = parser.path.text
            throw error
        }
    }

    private mutating func readAll() throws(UsageError) {
        while let word = rest.popFirst() {
            if optionsHaveEnded || !word.looksLikeOption {
                try readPositional(word)
            } else if word == "--" {
                optionsHaveEnded = true
            } else if word.bytes.starts(with: "--".utf8) {
                try readLongOption(word)
            } else {
                try readShortOptions(word)
            }
        }
    }

    private mutating func readPositional(_ word: ArgumentText) throws(UsageError) {
        guard !path.command.subcommands.isEmpty else {
            positionals.append(word)
            return
        }
        guard let child = word.text.flatMap({ path.child(named: $0) }) else {
            throw .unknownCommand(word, at: path)
        }
        path = child
    }

    /// The request for help or the version among the options read so far.
    private var information: Request? {
        if optionValues[Option.help.name] != nil { return .help(path) }
        if optionValues[Option.version.name] != nil { return .version }
        return nil
    }

    /// The request for help among everything, when reading stopped at an error.
    private var informationAhead: Request? {
        let helpWords = Option.help.spellings.map { ArgumentText($0) }
        let isAhead =
            !optionsHaveEnded && rest.prefix { $0 != "--" }.contains(where: helpWords.contains)
        return isAhead ? .help(path) : information
    }
}

extension ArgumentText {
    /// Whether the word begins as options do; a lone `-` does not.
    var looksLikeOption: Bool {
        bytes.first == UInt8(ascii: "-") && bytes.count > 1
    }
}
