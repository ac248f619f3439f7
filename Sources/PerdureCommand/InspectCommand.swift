import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureReports
import PerdureYAML

/// `perdure inspect INPUT…`.
enum InspectCommand {
    static let command: Command = Command(
        name: "inspect",
        summary: "Counts the links in an archive, by version, and says what would happen to each.",
        discussion:
            "Nothing is written. Activity types that no schema describes are listed, so that none is forgotten.",
        arguments: [RunSettings.inputs],
        options: RunSettings.options + [
            .flag("json", help: "The census as JSON.", heading: "What is said")
        ],
        examples: [
            Example("perdure inspect Notes.zip", "the census of a zip"),
            Example("perdure inspect Notes --json | jq .lineages", "for a program"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure migrate --dry-run"],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let reports = try RunSettings.reportFiles(arguments)
        try RunSettings.checkReports(arguments, reports)
        let failOn = try FailOnOption(arguments)
        let options = try RunSettings.runOptions(arguments)
        let loaded = try DefinitionOptions.load(arguments)
        let context = try RunSettings.context(arguments, loaded.definitions)
        let inputs = RunSettings.paths(arguments)
        var screen = RunScreen(quiet: arguments.flag("quiet"))
        let log: RunLog
        do throws(RunFailure) {
            (log, _) = try MigrateRun(context, options).run(inputs, to: .nowhere) { screen.show($0, $1, $2) }
        } catch {
            screen.hide()
            guard let failure = CommandFailure(error) else { return ExitCodes.done }
            throw failure
        }
        screen.hide()
        let report = RunReport(
            toolVersion: Main.version, command: "inspect", inputs: inputs.map(\.description), output: nil,
            isDryRun: true,
            engine: context.engine, log: log)
        try RunSettings.write(report, to: reports)
        try ByteOutput.standardOutput.write(
            arguments.flag("json") ? ReportFormat.json.write(report) : Census.text(report))
        return failOn.exitCode(for: log.tally)
    }
}
