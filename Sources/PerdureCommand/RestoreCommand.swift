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
            of the library (TypedLinks).

            It ends with 0 where there is an answer, and with 1 where the link or the catalog is wrong.
            """,
        arguments: [LinkArgument.argument],
        options: DefinitionOptions.options + [
            TargetOption.supports, CatalogOption.option,
            LinkArgument.format,
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
        let links = try LinkArgument.links(given, SlotContext(engine)) { _ in
            "A link is a URL, or an object with an 'activityType' that is text."
        }
        let restorer = Restorer(engine, catalog: catalog.contents?.catalog)
        var isWrong = catalog.hasFindings
        // A universal link is an activity that says nothing but its URL: that is one link, and not two.
        var universal: Set<String> = []
        for located in links ?? [] {
            let (restoration, link) = located.restore(restorer)
            if let url = restoration.url {
                if case .url = located.kind, universal.contains(url) { continue }
                if restoration.webpageURL == url { universal.insert(url) }
            }
            let report = RestorationReport(restoration, link, at: located.place)
            try ByteOutput.standardOutput.write(isJSON ? report.json : report.text)
            if restoration.verdict.isProblem { isWrong = true }
        }
        return isWrong ? ExitCodes.findings : ExitCodes.done
    }
}
