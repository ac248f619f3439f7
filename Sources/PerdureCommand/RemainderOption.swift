import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch

/// `--remainder`: where what going down drops is kept, and where it was kept before.
enum RemainderOption {
    static let option = Option.value(
        "remainder", "PLACE", help: "Where a link that goes down keeps what the older version has no place for.",
        choices: [
            Choice("payload", help: "in the link itself; a URL has no room, and drops it"),
            Choice("journal", help: "in the journal of a run in place"),
            Choice("drop", help: "nowhere: it is lost, and the report says what"),
        ],
        defaultText: "journal in place, else payload", heading: "How it is done")

    static func policy(_ arguments: ParsedArguments) throws -> RemainderPolicy {
        let inPlace = arguments.flag("in-place")
        let place = try arguments.string("remainder").flatMap { RemainderPolicy.Place(rawValue: $0) }
        if place == .journal, arguments.value("output") != nil {
            throw arguments.usageError(
                "only a run in place has a journal", hints: ["Keep it in the links: --remainder payload."])
        }
        // The journal that a run in place names is its own, and not there yet.
        let journal = inPlace ? nil : arguments.value("journal").map { PathBytes($0.bytes) }
        do throws(FileFailure) {
            let shelf = try JournalRemainder.shelf(journal: journal, inputs: RunSettings.paths(arguments))
            return RemainderPolicy(place ?? (inPlace ? .journal : .payload), shelf: shelf)
        } catch {
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
    }
}
