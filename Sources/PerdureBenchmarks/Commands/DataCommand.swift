import CommandLineKit

/// `PerdureBenchmarks data`: the data of one subject, to look at or to profile with.
enum DataCommand {
    static let command: Command = Command(
        name: "data",
        summary: "Makes the data of a subject in a folder: always the same for the same count.",
        arguments: [
            Argument("SUBJECT", help: "The subject."),
            Argument("FOLDER", help: "Where to; it is made where it is missing.", completion: .folders),
        ],
        options: [.value("count", "N", help: "How many units.", defaultText: "as at size 1")],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        guard let name = arguments.argument("SUBJECT")?.text, let subject = Subject.named(name) else {
            throw arguments.usageError(
                "no subject is called '\(arguments.argument("SUBJECT")?.description ?? "")'",
                hints: ["Show all with 'PerdureBenchmarks run --list'."])
        }
        guard let folder = arguments.argument("FOLDER")?.text else { throw arguments.usageError("FOLDER is no text") }
        let count = try arguments.integer("count", in: 1...1_000_000_000) ?? subject.count
        try DataFile.makeFolder(folder)
        try subject.make(folder, count)
        return 0
    }
}
