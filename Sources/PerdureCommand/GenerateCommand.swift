import CommandLineKit
import Perdure
import PerdureArchives
import PerdureGenerate

/// `perdure generate swift|links|docs|json-schema`.
enum GenerateCommand {
    static let command: Command = Command(
        name: "generate", summary: "Makes Swift, links, pages and JSON Schema of schemas and migrations.",
        examples: [
            Example("perdure generate links recipe | perdure migrate - -o -", "what becomes of links of every kind"),
            Example("perdure generate swift -o Sources/App/AppLink.swift", "types for the app"),
            Example("perdure generate docs -o Reference", "pages about all lineages"),
        ],
        exitCodes: ExitCodes.all, subcommands: [GenerateSwiftCommand.command, links, docs, jsonSchema])

    private static let links = Command(
        name: "links",
        summary: "Makes links that an app of each version may write.",
        discussion: """
            The first links have every optional field there and not, every value of an enum and every alternative; the \
            others are random, and the same for the same definitions and seed. On stdout they are JSON, one a line. \
            With -o they are files of saved links, which 'perdure test --update' completes. Links that are only URLs \
            are not made.
            """,
        arguments: [GenerateOptions.lineages],
        options: DefinitionOptions.options + [
            .value("count", "N", help: "At most so many links of each version.", defaultText: "20"),
            .value("seed", "N", help: "Where the random ones start from.", defaultText: "1"),
        ] + GenerateOptions.output,
        examples: [
            Example("perdure generate links recipe=1 --count 100", "a hundred links of the first version"),
            Example("perdure generate links -o Links/generated", "files of saved links, one a version"),
        ],
        exitCodes: ExitCodes.all, seeAlso: ["perdure test", "perdure migrate"], run: runLinks)

    private static let docs = Command(
        name: "docs",
        summary: "Writes pages about the lineages: their fields, version by version, and what leads to the next.",
        arguments: [GenerateOptions.lineages],
        options: DefinitionOptions.options + GenerateOptions.output,
        examples: [
            Example("perdure generate docs -o Reference", "a page a lineage, and one that lists them"),
            Example("perdure generate docs recipe", "one page, on stdout"),
        ],
        exitCodes: ExitCodes.all, seeAlso: ["perdure check"], run: runDocs)

    private static let jsonSchema = Command(
        name: "json-schema",
        summary: "Writes versions as JSON Schema (2020-12), for editors and for programs that know no Perdure.",
        discussion: """
            It describes the activity as it stands in JSON; the payload is 'properties/userInfo' in it. Whatever an app \
            of the version writes satisfies it. It is less strict than the schema: templates, forms of text and most \
            conditions have no counterpart in JSON Schema.
            """,
        arguments: [GenerateOptions.lineages],
        options: DefinitionOptions.options + GenerateOptions.output,
        examples: [
            Example("perdure generate json-schema recipe=2", "one version, on stdout"),
            Example("perdure generate json-schema -o Reference", "every version, each in its file"),
        ],
        exitCodes: ExitCodes.all, seeAlso: ["perdure check"], run: runJSONSchema)

    @Sendable private static func runLinks(_ arguments: ParsedArguments) throws -> Int32 {
        let count = try arguments.integer("count", in: 1...1_000_000) ?? 20
        let seed = try arguments.integer("seed", in: 0...Int(Int32.max)) ?? 1
        let options = try GenerateOptions(arguments)
        var files: [NewFiles.File] = []
        for (lineage, schema) in options.versions {
            let links = ExampleLinks.links(of: schema, in: lineage, count: count, seed: seed)
            if links.isEmpty { try options.note("\(lineage.name) \(schema.version): no activity can be made") }
            guard let folder = options.folder else {
                for link in links { try ByteOutput.standardOutput.write(JSONText.encoded(link) + [0x0A]) }
                continue
            }
            guard !links.isEmpty else { continue }
            let path = PathBytes("\(lineage.name)/v\(schema.version).json")
            files.append(NewFiles.File(folder.appending(path), ExampleLinks.savedLinks(links, of: schema)))
        }
        return try options.write(files)
    }

    @Sendable private static func runDocs(_ arguments: ParsedArguments) throws -> Int32 {
        let options = try GenerateOptions(arguments)
        let lineages = options.lineages
        let pages = lineages.map { ($0.name, ReferencePage($0, source: options.source).text) }
        guard let folder = options.folder else {
            for (index, page) in pages.enumerated() {
                try ByteOutput.standardOutput.write((index > 0 ? "\n" : "") + page.1)
            }
            return ExitCodes.done
        }
        return try options.write(
            [NewFiles.File(folder.appending(PathBytes("index.md")), ReferencePage.index(lineages))]
                + pages.map { NewFiles.File(folder.appending(PathBytes($0.0 + ".md")), $0.1) })
    }

    @Sendable private static func runJSONSchema(_ arguments: ParsedArguments) throws -> Int32 {
        let options = try GenerateOptions(arguments)
        let activities = options.versions.filter { !$1.activityTypes.isEmpty }
        guard let folder = options.folder else {
            guard activities.count == 1 else {
                throw arguments.usageError(
                    "stdout takes one version, and these are \(activities.count)",
                    hints: ["Name one, as recipe=2, or write all into a folder: -o DIR."])
            }
            let (lineage, schema) = activities[0]
            try ByteOutput.standardOutput.write(LinkJSONSchema(schema, of: lineage).text)
            return ExitCodes.done
        }
        return try options.write(
            activities.map { lineage, schema in
                NewFiles.File(
                    folder.appending(PathBytes("\(lineage.name)/v\(schema.version).schema.json")),
                    LinkJSONSchema(schema, of: lineage).text)
            })
    }
}
