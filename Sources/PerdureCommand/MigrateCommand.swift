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
            'perdure undo' puts everything back. A run that was broken off, whatever by, is gone on with by the same \
            command and --resume.
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
            .flag("resume", help: "Go on with a run that was broken off.", heading: "Where it goes"),
            VerifyOption.option, RemainderOption.option, CatalogOption.option, CatalogOption.redirect,
        ] + RunSettings.options,
        exclusions: [.exactlyOne(of: "output", "in-place", "dry-run")],
        examples: [
            Example("perdure migrate Notes --dry-run", "see what would change"),
            Example("perdure migrate Notes.zip -o Upgraded.zip", "a zip into a new one; .tar.gz and others likewise"),
            Example("perdure migrate Notes --in-place", "the folder itself; 'perdure undo' takes it back"),
            Example("perdure migrate Notes --in-place --resume", "go on with a run that was broken off"),
            Example("tar c Notes | perdure migrate - -o - | tar x -C Upgraded", "as a filter"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure inspect", "perdure explain", "perdure restore", "perdure undo"],
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
        options.resumes = try resumes(arguments)
        let verify = try VerifyOption(arguments, resumes: options.resumes)
        let loaded = try DefinitionOptions.load(arguments)
        var context = try RunSettings.context(arguments, loaded.definitions)
        context.keepsChanges = arguments.flag("dry-run") || reports.contains { $0.format.showsChanges }
        context.verifies = verify.isOn
        context.remainders = try RemainderOption.policy(arguments)
        let redirects = arguments.flag("redirect")
        let catalog = try CatalogOption(arguments, redirects: redirects)
        context.content = catalog.contents.map { ContentPolicy($0.catalog, redirects: redirects, context.engine) }
        let destination = try destination(arguments, loaded, catalog)
        let output = arguments.value("output")

        let quiet = arguments.flag("quiet")
        var screen = RunScreen(quiet: quiet)
        let log: RunLog
        let journal: PathBytes?
        let verification: [Finding]?
        do throws(RunFailure) {
            let run = MigrateRun(context, options)
            (log, journal) = try run.run(inputs, to: destination) { screen.show($0, $1, $2) }
            verification = try verify.findings(run, inputs, destination, log) { screen.show($0, $1, $2) }
        } catch {
            screen.hide()
            guard let failure = CommandFailure(error) else { return ExitCodes.done }
            throw failure
        }
        screen.hide()
        var report = RunReport(
            toolVersion: Main.version, command: "migrate", inputs: inputs.map(\.description),
            output: output?.description,
            isDryRun: arguments.flag("dry-run"), engine: context.engine, log: log, journal: journal?.description)
        report.verification = verification
        try RunSettings.write(report, to: reports)
        if arguments.flag("dry-run") { try ByteOutput.standardOutput.write(ReportFormat.text.write(report)) }
        // A dry run has said the counts on stdout.
        if !quiet { try ByteOutput.standardError.write(RunScreen.summary(report, withCounts: !report.isDryRun)) }
        try VerifyOption.say(verification, quiet: quiet)
        return catalog.hasFindings || verification?.isEmpty == false
            ? ExitCodes.findings : failOn.exitCode(for: log.tally)
    }

    private static func destination(
        _ arguments: ParsedArguments, _ definitions: LoadedDefinitions, _ catalog: CatalogOption
    ) throws -> MigrateRun.Destination {
        if arguments.flag("dry-run") { return .nowhere }
        if let output = arguments.value("output") { return .output(PathBytes(output.bytes)) }
        return .inPlace(
            journal: arguments.value("journal").map { PathBytes($0.bytes) },
            .init(
                toolVersion: Main.version, definitionsHash: definitions.contentHash,
                options: RunOption.text(try optionsOfRun(arguments, catalog))))
    }

    /// What bears on the bytes that come out, beside the definitions.
    private static func optionsOfRun(
        _ arguments: ParsedArguments, _ catalog: CatalogOption
    ) throws -> [RunOption] {
        let names = ["to", "include", "exclude", "input-format", "max-link-size", "remainder"]
        var options = try names.compactMap { name -> RunOption? in
            let values = try arguments.strings(name)
            return values.isEmpty ? nil : RunOption(name, values.joined(separator: ", "))
        }
        if arguments.flag("no-validate") { options.append(RunOption("no-validate", "yes")) }
        // Without this, a catalog changes nothing that is written.
        if arguments.flag("redirect"), let contents = catalog.contents {
            options.append(RunOption("redirect", "a catalog of the hash \(contents.hash)"))
        }
        return options
    }

    private static func resumes(_ arguments: ParsedArguments) throws -> Bool {
        guard arguments.flag("resume") else { return false }
        if arguments.flag("dry-run") {
            throw arguments.usageError("--dry-run writes nothing, so there is nothing to resume")
        }
        if arguments.value("output").map({ PathBytes($0.bytes).isStandardStream }) == true {
            throw arguments.usageError(
                "what went to stdout can't be resumed", hints: ["Run again without --resume, or write to a file."])
        }
        return true
    }
}
