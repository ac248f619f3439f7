extension Option {
    private static let globalHeading = "Global options"

    /// Asks for help. Every command of a `CommandLineTool` has it.
    package static let help = flag(
        "help", short: "h", help: "Show what a command does and takes.", heading: globalHeading)

    /// Asks for the version. Every command of a `CommandLineTool` has it.
    package static let version = flag(
        "version", help: "Show the version.", heading: globalHeading)

    /// Asks for silence. Every command of a `CommandLineTool` has it; the
    /// commands themselves give it its meaning.
    package static let quiet = flag(
        "quiet", short: "q", help: "Print errors and results, and nothing else.",
        heading: globalHeading)
}
