import CommandLineKit
import PerdureBatch
import PerdureReports

/// The argument LINK of the commands that look at single links, and what they write about it.
enum LinkArgument {
    static let argument = Argument(
        "LINK",
        help: "A link: its JSON or URL, a file, - for stdin, or ENTRY:LINE of an archive (notes.zip!a.md:12).",
        completion: .files)

    static let format = Option.value(
        "format", "FORMAT", help: "How it is written.",
        choices: [Choice("human", help: "for reading"), Choice("json", help: "one JSON object a link, in a line")],
        defaultText: "human", heading: "What is said")

    /// The links that are meant; nil where the command was interrupted.
    ///
    /// - Parameter hint: what to say where there is none.
    static func links(
        _ given: ArgumentText, _ context: SlotContext, hint: (LinkLocator.Found) -> String
    ) throws -> [LocatedLink]? {
        let found: LinkLocator.Found
        do throws(RunFailure) {
            found = try LinkLocator(context).links(given.bytes)
        } catch {
            guard let failure = CommandFailure(error) else { return nil }
            throw failure
        }
        guard found.links.isEmpty else { return found.links }
        throw CommandFailure(
            message: "there is no link in '\(given)'", hints: [hint(found)], code: ExitCodes.findings)
    }
}
