import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureReports
import PerdureYAML

/// `perdure explain LINK`.
enum ExplainCommand {
    static let command: Command = Command(
        name: "explain",
        summary: "Shows one link step by step: which version it has and why, and what each step does to it.",
        arguments: [
            Argument(
                "LINK",
                help: "A link: its JSON or URL, a file, - for stdin, or FILE:LINE of an archive (notes.zip!a.md:12).",
                completion: .files)
        ],
        options: DefinitionOptions.options + [TargetOption.option],
        examples: [
            Example("perdure explain 'myapp:doc?id=1'", "a URL"),
            Example("perdure explain Notes/today.md:12", "the link in that line"),
            Example("perdure explain Export.zip!links.ndjson:3", "a record of a file in a zip"),
        ],
        exitCodes: ExitCodes.all,
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        guard let given = arguments.argument("LINK") else { return ExitCodes.usage }
        let loaded = try DefinitionOptions.load(arguments)
        let target = try TargetOption(arguments, loaded.definitions)
        let context = SlotContext(target.engine(loaded.definitions))
        let links: [LocatedLink]
        do throws(RunFailure) {
            links = try LinkLocator(context).links(given.bytes)
        } catch {
            guard let failure = CommandFailure(error) else { return ExitCodes.done }
            throw failure
        }
        guard !links.isEmpty else {
            throw CommandFailure(
                message: "there is no link in '\(given)'",
                hints: ["'perdure inspect' counts the links of a file or archive."], code: ExitCodes.findings)
        }
        var isRefused = false
        for link in links where try explain(link, context.engine, depth: 0) { isRefused = true }
        return isRefused ? ExitCodes.findings : ExitCodes.done
    }

    /// Explains a link, and those in its fields after it.
    ///
    /// - Returns: whether any of them was refused.
    private static func explain(_ link: LocatedLink, _ engine: MigrationEngine, depth: Int) throws -> Bool {
        let explanation = link.explain(engine)
        try ByteOutput.standardOutput.write(ExplanationText.text(explanation, at: link.place))
        var isRefused = [.failed, .invalid, .unversioned].contains(explanation.result.outcome)
        guard depth < NestedLinks.depthLimit else { return isRefused }
        for (field, nested) in link.nested(engine) {
            try ByteOutput.standardOutput.write("The field '\(field)' of this link is a link of its own:\n\n")
            if try explain(nested, engine, depth: depth + 1) { isRefused = true }
        }
        return isRefused
    }
}
