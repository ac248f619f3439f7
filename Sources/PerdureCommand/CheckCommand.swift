import CommandLineKit
import Perdure
import PerdureAnalysis
import PerdureArchives
import PerdureReports
import PerdureYAML

/// `perdure check`.
enum CheckCommand {
    static let command: Command = Command(
        name: "check",
        summary: "Checks schemas and migrations: syntax, chains, paths, and what each step leaves.",
        discussion: """
            Everything that is wrong in all files is said in one go, each with its place, the line, and a way out. \
            Errors end the command with 1; warnings and notes do not. How much a rule matters can be set in \
            perdure.yaml.

            Saved links in the folder Links beside Schemas are tested as well, as by 'perdure test'.

            What has been released must not change. --update-lock writes down, in released.lock beside the schemas, a \
            hash of what each released schema and migration says: those that releases.yaml names, or all. From then on \
            a change to one is an error. Comments, the order of keys and the like are no changes.

            With the app's own files, definitions are held against what the system knows of the app: activity types \
            and schemes (--info-plist), and which web URLs it may open (--associated-domains). Of a target's \
            Info.plist each version's activity types are wanted: saved links still come by them.
            """,
        options: DefinitionOptions.options + AppFileOptions.options + [
            .flag(
                "update-lock", help: "Write released.lock anew, with what is released now.", heading: "What is done"),
            DefinitionFixes.option, FindingOutput.option,
        ] + ReviewOptions.options,
        examples: [
            Example("perdure check", "check Schemas and Migrations here"),
            Example("perdure check --fix", "mend what needs no thought, and say what is left"),
            Example("perdure check --info-plist App/Info.plist", "and whether the app declares its activity types"),
            Example("perdure check --format github", "annotations in a GitHub workflow"),
        ],
        exitCodes: ExitCodes.all,
        run: { arguments in
            let output = try FindingOutput(arguments)
            var loaded = try DefinitionOptions.read(arguments)
            if arguments.flag("fix") { loaded = try DefinitionFixes.run(loaded, arguments, output) }
            var list = FindingList()
            list.add(contentsOf: loaded.findings)
            // What does not load can't be followed further.
            if loaded.areUsable { list.add(contentsOf: DefinitionCheck.findings(in: loaded.definitions)) }
            list.add(contentsOf: try AppFileOptions.findings(arguments, loaded))
            var links: SavedLinkRun?
            // Links that want a table which was not given can't arrive.
            if loaded.areUsable, loaded.definitions.tableInputs.allSatisfy(\.isGiven) {
                links = try savedLinks(loaded)
                list.add(contentsOf: links?.findings ?? [])
            }
            let lock = try lock(loaded, arguments)
            list.add(contentsOf: lock?.findings ?? [])
            let review = try ReviewOptions(arguments)
            let rules = loaded.areUsable ? judged(arguments, links: links != nil) : []
            let result = review.review(list, loaded.definitions.settings, rules: rules)
            let findings = result.findings
            try output.write(findings) { [loaded] file in
                links?.files.source(of: file) ?? loaded.source(of: file) ?? lock?.source(of: file)
            }
            if !arguments.flag("quiet") {
                try ByteOutput.standardError.write(summary(loaded.definitions, links, result))
            }
            try review.writeApprovals(findings, output)
            return findings.contains { $0.severity == .error } ? ExitCodes.findings : ExitCodes.done
        })

    /// The rules that a run looks for: those of other commands, and of what was not there to look at, are not.
    private static func judged(_ arguments: ParsedArguments, links: Bool) -> [Rule] {
        let hasApp = ["info-plist", "associated-domains"].contains { !arguments.values($0).isEmpty }
        let others = Set(
            Rule.compatibility + [.matrixBreaks, .lowCoverage, .notExercised] + (links ? [] : TestCommand.rules)
                + (hasApp ? [] : Rule.app))
        return Rule.all.filter { !others.contains($0) }
    }

    /// What was released; with `--update-lock` as it is now.
    private static func lock(_ loaded: LoadedDefinitions, _ arguments: ParsedArguments) throws -> ReleasedLockFile? {
        guard loaded.areUsable, var lock = try ReleasedLockFile(loaded) else { return nil }
        if arguments.flag("update-lock") {
            for line in try lock.update() where !arguments.flag("quiet") {
                try ByteOutput.standardError.write(line + "\n")
            }
        }
        return lock
    }

    /// The links of the folders `Links` beside the schemas, tested; nil where there are none.
    private static func savedLinks(_ loaded: LoadedDefinitions) throws -> SavedLinkRun? {
        var saved = SavedLinkFiles()
        do throws(FileFailure) {
            for folder in SavedLinkFiles.folders(beside: loaded.schemaFolders) { try saved.add(folder) }
        } catch {
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
        return saved.files.isEmpty && saved.findings.isEmpty ? nil : SavedLinkRun(saved, loaded.definitions)
    }

    private static func summary(_ definitions: Definitions, _ links: SavedLinkRun?, _ result: Review.Result) -> String {
        let counts = [
            (definitions.lineages.count, "lineage"),
            (definitions.lineages.reduce(0) { $0 + $1.schemas.count }, "version"),
            (definitions.lineages.reduce(0) { $0 + $1.migrations.count + $1.repairs.count }, "migration"),
        ]
        var words = counts.map { FindingOutput.plural($0.0, $0.1) }
        if let links { words.append(FindingOutput.plural(links.files.linkCount, "saved link")) }
        return "\(words.joined(separator: ", ")): \(ReviewOptions.counts(result))\n"
    }
}
