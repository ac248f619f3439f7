/// A positional argument of a command.
package struct Argument: Sendable {
    /// How many values the argument takes.
    package enum Count: Sendable {
        case one
        case optional
        case oneOrMore
        case zeroOrMore

        var isRequired: Bool { self == .one || self == .oneOrMore }
        var repeats: Bool { self == .oneOrMore || self == .zeroOrMore }
    }

    /// The name in capitals, as usage lines show it: `INPUT`.
    package var name: String { form.placeholder }
    /// How many values it takes.
    package var count: Count
    /// A sentence for the help.
    package var help: String
    /// What its values look like.
    package var form: ValueForm

    /// - Parameters:
    ///   - name: in capitals; also the key for `ParsedArguments.argument(_:)`.
    ///   - choices: the only values allowed; empty if any will do.
    ///   - defaultText: what the help says an absent argument means.
    package init(
        _ name: String,
        count: Count = .one,
        help: String,
        choices: [Choice] = [],
        defaultText: String? = nil,
        completion: Completion = .none
    ) {
        self.count = count
        self.help = help
        form = ValueForm(
            placeholder: name, choices: choices, defaultText: defaultText, completion: completion)
    }

    /// The argument in a usage line: `INPUT...`, `[LINK]`.
    var usage: String {
        let dots = count.repeats ? "..." : ""
        return count.isRequired ? name + dots : "[\(name)\(dots)]"
    }
}
