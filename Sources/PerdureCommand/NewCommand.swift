import CommandLineKit
import Perdure
import PerdureArchives
import PerdureYAML

/// `perdure new LINEAGE`.
enum NewCommand {
    static let command: Command = Command(
        name: "new",
        summary: "Begins the next version of a lineage, or a new lineage: files to fill in.",
        discussion: """
            The next version starts as a copy of the newest schema, with an empty migration that leads to it and a link \
            to test both with. Nothing that is there is ever overwritten, and 'perdure check' passes afterwards.
            """,
        arguments: [
            Argument("LINEAGE", help: "The lineage, as its schemas name it; with --activity a new one.")
        ],
        options: DefinitionOptions.options + [
            .value(
                "activity", "TYPE", help: "Begin a new lineage, whose links have this activity type.",
                heading: "What is written"),
            .flag(
                "like", help: "Start from the newest version with 'like', not with a copy.", heading: "What is written"),
            .flag("dry-run", short: "n", help: "Write nothing; show the files.", heading: "What is written"),
        ],
        examples: [
            Example("perdure new article", "the next version of 'article'"),
            Example("perdure new trip --activity com.example.trip", "a lineage that is not there yet"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure check", "perdure infer"],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        guard let name = try arguments.argument("LINEAGE").map({ try self.name($0, arguments) }) else {
            return ExitCodes.usage
        }
        let scaffold = try scaffold(name, arguments)
        let isDryRun = arguments.flag("dry-run")
        if isDryRun {
            for file in scaffold.files {
                try ByteOutput.standardOutput.write("\(file.path):\n")
                try ByteOutput.standardOutput.write(file.bytes)
                try ByteOutput.standardOutput.write("\n")
            }
        } else {
            do throws(FileFailure) {
                try NewFiles.write(scaffold.files)
            } catch {
                throw CommandFailure(message: error.description, code: ExitCodes.files)
            }
            for file in scaffold.files { try ByteOutput.standardOutput.write("\(file.path)\n") }
        }
        if !arguments.flag("quiet") {
            try ByteOutput.standardError.write(isDryRun ? "nothing was written\n" : "next:\n")
            for line in isDryRun ? [] : scaffold.advice { try ByteOutput.standardError.write("  \(line)\n") }
        }
        return ExitCodes.done
    }

    private static func scaffold(_ name: String, _ arguments: ParsedArguments) throws -> Scaffold {
        let activity = try arguments.string("activity")
        guard let loaded = try DefinitionOptions.loadIfThere(arguments) else {
            return try Scaffold(newLineage: name, activity: newActivity(activity, [], arguments), arguments, nil)
        }
        guard let lineage = loaded.definitions.lineage(name) else {
            let names = loaded.definitions.lineages.map(\.name)
            return try Scaffold(newLineage: name, activity: newActivity(activity, names, arguments), arguments, loaded)
        }
        if activity != nil {
            throw arguments.usageError(
                "the lineage '\(name)' is there already", hints: ["Leave --activity out to begin its next version."])
        }
        return try Scaffold(next: lineage, loaded, arguments, like: arguments.flag("like"))

        /// A slip in the name must not begin a lineage, so a new one is asked for.
        func newActivity(_ given: String?, _ names: [String], _ arguments: ParsedArguments) throws -> String {
            if let given, !given.isEmpty { return given }
            let similar = Perdure.Suggestion.help(for: name, in: names)
            throw arguments.usageError(
                "there is no lineage '\(name)'",
                hints: [similar, "To begin one, name its activity type: --activity com.example.\(name)"]
                    .compactMap { $0 })
        }
    }

    /// A lineage's name is a folder's, too.
    private static func name(_ given: ArgumentText, _ arguments: ParsedArguments) throws -> String {
        let name = String(decoding: given.bytes, as: UTF8.self)
        let isName =
            !name.isEmpty && name.utf8.count <= 100 && name.first != "." && name.first != "-"
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                default: false
                }
            }
        if isName, name.contains(where: \.isLetter) { return name }
        throw arguments.usageError(
            "'\(given)' can't be a lineage's name",
            hints: ["It has letters, digits, '-', '_' and '.', as reading-list."])
    }
}
