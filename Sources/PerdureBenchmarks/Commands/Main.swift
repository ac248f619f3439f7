import CommandLineKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `PerdureBenchmarks`: how fast `perdure` is beside what others do with the same data.
@main
enum Main {
    static let root: Command = Command(
        name: "PerdureBenchmarks",
        summary: "Measures perdure beside other programs that read and write the same data.",
        discussion: """
            Everything is made, measured and compared in one run, since only ratios within one run say something. The \
            table gives medians, and between which values half of them lie.

            'make bench' builds the command as it is installed, and runs this.
            """,
        examples: [
            Example("PerdureBenchmarks run --only ndjson --size 0.1", "one subject with a tenth of its data"),
            Example("PerdureBenchmarks growth --output Documentation/Growth", "pictures of how time grows"),
        ],
        subcommands: [
            RunCommand.command, GrowthCommand.command, InstructionsCommand.command, TableCommand.command,
            DataCommand.command, PartCommand.command,
        ])

    static func main() {
        exit(CommandLineTool(root, version: "1").main())
    }
}
