import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureReports

/// `--catalog FILE`, and what was found wrong in it.
struct CatalogOption {
    static let option = Option.value(
        "catalog", "FILE",
        help: """
            What content there is, with identifier, state (live, moved, deleted) and movedTo: CSV, NDJSON, or SQLite with \
            a table 'catalog'.
            """,
        completion: .files, heading: "Content")
    static let redirect = Option.flag(
        "redirect", help: "With --catalog: give links to moved content its new identity.", heading: "Content")

    /// Nil where none was named.
    let contents: CatalogFile.Contents?

    /// Reads the file, and says on stderr what is wrong with its rows.
    init(_ arguments: ParsedArguments, redirects: Bool = false) throws {
        guard let path = arguments.value("catalog") else {
            if redirects {
                throw arguments.usageError(
                    "--redirect needs to know where content has moved", hints: ["Name a catalog: --catalog FILE."])
            }
            contents = nil
            return
        }
        do throws(RunFailure) {
            contents = try CatalogFile.read(PathBytes(path.bytes))
        } catch {
            throw CommandFailure(error) ?? CommandFailure(message: "the catalog can't be read", code: ExitCodes.files)
        }
        try say()
    }

    /// Whether rows were passed over.
    var hasFindings: Bool { !(contents?.findings.isEmpty ?? true) }

    private func say() throws {
        guard let contents, hasFindings else { return }
        let style = Terminal.standardError.style
        let settings = FindingSettings(usesColour: style.color, width: style.width)
        var text = FindingPrinter.print(contents.findings, settings: settings, source: { _ in nil })
        if contents.dropped > 0 { text += "… and \(contents.dropped) more findings of the catalog\n" }
        try ByteOutput.standardError.write(text)
    }
}
