import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureReports
import PerdureYAML

/// `perdure restore LINK`.
enum RestoreCommand {
    static let command: Command = Command(
        name: "restore",
        summary: "Says what an app should do with a link: open it, open it elsewhere, or say why not.",
        discussion: """
            The link is brought to the version that the app knows. Then it is told where its content is: the first of \
            targetContentIdentifier, persistentIdentifier and webpageURL that the catalog lists decides, and moves are \
            followed to their end. Without a catalog, content is taken to be where the link says. An app asks the same \
            of the library (Restorer).

            It ends with 0 where there is an answer, and with 1 where the link or the catalog is wrong.
            """,
        arguments: [
            Argument(
                "LINK",
                help: "A link: its JSON or URL, a file, - for stdin, or ENTRY:LINE of an archive (notes.zip!a.md:12).",
                completion: .files)
        ],
        options: DefinitionOptions.options + [
            TargetOption.supports, CatalogOption.option,
            .value(
                "format", "FORMAT", help: "How it is written.",
                choices: [
                    Choice("human", help: "for reading"), Choice("json", help: "one JSON object a link, in a line"),
                ],
                defaultText: "human", heading: "What is said"),
        ],
        examples: [
            Example("perdure restore 'myapp:doc?id=1'", "what the newest version does with a URL"),
            Example("perdure restore --supports 1 note.json", "what an app does that knows version 1"),
            Example("perdure restore --catalog content.csv --format json -", "with what content there is"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure explain", "perdure migrate"],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        guard let given = arguments.argument("LINK") else { return ExitCodes.usage }
        let isJSON = try arguments.string("format") == "json"
        let loaded = try DefinitionOptions.load(arguments)
        let app = try TargetOption(arguments, loaded.definitions, option: "supports")
        let catalog = try CatalogOption(arguments)
        let engine = app.engine(loaded.definitions)
        let links = try self.links(given, SlotContext(engine))
        let restorer = Restorer(engine, catalog: catalog.contents?.catalog)
        var isWrong = catalog.hasFindings
        for located in links {
            let (restoration, link) = located.restore(restorer)
            let report = RestorationReport(restoration, link, at: located.place)
            try ByteOutput.standardOutput.write(isJSON ? report.json : report.text)
            if restoration.verdict.isProblem { isWrong = true }
        }
        return isWrong ? ExitCodes.findings : ExitCodes.done
    }

    private static func links(_ given: ArgumentText, _ context: SlotContext) throws -> [LocatedLink] {
        do throws(RunFailure) {
            let links = try LinkLocator(context).links(given.bytes).links
            if !links.isEmpty { return links }
        } catch {
            guard let failure = CommandFailure(error) else { return [] }
            throw failure
        }
        throw CommandFailure(
            message: "there is no link in '\(given)'",
            hints: ["A link is a URL, or an object with an 'activityType' that is text."], code: ExitCodes.findings)
    }
}
