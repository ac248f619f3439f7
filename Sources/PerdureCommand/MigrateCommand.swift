import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureReports
import PerdureYAML

/// `perdure migrate INPUT… (-o OUT | --in-place | --dry-run)`.
enum MigrateCommand {
    static let command: Command = Command(
        name: "migrate",
        summary: "Upgrades every link in an archive, and touches nothing else.",
        discussion: """
            Each link is held against the schema of its own version, taken through the migrations to the newest \
            version (or the one that --to names), and held against that version's schema. What is newer, unknown or \
            wrong stays exactly as it is, and is counted.

            --to leads down as well. What the older version has no place for is kept, and comes back on the way up.

            The output appears whole or not at all. A run in place keeps the originals in a journal, by which \
            'perdure undo' puts everything back.
            """,
        arguments: [RunSettings.inputs],
        options: [
            .value(
                "output", short: "o", "OUT", help: "Write here: a folder, a file, or - for stdout.", completion: .files,
                heading: "Where it goes"),
            .flag("in-place", help: "Change the inputs themselves, with a journal.", heading: "Where it goes"),
            .flag("dry-run", short: "n", help: "Write nothing; show what would change.", heading: "Where it goes"),
            .flag("force", help: "Replace an output folder that is not empty.", heading: "Where it goes"),
            .value(
                "journal", "DIR",
                help: "Where a run in place keeps the originals; else, what an earlier one has kept.",
                defaultText: "<INPUT>.perdure-journal", completion: .folders, heading: "Where it goes"),
            RemainderOption.option,
        ] + RunSettings.options,
        exclusions: [.exactlyOne(of: "output", "in-place", "dry-run")],
        examples: [
            Example("perdure migrate Notes --dry-run", "see what would change"),
            Example("perdure migrate Notes.zip -o Upgraded.zip", "a zip into a new one"),
            Example("perdure migrate Notes --in-place", "the folder itself; 'perdure undo' takes it back"),
            Example("zcat links.ndjson.gz | perdure migrate - -o - > new.ndjson", "as a filter"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure inspect", "perdure explain", "perdure undo"],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let reports = try RunSettings.reportFiles(arguments)
        try RunSettings.checkReports(
            arguments, reports, output: arguments.value("output").map { PathBytes($0.bytes) })
        let failOn = try FailOnOption(arguments)
        var options = try RunSettings.runOptions(arguments)
        options.force = arguments.flag("force")
        let inputs = RunSettings.paths(arguments)
        if arguments.flag("in-place"), inputs.contains(where: \.isStandardStream) {
            throw arguments.usageError("stdin can't be changed in place", hints: ["Write it somewhere: -o OUT."])
        }
        let loaded = try DefinitionOptions.load(arguments)
        var context = try RunSettings.context(arguments, loaded.definitions)
        context.keepsChanges = arguments.flag("dry-run") || reports.contains { $0.format.showsChanges }
        context.remainders = try RemainderOption.policy(arguments)
        let destination = try destination(arguments, loaded.contentHash)
        let output = arguments.value("output")

        let quiet = arguments.flag("quiet")
        var screen = RunScreen(quiet: quiet)
        let log: RunLog
        let journal: PathBytes?
        do throws(RunFailure) {
            (log, journal) = try MigrateRun(context, options).run(inputs, to: destination) { screen.show($0, $1, $2) }
        } catch {
            screen.hide()
            guard let failure = CommandFailure(error) else { return ExitCodes.done }
            throw failure
        }
        screen.hide()
        let report = RunReport(
            toolVersion: Main.version, command: "migrate", inputs: inputs.map(\.description),
            output: output?.description,
            isDryRun: arguments.flag("dry-run"), engine: context.engine, log: log, journal: journal?.description)
        try RunSettings.write(report, to: reports)
        if arguments.flag("dry-run") { try ByteOutput.standardOutput.write(ReportFormat.text.write(report)) }
        // A dry run has said the counts on stdout.
        if !quiet { try ByteOutput.standardError.write(RunScreen.summary(report, withCounts: !report.isDryRun)) }
        return failOn.exitCode(for: log.tally)
    }

    private static func destination(
        _ arguments: ParsedArguments, _ definitionsHash: String
    ) throws -> MigrateRun.Destination {
        if arguments.flag("dry-run") { return .nowhere }
        if let output = arguments.value("output") { return .output(PathBytes(output.bytes)) }
        let options = try arguments.strings("to").joined(separator: ",")
        return .inPlace(
            journal: arguments.value("journal").map { PathBytes($0.bytes) },
            .init(toolVersion: Main.version, definitionsHash: definitionsHash, options: "to=\(options)"))
    }
}
