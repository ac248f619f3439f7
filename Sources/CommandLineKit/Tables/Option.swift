/// An option of a command: `--output OUT`, `--dry-run`.
package struct Option: Sendable {
    /// What an option takes, and how often it may be given.
    package enum Kind: Sendable {
        /// Takes nothing.
        case flag
        /// Takes one value and may be given once.
        case value(ValueForm)
        /// Takes a value each time it is given. With `commas`, one value may
        /// hold several, parted by commas.
        case list(ValueForm, commas: Bool)
    }

    /// The long name without its dashes.
    package var name: String
    /// The letter of the short form.
    package var short: Character?
    package var kind: Kind
    /// Whether the command line is wrong without it.
    package var isRequired: Bool
    /// A sentence for the help.
    package var help: String
    /// The heading under which the help lists it; none for plain "Options".
    package var heading: String?
    /// Whether help, completions and suggestions keep silent about it.
    package var isHidden: Bool

    /// The option as text: `--output`.
    package var longText: String { "--\(name)" }
    /// The short form as text: `-o`.
    package var shortText: String? { short.map { "-\($0)" } }

    var form: ValueForm? {
        switch kind {
        case .flag: nil
        case .value(let form), .list(let form, _): form
        }
    }

    var repeats: Bool {
        if case .list = kind { true } else { false }
    }

    var splitsAtCommas: Bool {
        if case .list(_, commas: true) = kind { true } else { false }
    }

    /// The option in a usage line: `-o OUT`, `--dry-run`. Where there is a
    /// placeholder to explain it, the letter will do.
    var usage: String {
        form.map { "\(shortText ?? longText) \($0.placeholder)" } ?? longText
    }

    /// Every way to write its name: `["-o", "--output"]`.
    var spellings: [String] {
        [shortText, longText].compactMap(\.self)
    }
}
