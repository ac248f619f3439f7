/// The options and arguments of one command line, checked against the table.
///
/// Every accessor takes a name of the table: the long name of an option without
/// dashes, or the name of an argument in capitals. Any other name is a mistake
/// in the program and stops it.
package struct ParsedArguments: Sendable {
    /// The command to run.
    package let path: CommandPath
    /// The values of each option that was given; none for a flag.
    let optionValues: [String: [ArgumentText]]
    /// The values of each positional argument that was given.
    let argumentValues: [String: [ArgumentText]]

    /// Whether an option was given at all.
    package func flag(_ name: String) -> Bool {
        optionValues[option(name).name] != nil
    }

    /// The value of an option, or nil if it was not given.
    package func value(_ name: String) -> ArgumentText? {
        values(name).last
    }

    /// The values of an option in the order given, comma lists taken apart.
    package func values(_ name: String) -> [ArgumentText] {
        precondition(option(name).form != nil, "--\(name) takes no value")
        return optionValues[name] ?? []
    }

    /// The value of a positional argument, or nil if it was not given.
    package func argument(_ name: String) -> ArgumentText? {
        arguments(name).last
    }

    /// The values of a positional argument in the order given.
    package func arguments(_ name: String) -> [ArgumentText] {
        precondition(
            path.command.arguments.contains { $0.name == name }, "'\(path.text)' has no \(name)")
        return argumentValues[name] ?? []
    }

    func option(_ name: String) -> Option {
        guard let option = path.options.first(where: { $0.name == name }) else {
            preconditionFailure("'\(path.text)' has no --\(name)")
        }
        return option
    }
}
