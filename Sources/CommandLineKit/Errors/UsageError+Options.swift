extension UsageError {
    static func unknownOption(_ word: ArgumentText, at path: CommandPath) -> UsageError {
        let message = "unknown option '\(word)'"
        guard let text = word.text else { return UsageError(message) }
        if let owner = path.descendant(withOption: text) {
            return UsageError(
                message,
                hints: ["Write it after the command it belongs to, such as '\(owner.text)'."])
        }
        let names = path.options.filter { !$0.isHidden }.map(\.longText)
        return UsageError(message, hints: didYouMean(text, names))
    }

    static func unknownShortOption(
        _ letter: UInt8, in word: ArgumentText, at path: CommandPath
    ) -> UsageError {
        let option = ArgumentText(bytes: [UInt8(ascii: "-"), letter])
        guard word.bytes.count > 2, letter < 0x80 else {
            let shown = letter < 0x80 ? option : word
            return UsageError("unknown option '\(shown)'")
        }
        // `-dry-run` for `--dry-run` is a slip more likely than a cluster.
        let names = path.options.filter { !$0.isHidden }.map(\.longText)
        let hints = didYouMean("-\(word)", names)
        return UsageError(
            word.bytes[1] == letter
                ? "unknown option '\(word)'" : "unknown option '\(option)' in '\(word)'",
            hints: hints)
    }

    static func missingValue(
        _ option: Option, _ spelling: String, next: ArgumentText?
    ) -> UsageError {
        let placeholder = option.form?.placeholder ?? ""
        let message = "option '\(spelling)' needs a value \(placeholder)"
        guard let next else { return UsageError(message, hints: choiceHints(option)) }
        return UsageError(
            "\(message), but '\(next)' follows",
            hints: ["If that is the value, write '\(option.longText)=\(next)'."])
    }

    static func needlessValue(_ option: Option, _ value: ArgumentText) -> UsageError {
        UsageError("option '\(option.longText)' takes no value, but was given '\(value)'")
    }

    static func repeatedOption(_ option: Option) -> UsageError {
        UsageError("option '\(option.longText)' was given twice")
    }

    static func missingOption(_ option: Option) -> UsageError {
        UsageError("option '\(option.usage)' is missing", hints: [option.help])
    }

    static func excludedOptions(_ options: [Option]) -> UsageError {
        UsageError("\(list(options.map { "'\($0.longText)'" }, "and")) exclude each other")
    }

    static func missingOneOf(_ options: [Option]) -> UsageError {
        UsageError("one of \(list(options.map { "'\($0.usage)'" }, "and")) is needed")
    }

    private static func choiceHints(_ option: Option) -> [String] {
        option.form.map { allowed($0.choices) } ?? []
    }
}

extension CommandPath {
    /// The first command below this one that has an option so spelt.
    fileprivate func descendant(withOption longText: String) -> CommandPath? {
        selfAndDescendants.dropFirst().first { below in
            below.command.options.contains { $0.longText == longText && !$0.isHidden }
        }
    }
}
