extension ArgumentParser {
    /// Reads `--name`, `--name value` or `--name=value`.
    mutating func readLongOption(_ word: ArgumentText) throws(UsageError) {
        let body = word.bytes.dropFirst(2)
        let nameBytes = body.prefix { $0 != UInt8(ascii: "=") }
        let attached =
            nameBytes.count < body.count
            ? ArgumentText(bytes: Array(body.dropFirst(nameBytes.count + 1))) : nil

        let name = ArgumentText(bytes: Array(nameBytes))
        guard let option = path.options.first(where: { $0.name == name.text }) else {
            throw .unknownOption(ArgumentText(bytes: Array("--".utf8 + nameBytes)), at: path)
        }
        switch (option.form, attached) {
        case (nil, nil): try record(option, nil)
        case (nil, let attached?): throw .needlessValue(option, attached)
        case (_?, let attached?): try record(option, attached)
        case (_?, nil): try record(option, nextWord(for: option.longText, option))
        }
    }

    /// Reads a cluster of short options: `-q`, `-qn`, `-o value`, `-ovalue`,
    /// `-o=value`, `-qovalue`.
    mutating func readShortOptions(_ word: ArgumentText) throws(UsageError) {
        var cluster = word.bytes.dropFirst()
        while let letter = cluster.popFirst() {
            guard let option = path.options.first(where: { $0.short?.asciiValue == letter }) else {
                throw .unknownShortOption(letter, in: word, at: path)
            }
            guard option.form != nil else {
                try record(option, nil)
                continue
            }
            let value: ArgumentText
            if cluster.isEmpty {
                value = try nextWord(for: "-\(Character(Unicode.Scalar(letter)))", option)
            } else {
                if cluster.first == UInt8(ascii: "=") { cluster.removeFirst() }
                value = ArgumentText(bytes: Array(cluster))
            }
            try record(option, value)
            return
        }
    }

    /// The next word as the value of an option.
    ///
    /// A word that looks like an option is refused: far more often than a value
    /// it is the sign that the value was forgotten.
    private mutating func nextWord(
        for spelling: String, _ option: Option
    ) throws(UsageError) -> ArgumentText {
        guard let next = rest.first, !next.looksLikeOption else {
            throw .missingValue(option, spelling, next: rest.first)
        }
        rest.removeFirst()
        return next
    }

    private mutating func record(
        _ option: Option, _ value: ArgumentText?
    ) throws(UsageError) {
        guard option.repeats || optionValues[option.name] == nil else {
            throw .repeatedOption(option)
        }
        var values = optionValues[option.name] ?? []
        if let value, let form = option.form {
            let parts = option.splitsAtCommas ? value.splitAtCommas() : [value]
            for part in parts {
                try form.check(part, for: option.longText)
            }
            values += parts
        }
        optionValues[option.name] = values
    }
}

extension ArgumentText {
    fileprivate func splitAtCommas() -> [ArgumentText] {
        bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { ArgumentText(bytes: Array($0)) }
    }
}

extension ValueForm {
    /// Refuses an empty value, which is nearly always a variable that was not
    /// set, and a value that is none of the choices.
    func check(_ value: ArgumentText, for owner: String) throws(UsageError) {
        guard !value.bytes.isEmpty else { throw .emptyValue(owner) }
        guard choices.isEmpty || choices.contains(where: { $0.name == value.text }) else {
            throw .unknownChoice(owner, value, choices)
        }
    }
}
