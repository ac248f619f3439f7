extension Option {
    /// An option that is either there or not.
    package static func flag(
        _ name: String,
        short: Character? = nil,
        help: String,
        heading: String? = nil,
        isHidden: Bool = false
    ) -> Option {
        Option(
            name: name, short: short, kind: .flag, isRequired: false, help: help,
            heading: heading, isHidden: isHidden)
    }

    /// An option with a value.
    ///
    /// - Parameters:
    ///   - placeholder: what stands for the value in help: `OUT`.
    ///   - choices: the only values allowed; empty if any will do.
    ///   - defaultText: what the help says an absent option means.
    package static func value(
        _ name: String,
        short: Character? = nil,
        _ placeholder: String,
        help: String,
        choices: [Choice] = [],
        defaultText: String? = nil,
        completion: Completion = .none,
        isRequired: Bool = false,
        heading: String? = nil,
        isHidden: Bool = false
    ) -> Option {
        let form = ValueForm(
            placeholder: placeholder, choices: choices, defaultText: defaultText,
            completion: completion)
        return Option(
            name: name, short: short, kind: .value(form), isRequired: isRequired, help: help,
            heading: heading, isHidden: isHidden)
    }

    /// An option that may be given several times, each time with a value.
    ///
    /// - Parameter commas: whether one value may hold several, parted by commas.
    package static func list(
        _ name: String,
        short: Character? = nil,
        _ placeholder: String,
        commas: Bool = false,
        help: String,
        choices: [Choice] = [],
        defaultText: String? = nil,
        completion: Completion = .none,
        isRequired: Bool = false,
        heading: String? = nil,
        isHidden: Bool = false
    ) -> Option {
        let form = ValueForm(
            placeholder: placeholder, choices: choices, defaultText: defaultText,
            completion: completion)
        return Option(
            name: name, short: short, kind: .list(form, commas: commas), isRequired: isRequired,
            help: help, heading: heading, isHidden: isHidden)
    }
}
