import CommandLineKit

/// `PerdureBenchmarks table`: what was measured, in a page.
enum TableCommand {
    /// The name of the part between the markers.
    static let marker = "measured"

    static let command: Command = Command(
        name: "table",
        summary: "Writes the table of a page anew from the JSON of a run.",
        discussion: "The table stands between <!-- begin \(marker) --> and <!-- end \(marker) -->.",
        arguments: [
            Argument("RESULTS", help: "What 'run --format json' wrote.", completion: .files),
            Argument("PAGE", help: "The page, in Markdown.", completion: .files),
        ],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        func path(_ name: String) throws -> String {
            guard let text = arguments.argument(name)?.text else { throw arguments.usageError("\(name) is no text") }
            return text
        }
        let results = try ResultFile.results(DataFile.read(path("RESULTS")))
        try MarkedPage.rewrite(marker, of: path("PAGE"), ResultTable(results).markdown)
        return 0
    }
}
