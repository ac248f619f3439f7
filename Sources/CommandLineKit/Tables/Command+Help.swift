extension Command {
    /// The command that shows the help of another one. Every
    /// `CommandLineTool` has it; the parser itself answers it.
    static let help = Command(
        name: "help",
        summary: "Show what a command does and takes.",
        arguments: [
            Argument(
                "COMMAND", count: .zeroOrMore, help: "The command; without one, the whole tool.",
                completion: .commands)
        ],
        run: { _ in 0 })
}
