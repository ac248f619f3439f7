import CommandLineKit
import Perdure
import PerdureYAML

/// `--table NAME=FILE`: look-up tables that are given when the command is run.
struct TableOption {
    static let option = Option.list(
        "table", "NAME=FILE", help: "The table that a lookup calls {input: NAME}: CSV, JSON or YAML.",
        completion: .files, heading: "Definitions")

    /// By name.
    private(set) var tables: [String: LookupTable] = [:]

    /// Reads the files that were named.
    init(_ arguments: ParsedArguments) throws {
        for text in try arguments.strings("table") {
            guard let equals = text.firstIndex(of: "="), equals != text.startIndex,
                text.index(after: equals) != text.endIndex
            else {
                throw arguments.usageError(
                    "--table can't be '\(text)'", hints: ["Write a name and a file: --table regions=regions.csv."])
            }
            let name = String(text[..<equals])
            guard tables[name] == nil else { throw arguments.usageError("--table gives '\(name)' twice") }
            switch TableFile.read(String(text[text.index(after: equals)...])) {
            case .success(let table): tables[name] = table
            case .failure(let failure): throw CommandFailure(message: failure.message, code: ExitCodes.files)
            }
        }
    }

    /// A table that no lookup asks for is a slip of the command line. Where definitions do not load, lookups may only
    /// not have been read.
    func check(_ loaded: LoadedDefinitions, _ arguments: ParsedArguments) throws {
        guard loaded.areUsable else { return }
        let wanted = loaded.definitions.tableInputs.map(\.name)
        for name in tables.keys.sorted() where !wanted.contains(name) {
            let hint =
                wanted.isEmpty
                ? "A lookup asks for a table with table: {input: \(name)}."
                : Perdure.Suggestion.help(for: name, in: wanted) ?? "They ask for \(wanted.joined(separator: ", "))."
            throw arguments.usageError("no lookup asks for a table '\(name)'", hints: [hint])
        }
    }

    /// Before anything is done with links, every table must be there.
    static func checkComplete(_ definitions: Definitions, _ arguments: ParsedArguments) throws {
        let missing = definitions.tableInputs.filter { !$0.isGiven }
        guard let first = missing.first else { return }
        let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
        let options = missing.map { "--table \($0.name)=FILE" }.joined(separator: " ")
        throw arguments.usageError(
            missing.count == 1 ? "the table \(names) is not given" : "the tables \(names) are not given",
            hints: ["Pass \(options).", "\(first.places[0]) looks values up in '\(first.name)'."])
    }
}
