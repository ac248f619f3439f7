/// A command as a table: what it is called, what it takes, what it says about
/// itself, and what it does.
///
/// The parser, the help, the error messages, the shell completions and the
/// manual pages all read this one value, so they cannot disagree.
/// `Command.problems()` lists what is wrong with a table; a test should hold
/// that list against empty.
package struct Command: Sendable {
    /// What runs the command. It returns the process's exit code, and may throw
    /// a `UsageError` for what the table cannot express.
    package typealias Action = @Sendable (ParsedArguments) throws -> Int32

    /// The word that names the command on the command line.
    package var name: String
    /// The heading under which the parent's help lists this command; none for
    /// plain "Commands".
    package var group: String?
    /// One line, a full sentence, that says what the command does.
    package var summary: String
    /// A few paragraphs, parted by empty lines and wrapped to the terminal.
    /// Lines indented by four spaces are shown as they are.
    package var discussion: String
    /// The positional arguments, in order. A command with subcommands has none.
    package var arguments: [Argument]
    /// The command's own options. Its subcommands accept them too.
    package var options: [Option]
    /// Options of which only one may be given.
    package var exclusions: [ExclusiveGroup]
    /// Command lines worth imitating.
    package var examples: [Example]
    /// What the exit codes mean, for the help.
    package var exitCodes: [ExitCode]
    /// Related commands and pages, for the help.
    package var seeAlso: [String]
    /// Commands below this one.
    package var subcommands: [Command]
    /// What the command does; none if it exists only to hold subcommands.
    package var run: Action?

    package init(
        name: String,
        group: String? = nil,
        summary: String,
        discussion: String = "",
        arguments: [Argument] = [],
        options: [Option] = [],
        exclusions: [ExclusiveGroup] = [],
        examples: [Example] = [],
        exitCodes: [ExitCode] = [],
        seeAlso: [String] = [],
        subcommands: [Command] = [],
        run: Action? = nil
    ) {
        self.name = name
        self.group = group
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.exclusions = exclusions
        self.examples = examples
        self.exitCodes = exitCodes
        self.seeAlso = seeAlso
        self.subcommands = subcommands
        self.run = run
    }
}
