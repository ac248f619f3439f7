import CommandLineKit
import PerdureArchives

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The `perdure` command: one file a command, each of them flags in, one library call, exit code out.
@main
enum Main {
    static let version = "0.1.0"

    /// The command with all that its table feeds: help, completions, manual pages.
    static let tool = CommandLineTool(
        root, version: version,
        build: [BuildStamp.commit, BuildStamp.date].filter { !$0.isEmpty }.joined(separator: ", "))

    static let root: Command = Command(
        name: "perdure",
        summary: "Keeps saved app links working as the app that made them changes.",
        discussion: """
            An app describes what is on screen as an NSUserActivity, and people keep such links in notes for years. \
            Perdure reads YAML schemas that describe each version of a link's payload, and YAML migrations between \
            them, and upgrades links in whole archives of notes, touching nothing else.

            Definitions are looked for in Schemas and Migrations here, or in the nearest folder above that has them, or \
            where the nearest perdure.yaml says.
            """,
        examples: [
            Example("perdure inspect Notes.zip", "what links an archive holds, and what would happen to each"),
            Example("perdure migrate Notes -o Upgraded", "upgrade every link, into a new folder"),
            Example("perdure check", "whether schemas and migrations are right"),
        ],
        exitCodes: ExitCodes.all,
        subcommands: [
            MigrateCommand.command, InspectCommand.command, ExplainCommand.command, CheckCommand.command,
            BreakingCommand.command, MatrixCommand.command, RestoreCommand.command, TestCommand.command,
            UndoCommand.command,
            NewCommand.command, InferCommand.command, GenerateCommand.command, ReportCommand.command,
            CompletionsCommand.command, ManualCommand.command,
        ])

    static func main() {
        ProcessMemory.prepareHeap()
        ByteOutput.ignoreClosedPipeSignal()
        try? Interruption.catchSignals()
        exit(tool.main())
    }
}
