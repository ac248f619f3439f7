import CommandLineKit
import PerdureArchives

/// `perdure manual [COMMAND…]`.
enum ManualCommand {
    static let command: Command = Command(
        name: "manual",
        summary: "Writes manual pages, as 'man' shows them.",
        discussion: """
            Without -o, the page of one command goes to stdout. With it, the pages of all commands are written, for \
            whoever packages perdure; 'make install' has put them where 'man perdure' finds them.
            """,
        arguments: [
            Argument(
                "COMMAND", count: .zeroOrMore, help: "The command; without one, the whole tool.",
                completion: .commands)
        ],
        options: [
            .value("output", short: "o", "DIR", help: "Write the pages of all commands there.", completion: .folders),
            .flag("force", help: "Replace pages that are there."),
        ],
        examples: [
            Example("perdure manual migrate | man -l -", "read a page that is not installed"),
            Example("perdure manual -o /usr/local/share/man/man1", "install all pages"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure completions"],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let pages = Main.tool.manualPages(date: BuildStamp.date)
        let words = arguments.arguments("COMMAND").map { String(decoding: $0.bytes, as: UTF8.self) }
        guard let folder = arguments.value("output").map({ PathBytes($0.bytes) }) else {
            if arguments.flag("force") {
                throw arguments.usageError("--force goes with -o", hints: ["Write -o DIR."])
            }
            try ByteOutput.standardOutput.write(page(words, of: pages, arguments).text)
            return ExitCodes.done
        }
        guard words.isEmpty else {
            throw arguments.usageError("-o writes the pages of all commands", hints: ["Leave '\(words[0])' out."])
        }
        let files = pages.map { NewFiles.File(folder.appending(PathBytes($0.fileName)), $0.text) }
        try NewFiles.write(files, force: arguments.flag("force"))
        return ExitCodes.done
    }

    private static func page(
        _ words: [String], of pages: [ManualPage], _ arguments: ParsedArguments
    ) throws -> ManualPage {
        let subject = ([Main.root.name] + words).joined(separator: " ")
        if let page = pages.first(where: { $0.subject == subject }) { return page }
        throw arguments.usageError(
            "there is no command '\(words.joined(separator: " "))'", hints: ["'perdure --help' lists them all."])
    }
}
