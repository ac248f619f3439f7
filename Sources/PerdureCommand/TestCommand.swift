import CommandLineKit
import Perdure
import PerdureArchives
import PerdureFixtures
import PerdureReports
import PerdureYAML

/// `perdure test [LINKS…]`.
enum TestCommand {
    static let command: Command = Command(
        name: "test",
        summary: "Migrates saved links and compares what becomes of them with what their files expect.",
        discussion: """
            A file of saved links is JSON:

                {"format": "perdure-links/1",
                 "link": {"activityType": …, "userInfo": …},
                 "expect": {"outcome": "migrated", "version": 1, "link": {…}}}

            The link is an activity object, or the text of a URL. 'version' is the one that the link is told to be. \
            'to' beside 'link' names the wanted version. 'links' holds several such objects in one file. What \
            'expect' does not mention is not compared.

            Links are compared as they are spelt, without regard to white space; another order of keys is a warning. \
            A link that was migrated must be current when it is migrated once more.

            Coverage says how much of the schemas and migrations the links exercise: versions, steps that changed a \
            link, branches, arms of maps, enum values, URL forms, optional fields that are there and that are not.
            """,
        arguments: [
            Argument(
                "LINKS", count: .zeroOrMore, help: "Files of saved links, or folders of them.",
                defaultText: "the folder Links beside Schemas", completion: .files)
        ],
        options: DefinitionOptions.options + [
            .flag(
                "update", help: "Write what is expected anew, where links became something else.",
                heading: "What is done"),
            .flag(
                "coverage", help: "Show, for each file of definitions, what no link exercises.",
                heading: "What is said"),
            .value("fail-under", "N", help: "End with 1 where coverage is under N percent.", heading: "What is said"),
            FindingOutput.option,
        ] + ReviewOptions.options,
        examples: [
            Example("perdure test", "test the links in Links"),
            Example("perdure test --coverage --fail-under 90", "and show how much they exercise"),
            Example("perdure test --update", "write what is expected anew, to be read in the diff"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure check", "perdure explain"],
        run: run)

    /// What is said of saved links.
    static let rules: [Rule] = [
        .jsonSyntax, .linkDiffers, .linkOrderDiffers, .linkNotStable, .lowCoverage, .notExercised,
    ]

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let limit = try arguments.integer("fail-under", in: 0...100)
        let output = try FindingOutput(arguments)
        let loaded = try DefinitionOptions.load(arguments)
        var run = SavedLinkRun(try files(arguments, loaded), loaded.definitions)
        if arguments.flag("update") {
            let updates = run.updates
            for update in updates { try write(update, to: run.files.path(of: update)) }
            try say(updates, arguments, output)
            run = SavedLinkRun(run.files.replacing(updates), loaded.definitions)
        }
        let review = try ReviewOptions(arguments)
        let report = SavedLinkReport(run, limit: limit, showsCoverage: arguments.flag("coverage"), output) {
            review.review($0, loaded.definitions.settings, rules: judged(limit: limit))
        }
        try report.write { run.files.source(of: $0) ?? loaded.source(of: $0) }
        if !arguments.flag("quiet") { try ByteOutput.standardError.write(report.summary) }
        try review.writeApprovals(report.findings, output)
        return report.hasErrors ? ExitCodes.findings : ExitCodes.done
    }

    private static func judged(limit: Int?) -> [Rule] {
        rules.filter { $0 != .notExercised && ($0 != .lowCoverage || limit != nil) }
    }

    /// The files that were named, or those of the folders `Links` beside the schemas.
    private static func files(_ arguments: ParsedArguments, _ loaded: LoadedDefinitions) throws -> SavedLinkFiles {
        let named = arguments.arguments("LINKS").map { PathBytes($0.bytes) }
        let paths = named.isEmpty ? SavedLinkFiles.folders(beside: loaded.schemaFolders) : named
        guard !paths.isEmpty else {
            throw arguments.usageError(
                "there is no folder 'Links' beside the schemas",
                hints: ["Save links in Links/<lineage>/….json, or name their files: perdure test FILE."])
        }
        var saved = SavedLinkFiles()
        do throws(FileFailure) {
            for path in paths { try saved.add(path) }
        } catch {
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
        guard !saved.files.isEmpty || !saved.findings.isEmpty else {
            throw CommandFailure(
                message: "there are no saved links in '\(paths[0])'",
                hints: ["Files of saved links end in .json."], code: ExitCodes.findings)
        }
        return saved
    }

    private static func write(_ update: ExpectationUpdate, to path: PathBytes) throws {
        do throws(FileFailure) {
            var file = try AtomicFile(at: path)
            try file.write(update.bytes)
            try file.commit()
        } catch {
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
    }

    /// What was written: on stdout for people, where it is the result; elsewhere on stderr.
    private static func say(
        _ updates: [ExpectationUpdate], _ arguments: ParsedArguments, _ output: FindingOutput
    ) throws {
        let lines = updates.flatMap(\.changes).flatMap { change in
            ["updated \(change.place)"] + change.sentences.map { "  \($0)" }
        }
        let text = lines.map { TerminalText.visible($0) + "\n" }.joined()
        if output.isOne(of: .human) {
            try ByteOutput.standardOutput.write(text)
        } else if !arguments.flag("quiet") {
            try ByteOutput.standardError.write(text)
        }
    }
}
