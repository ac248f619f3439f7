import CommandLineKit
import Perdure
import PerdureReports
import PerdureYAML

/// `--schemas` and `--migrations`, which every command that reads definitions takes.
enum DefinitionOptions {
    static let options: [Option] = [
        .value(
            "schemas", "DIR", help: "The folder of schemas.",
            defaultText: "as perdure.yaml says, else Schemas here or above",
            completion: .folders,
            heading: "Definitions"),
        .value(
            "migrations", "DIR", help: "The folder of migrations.",
            defaultText: "as perdure.yaml says, else Migrations here or above",
            completion: .folders, heading: "Definitions"),
        TableOption.option,
    ]

    /// Reads the definitions, whatever is wrong with them.
    static func read(_ arguments: ParsedArguments, from start: String = ".") throws -> LoadedDefinitions {
        guard let loaded = try readIfThere(arguments, from: start) else {
            throw CommandFailure(
                message: "there is no folder 'Schemas' \(start == "." ? "here" : "in '\(start)'") or above",
                hints: ["Name the folders: --schemas DIR --migrations DIR."], code: ExitCodes.definitions)
        }
        return loaded
    }

    /// The folders that the command line or the project names.
    ///
    /// - Parameter start: where they are looked for, there or above.
    static func folders(
        _ arguments: ParsedArguments, _ project: Project, from start: String = "."
    ) throws -> (schemas: [String], migrations: [String])? {
        project.folders(
            schemas: try arguments.string("schemas"), migrations: try arguments.string("migrations"), from: start)
    }

    /// The same; nil where there are no definitions yet.
    static func readIfThere(_ arguments: ParsedArguments, from start: String = ".") throws -> LoadedDefinitions? {
        let project = Project(nearest: start)
        guard let folders = try folders(arguments, project, from: start) else { return nil }
        let tables = try TableOption(arguments)
        let loaded = DefinitionLoader.load(
            schemas: folders.schemas, migrations: folders.migrations, project: project, tables: tables.tables)
        ProcessMemory.keep(loaded)
        try tables.check(loaded, arguments)
        return loaded
    }

    /// Reads definitions that must be usable; else all that is wrong with them is said, and the command ends.
    static func load(_ arguments: ParsedArguments, from start: String = ".") throws -> LoadedDefinitions {
        let loaded = try usable(try read(arguments, from: start))
        try TableOption.checkComplete(loaded.definitions, arguments)
        return loaded
    }

    /// The same, for a command that works without definitions and without their tables.
    static func loadIfThere(_ arguments: ParsedArguments) throws -> LoadedDefinitions? {
        try readIfThere(arguments).map { try usable($0) }
    }

    /// - Parameter called: how to name them where they are not the only ones.
    static func usable(
        _ loaded: LoadedDefinitions, called name: String = "the definitions"
    ) throws -> LoadedDefinitions {
        guard !loaded.areUsable else { return loaded }
        let errors = loaded.findings.filter { $0.isLoadError && $0.severity == .error }
        let style = Terminal.standardError.style
        let text = FindingPrinter.print(
            errors, settings: FindingSettings(usesColour: style.color, width: style.width), source: loaded.source)
        try? ByteOutput.standardError.write(text)
        throw CommandFailure(
            message: "\(name) do not load: \(errors.count) error\(errors.count == 1 ? "" : "s")",
            hints: ["'perdure check' says everything that is wrong."], code: ExitCodes.definitions)
    }
}
