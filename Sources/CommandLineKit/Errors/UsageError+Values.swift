extension UsageError {
    static func emptyValue(_ owner: String) -> UsageError {
        UsageError(
            "\(quoted(owner)) is there, but its value is empty",
            hints: ["A shell variable that is not set, or a comma too many, does that."])
    }

    static func unknownChoice(
        _ owner: String, _ value: ArgumentText, _ choices: [Choice]
    ) -> UsageError {
        let suggestion = value.text.map { didYouMean($0, choices.map(\.name)) } ?? []
        return UsageError(
            "\(quoted(owner)) can't be '\(value)'",
            hints: suggestion + allowed(choices))
    }

    static func notText(_ option: Option, _ value: ArgumentText) -> UsageError {
        UsageError("\(quoted(option.longText)) can't be '\(value)', which is not UTF-8")
    }

    static func notInRange(
        _ option: Option, _ value: ArgumentText, _ range: ClosedRange<Int>
    ) -> UsageError {
        let allowed =
            switch (range.lowerBound, range.upperBound) {
            case (Int.min, Int.max): "a whole number"
            case (let least, Int.max): "a whole number, \(least) or more"
            case (Int.min, let most): "a whole number, \(most) or less"
            case (let least, let most): "a whole number from \(least) to \(most)"
            }
        return UsageError("\(quoted(option.longText)) can't be '\(value)'; it is \(allowed)")
    }

    /// A line that names the choices; none if there are none.
    static func allowed(_ choices: [Choice]) -> [String] {
        let names = choices.map(\.name).joined(separator: ", ")
        return names.isEmpty ? [] : ["Allowed: \(names)."]
    }

    private static func quoted(_ owner: String) -> String {
        owner.hasPrefix("-") ? "option '\(owner)'" : "argument \(owner)"
    }
}
