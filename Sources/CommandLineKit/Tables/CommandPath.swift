/// A command with the commands above it, from the tool's own down.
package struct CommandPath: Sendable {
    /// The tool's root command first, the command meant last. Never empty.
    let commands: [Command]

    init(_ root: Command) {
        commands = [root]
    }

    private init(commands: some Sequence<Command>) {
        self.commands = Array(commands)
    }

    var root: Command { commands[0] }
    var command: Command { commands[commands.count - 1] }
    var isRoot: Bool { commands.count == 1 }

    /// The path as typed: `perdure report merge`.
    package var text: String { commands.map(\.name).joined(separator: " ") }

    /// The options of the commands above, the nearest first.
    var inheritedOptions: [Option] {
        commands.dropLast().reversed().flatMap(\.options)
    }

    /// Every option that may be given here: the command's own, then inherited ones.
    var options: [Option] { command.options + inheritedOptions }

    /// The groups that hold here: the command's own, then inherited ones.
    var exclusions: [ExclusiveGroup] { commands.reversed().flatMap(\.exclusions) }

    /// The path one command further down, or nil if there is none of that name.
    func child(named name: String) -> CommandPath? {
        command.subcommands.first { $0.name == name }.map(appending)
    }

    /// The path one command further up, or nil at the root.
    var parent: CommandPath? {
        isRoot ? nil : CommandPath(commands: commands.dropLast())
    }

    /// The paths one command further down, in the order of the table.
    var children: [CommandPath] {
        command.subcommands.map(appending)
    }

    /// This path and every one below it, parents before their children.
    var selfAndDescendants: [CommandPath] {
        [self] + children.flatMap(\.selfAndDescendants)
    }

    private func appending(_ command: Command) -> CommandPath {
        CommandPath(commands: commands + [command])
    }
}
