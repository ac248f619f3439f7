extension ParsedArguments {
    /// The value of an option as text, or nil if it was not given.
    ///
    /// - Throws: if the value is not UTF-8.
    package func string(_ name: String) throws(UsageError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.text else { throw .notText(option(name), value) }
        return text
    }

    /// The values of an option as text, in the order given.
    ///
    /// - Throws: if one of them is not UTF-8.
    package func strings(_ name: String) throws(UsageError) -> [String] {
        var result: [String] = []
        for value in values(name) {
            guard let text = value.text else { throw .notText(option(name), value) }
            result.append(text)
        }
        return result
    }

    /// The value of an option as a whole number, or nil if it was not given.
    ///
    /// Digits only, with an optional sign before them.
    ///
    /// - Throws: if the value is no such number, or lies outside `range`.
    package func integer(
        _ name: String, in range: ClosedRange<Int>
    ) throws(UsageError) -> Int? {
        guard let value = value(name) else { return nil }
        guard let number = value.text.flatMap({ Int($0) }), range.contains(number) else {
            throw .notInRange(option(name), value, range)
        }
        return number
    }

    /// The value of an option whose choices are the cases of an enumeration, or
    /// nil if it was not given.
    ///
    /// The table must allow no choice that the enumeration lacks.
    package func choice<Value: RawRepresentable>(
        _ name: String, as type: Value.Type = Value.self
    ) -> Value? where Value.RawValue == String {
        value(name).map { Self.enumerated($0, "--\(name)") }
    }

    /// The value of a positional argument whose choices are the cases of an
    /// enumeration, or nil if it was not given.
    ///
    /// The table must allow no choice that the enumeration lacks.
    package func argumentChoice<Value: RawRepresentable>(
        _ name: String, as type: Value.Type = Value.self
    ) -> Value? where Value.RawValue == String {
        argument(name).map { Self.enumerated($0, name) }
    }

    private static func enumerated<Value: RawRepresentable>(
        _ choice: ArgumentText, _ owner: String
    ) -> Value where Value.RawValue == String {
        guard let value = choice.text.flatMap(Value.init(rawValue:)) else {
            preconditionFailure("\(owner) allows '\(choice)', which \(Value.self) lacks")
        }
        return value
    }

    /// An error for something that the table cannot express, with the last line
    /// that points at this command's help.
    package func usageError(_ message: String, hints: [String] = []) -> UsageError {
        var error = UsageError(message, hints: hints)
        error.commandText = path.text
        return error
    }
}
