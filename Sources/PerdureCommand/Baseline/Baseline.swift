import CommandLineKit
import Perdure
import PerdureArchives
import PerdureYAML

/// `--against`: the definitions that shipped, from a folder, a zip, or a commit.
enum Baseline {
    static let option = Option.value(
        "against", "REF|DIR|ZIP",
        help: "What shipped: a commit by any name that git knows (main, v4.2, HEAD~3), a folder, or a zip.",
        completion: .files, heading: "What is compared")

    /// Reads what the option names; nil where it was not given.
    static func read(_ arguments: ParsedArguments) throws -> LoadedDefinitions? {
        guard let name = try arguments.string("against") else { return nil }
        let tables = try TableOption(arguments).tables
        let loaded = try load(name, arguments, tables)
        guard !loaded.files.isEmpty else {
            throw CommandFailure(
                message: "there are no definitions in '\(name)'",
                hints: ["Where the first ones are new, there is nothing to compare them with yet."],
                code: ExitCodes.definitions)
        }
        return try DefinitionOptions.usable(loaded, called: "the definitions of '\(name)'")
    }

    private static func load(
        _ name: String, _ arguments: ParsedArguments, _ tables: [String: LookupTable]
    ) throws -> LoadedDefinitions {
        let contents: [UInt8]
        do throws(FileFailure) {
            if try SystemCalls.live.isFolder(PathBytes(name)) { return folder(name, tables) }
            contents = try SystemCalls.live.readFile(at: PathBytes(name), limit: ZipTree.sizeLimit).bytes
        } catch {
            // What is no file may be a commit.
            if error.isMissing { return try commit(name, arguments, tables) }
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
        do throws(ZipFailure) {
            return try ZipTree.load(contents, name, tables)
        } catch {
            throw CommandFailure(message: "'\(name)' is no zip that can be read: \(error)", code: ExitCodes.files)
        }
    }

    /// A folder that holds a project, or nothing but definitions.
    private static func folder(_ name: String, _ tables: [String: LookupTable]) -> LoadedDefinitions {
        let project = Project(in: name)
        let usual = DefinitionFolders(in: name)
        let schemas = project.settings.schemas?.map(\.path) ?? usual?.schemas.map { [$0] } ?? [name]
        let migrations = project.settings.migrations?.map(\.path) ?? usual?.migrations.map { [$0] } ?? []
        return DefinitionLoader.load(schemas: schemas, migrations: migrations, project: project, tables: tables)
    }

    private static func commit(
        _ name: String, _ arguments: ParsedArguments, _ tables: [String: LookupTable]
    ) throws -> LoadedDefinitions {
        do throws(GitRepository.Failure) {
            return try CommitTree.load(name, DefinitionPlaces(arguments), tables)
        } catch {
            throw failure(error, name, arguments)
        }
    }

    private static func failure(
        _ failure: GitRepository.Failure, _ name: String, _ arguments: ParsedArguments
    ) -> any Error {
        let nothing = "--against names nothing: there is no folder or file '\(name)'"
        switch failure {
        case .noRepository(let why):
            return arguments.usageError("\(nothing), and no git repository to look for it in: \(why)")
        case .unknown(let isShallow):
            let hint =
                isShallow
                ? "This clone is shallow and may only lack it: 'git fetch --unshallow', or in a workflow fetch-depth: 0."
                : "git does not know it either: 'git branch --all' and 'git tag' list names."
            return arguments.usageError("\(nothing), and no commit of that name", hints: [hint])
        case .unreadable(let why):
            return CommandFailure(message: "the commit '\(name)' can't be read: \(why)", code: ExitCodes.files)
        }
    }
}
