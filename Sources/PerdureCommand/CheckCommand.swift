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

            With the app's own files, definitions are held against what the system knows of the app: activity types \
            and schemes (--info-plist), and which web URLs it may open (--associated-domains). Of a target's \
            Info.plist each version's activity types are wanted: saved links still come by them.
            """,
        options: DefinitionOptions.options + AppFileOptions.options + [
            DefinitionFixes.option, FindingOutput.option,
        ],
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
            let findings = loaded.definitions.settings.weighed(list.sorted)
            try output.write(findings) { [loaded] in links?.files.source(of: $0) ?? loaded.source(of: $0) }
            if !arguments.flag("quiet") {
                try ByteOutput.standardError.write(summary(loaded.definitions, links, findings))
            }
            return findings.contains { $0.severity == .error } ? ExitCodes.findings : ExitCodes.done
        })

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

    private static func summary(_ definitions: Definitions, _ links: SavedLinkRun?, _ findings: [Finding]) -> String {
        let counts = [
            (definitions.lineages.count, "lineage"),
            (definitions.lineages.reduce(0) { $0 + $1.schemas.count }, "version"),
            (definitions.lineages.reduce(0) { $0 + $1.migrations.count + $1.repairs.count }, "migration"),
        ]
        var words = counts.map { FindingOutput.plural($0.0, $0.1) }
        if let links { words.append(FindingOutput.plural(links.files.linkCount, "saved link")) }
        return "\(words.joined(separator: ", ")): \(FindingOutput.counts(findings))\n"
    }
}
