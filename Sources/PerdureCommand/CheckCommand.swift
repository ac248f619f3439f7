import CommandLineKit
import Perdure
import PerdureAnalysis
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
            """,
        options: DefinitionOptions.options + [
            .value(
                "format", "FORMAT", help: "How findings are written.",
                choices: FindingFormat.all.map { Choice($0.name, help: $0.summary) }, defaultText: "human",
                heading: "What is said")
        ],
        examples: [
            Example("perdure check", "check Schemas and Migrations here"),
            Example("perdure check --format github", "annotations in a GitHub workflow"),
        ],
        exitCodes: ExitCodes.all,
        run: { arguments in
            let loaded = try DefinitionOptions.read(arguments)
            var list = FindingList()
            list.add(contentsOf: loaded.findings)
            // What does not load can't be followed further.
            if loaded.areUsable { list.add(contentsOf: DefinitionCheck.findings(in: loaded.definitions)) }
            let findings = loaded.definitions.settings.weighed(list.sorted)
            let format = try arguments.string("format").flatMap(FindingFormat.named) ?? .human
            let style = Terminal.standardOutput.style
            try ByteOutput.standardOutput.write(
                FindingPrinter.print(
                    findings, as: format, settings: FindingSettings(usesColour: style.color, width: style.width),
                    source: loaded.source))
            let errors = findings.filter { $0.severity == .error }.count
            if !arguments.flag("quiet") { try ByteOutput.standardError.write(summary(loaded.definitions, findings)) }
            return errors > 0 ? ExitCodes.findings : ExitCodes.done
        })

    private static func summary(_ definitions: Definitions, _ findings: [Finding]) -> String {
        let versions = definitions.lineages.reduce(0) { $0 + $1.schemas.count }
        let hops = definitions.lineages.reduce(0) { $0 + $1.migrations.count + $1.repairs.count }
        let counts = [Severity.error, .warning, .note].map { severity in
            let count = findings.filter { $0.severity == severity }.count
            return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        return "\(plural(definitions.lineages.count, "lineage")), \(plural(versions, "version")), "
            + "\(plural(hops, "migration")): \(counts.joined(separator: ", "))\n"
    }
}
