/// What a command line asks for.
package enum Request: Sendable {
    /// To run a command.
    case run(ParsedArguments)
    /// To show the help of a command.
    case help(CommandPath)
    /// To show the tool's version.
    case version
}
