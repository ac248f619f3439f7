@testable import CommandLineKit

/// A tool like the one this package exists for, with something of everything that
/// a table can hold.
enum SampleTool {
    static let tool = CommandLineTool(root, version: "1.2.0")

    static let root = Command(
        name: "perdure",
        summary: "Keep saved app links working.",
        discussion: """
            An app changes, and the links that people saved in their notes should still open. \
            This reads the links in whole exported note archives and upgrades them.

            Start with a look at what is there:

                perdure inspect export.zip
            """,
        examples: [
            Example("perdure migrate export.zip -o new.zip", "Upgrades every link in the export.")
        ],
        subcommands: [migrate, inspect, check, generate, report, completions])

    static let migrate = Command(
        name: "migrate",
        group: "Archives",
        summary: "Upgrade every link in note archives.",
        discussion: """
            Only what must change changes: every other byte stays. Use '-' for standard \
            input or output.
            """,
        arguments: [
            Argument(
                "INPUT", count: .oneOrMore, help: "A folder, an archive, or a file.",
                completion: .files)
        ],
        options: [
            .value(
                "output", short: "o", "OUT", help: "Write here.", completion: .files,
                heading: "Output"),
            .flag("in-place", help: "Change the inputs themselves.", heading: "Output"),
            .flag(
                "dry-run", short: "n", help: "Show what would change, and write nothing.",
                heading: "Output"),
            .value(
                "jobs", short: "j", "N", help: "Work on so many parts at once.",
                defaultText: "all cores"),
            .list("include", "GLOB", help: "Look only at entries of this name."),
            .list(
                "fail-on", "OUTCOMES", commas: true, help: "End with 1 if links end like this.",
                choices: ["failed", "invalid", "unversioned", "none"], defaultText: "failed,invalid"
            ),
            .value(
                "input-format", "FORMAT", help: "What the input is.",
                choices: [
                    Choice("zip", help: "a zip archive"),
                    Choice("ndjson", help: "JSON, one record [or none] a line: anything goes"),
                ]),
            .value("journal", "DIR", help: "Keep the journal here.", completion: .folders),
            .list(
                "to", "VERSION",
                help: "Upgrade to N, LINEAGE=N or release:NAME in place of the newest."),
            .flag("trace", help: "Say too much.", isHidden: true),
        ],
        exclusions: [.exactlyOne(of: "output", "in-place", "dry-run")],
        examples: [
            Example("perdure migrate notes.zip -o new.zip", "Upgrades the links in a zip archive."),
            Example(
                "perdure migrate --in-place notes", "Upgrades a folder, with a journal beside it."),
        ],
        exitCodes: [
            ExitCode(0, "Every link is well."), ExitCode(1, "Some link is not."),
            ExitCode(2, "The command line is wrong."),
        ],
        seeAlso: ["perdure inspect", "man 7 glob"],
        run: { _ in 0 })

    static let inspect = Command(
        name: "inspect",
        group: "Archives",
        summary: "Count the links in note archives.",
        arguments: [
            Argument("INPUT", help: "A folder, an archive, or a file.", completion: .files),
            Argument("LIMIT", count: .optional, help: "How many to show.", defaultText: "10"),
        ],
        options: [.flag("all", short: "a", help: "Leave nothing out.")],
        run: { arguments in
            let jobs = arguments.argument("LIMIT")
            if jobs == "0" { throw UsageError("a LIMIT of 0 shows nothing") }
            if jobs == "7" { throw OutputError.closedPipe }
            if jobs == "8" { throw OutputError.refused(errno: 28) }
            if jobs == "9" { throw Surprise() }
            return arguments.flag("quiet") ? 5 : 0
        })

    static let check = Command(
        name: "check",
        group: "Definitions",
        summary: "Check schemas and migrations.",
        options: [
            .value(
                "format", short: "f", "FORMAT", help: "The form of the findings.",
                choices: ["human", "json", "github"], defaultText: "human"),
            .value("against", "REF", help: "Compare with this.", isRequired: true),
            .value("schemas", "DIR", help: "Where the schemas are.", completion: .folders),
        ],
        run: { _ in 0 })

    static let generate = Command(
        name: "generate",
        group: "Definitions",
        summary: "Write code and documents from schemas.",
        arguments: [
            Argument(
                "KIND", help: "What to write.",
                choices: [
                    Choice("swift", help: "types for the app"),
                    Choice("docs", help: "reference pages"),
                ])
        ],
        run: { _ in 0 })

    static let report = Command(
        name: "report",
        summary: "Work with reports.",
        options: [.flag("strict", help: "Refuse reports that are not whole.")],
        subcommands: [
            Command(
                name: "merge",
                summary: "Add up the reports of several runs.",
                arguments: [
                    Argument("REPORT", count: .zeroOrMore, help: "A report.", completion: .files)
                ],
                options: [
                    .value("output", short: "o", "OUT", help: "Write here.", completion: .files)
                ],
                run: { _ in 0 })
        ])

    static let completions = Command(
        name: "completions",
        summary: "Print what a shell needs to complete command lines.",
        arguments: [Argument("SHELL", help: "The shell.", choices: ["bash", "zsh", "fish"])],
        run: { _ in 0 })

    struct Surprise: Error, CustomStringConvertible {
        var description: String { "the disk is made of cheese" }
    }
}
