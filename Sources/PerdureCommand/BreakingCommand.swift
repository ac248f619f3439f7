import CommandLineKit
import Perdure
import PerdureAnalysis
import PerdureConcurrency
import PerdureReports
import PerdureYAML

/// `perdure breaking --against REF|DIR|ZIP`.
enum BreakingCommand {
    static let command: Command = Command(
        name: "breaking",
        summary: "Says what changed in the definitions that would break saved links or shipped apps.",
        discussion: """
            Definitions that users have must not change in ways that break what they have: a link that a shipped app \
            wrote must open in the new one, and a link of the new app must open in shipped ones, or be left alone as \
            one that is newer. Each change is held against every version that a release writes or reads, as \
            releases.yaml says there; without it, everything there counts as shipped.

            An error shows a link that breaks. What may break links, and for which none was found, is a warning. A new \
            version with a migration breaks nobody: that is how definitions change.

            Of a commit, only git's objects are read: nothing is checked out. A file or folder of the name goes before \
            a commit; 'refs/heads/NAME' names a branch in any case.
            """,
        options: [Baseline.option] + DefinitionOptions.options + [FindingOutput.option] + ReviewOptions.options,
        examples: [
            Example("perdure breaking --against main", "what this branch would break"),
            Example("perdure breaking --against v4.2 --format github", "the same for a tag, as annotations"),
            Example("perdure breaking --against previous.zip", "against a copy of what shipped"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure check", "perdure matrix"],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let (earlier, present) = try concurrently(
            { try shipped(arguments) }, { try DefinitionOptions.read(arguments) })
        let loaded = try DefinitionOptions.usable(present, called: "the present definitions")
        var list = FindingList()
        list.add(contentsOf: Compatibility.findings(of: earlier.definitions, in: loaded.definitions))
        let review = try ReviewOptions(arguments)
        let result = review.review(list, loaded.definitions.settings, rules: Rule.compatibility)
        let findings = result.findings
        let output = try FindingOutput(arguments)
        try output.write(findings) { loaded.source(of: $0) ?? earlier.source(of: $0) }
        if !arguments.flag("quiet") {
            let versions = earlier.definitions.lineages.reduce(0) { $0 + $1.schemas.count }
            try ByteOutput.standardError.write(
                FindingOutput.plural(earlier.definitions.lineages.count, "lineage") + ", "
                    + FindingOutput.plural(versions, "version") + " compared: \(ReviewOptions.counts(result))\n")
        }
        try review.writeApprovals(findings, output, hints: !arguments.flag("quiet"))
        return findings.contains { $0.severity == .error } ? ExitCodes.findings : ExitCodes.done
    }

    private static func shipped(_ arguments: ParsedArguments) throws -> LoadedDefinitions {
        guard let earlier = try Baseline.read(arguments) else {
            throw arguments.usageError(
                "breaking needs something to compare with",
                hints: ["Name what shipped: --against main, a tag, a folder, or a zip."])
        }
        return earlier
    }
}
