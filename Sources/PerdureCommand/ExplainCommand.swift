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
        discussion: """
            It says which version the link has, and what speaks for and against every other version that could have \
            it; what each step changes, with the step's file and line; what was dropped, and why; what the outcome \
            means, and what to do next. Of a line that holds several links, all are shown; a column chooses one.
            """,
        arguments: [LinkArgument.argument],
        options: DefinitionOptions.options + [
            TargetOption.option,
            LinkArgument.format,
        ],
        examples: [
            Example("perdure explain 'myapp:doc?id=1'", "a URL"),
            Example("perdure explain Notes/today.md:12", "the links in that line"),
            Example("perdure explain Notes/today.md:12:30", "the one at that column"),
            Example("perdure explain Export.zip!links.ndjson:3", "a record of a file in a zip"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure inspect", "perdure test"],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        guard let given = arguments.argument("LINK") else { return ExitCodes.usage }
        let isJSON = try arguments.string("format") == "json"
        let loaded = try DefinitionOptions.load(arguments)
        let target = try TargetOption(arguments, loaded.definitions)
        let context = SlotContext(target.engine(loaded.definitions))
        let links = try LinkArgument.links(given, context) { hint($0.otherLines, given) }
        guard let links else { return ExitCodes.done }
        var isRefused = false
        for link in links where try explain(link, context.engine, isJSON: isJSON, depth: 0) { isRefused = true }
        return isRefused ? ExitCodes.findings : ExitCodes.done
    }

    /// Explains a link, and those in its fields after it.
    ///
    /// - Returns: whether any of them was refused.
    private static func explain(
        _ link: LocatedLink, _ engine: MigrationEngine, isJSON: Bool, depth: Int
    ) throws -> Bool {
        let explanation = link.explain(engine)
        try ByteOutput.standardOutput.write(
            isJSON
                ? ExplanationJSON.line(explanation, at: link.place) : ExplanationText.text(explanation, at: link.place))
        var isRefused = [.failed, .invalid, .unversioned].contains(explanation.result.outcome)
        guard depth < NestedLinks.depthLimit else { return isRefused }
        for (field, nested) in link.nested(engine) {
            if !isJSON {
                try ByteOutput.standardOutput.write("The field '\(field)' of this link is a link of its own:\n\n")
            }
            if try explain(nested, engine, isJSON: isJSON, depth: depth + 1) { isRefused = true }
        }
        return isRefused
    }

    /// Where links are, when there is none where one was looked for.
    private static func hint(_ lines: [Int], _ given: ArgumentText) -> String {
        if given.bytes.first == UInt8(ascii: "{") { return "A link is an object with an 'activityType' that is text." }
        guard !lines.isEmpty else { return "'perdure inspect' counts the links of a file or archive." }
        let more = lines.count > 10 ? " and others" : ""
        return "Links begin in the lines \(lines.prefix(10).map(String.init).joined(separator: ", "))\(more)."
    }
}
