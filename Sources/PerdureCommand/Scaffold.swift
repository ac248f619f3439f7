import CommandLineKit
import Perdure
import PerdureAnalysis
import PerdureArchives
import PerdureBatch
import PerdureYAML

/// The files that `new` writes, and what to do with them.
struct Scaffold {
    private(set) var files: [NewFiles.File] = []
    private(set) var advice: [String] = []

    /// The first version of a lineage.
    init(newLineage name: String, activity: String, _ arguments: ParsedArguments, _ loaded: LoadedDefinitions?) throws {
        let roots = try Roots(arguments)
        let folder = roots.schemas + "/" + name
        add(folder + "/lineage.yaml", ScaffoldText.lineage(name))
        add(folder + "/v1.yaml", ScaffoldText.firstVersion(name, activity: activity))
        try addLink(roots, loaded, lineage: name, from: 1, to: 1)
        advice = [
            "write the app's own fields into \(folder)/v1.yaml",
            "put a link that the app has really written into \(roots.links)/\(name)",
            "perdure check",
        ]
    }

    /// The version after a lineage's newest.
    init(next lineage: Lineage, _ loaded: LoadedDefinitions, _ arguments: ParsedArguments, like: Bool) throws {
        let roots = try Roots(arguments)
        let name = lineage.name
        guard let newest = lineage.newest else { throw Self.failure("the lineage '\(name)' has no version") }
        if let end = lineage.migrations.first(where: { $0.from == newest.version }) {
            throw Self.failure(
                "the lineage '\(name)' ends with version \(newest.version)",
                hint: "\(end.place) says so; take that file out to go on with it.")
        }
        let (version, overflows) = newest.version.addingReportingOverflow(1)
        guard !overflows else { throw Self.failure("there is no number after \(newest.version)") }
        let schema = "\(Self.folder(of: newest.place.file))/v\(version).yaml"
        let copy = loaded.files.first { $0.path == newest.place.file }.flatMap { file in
            file.node.flatMap { NextVersion.text(file.bytes, $0, version: version) }
        }
        // A version that can't be copied is started from all the same.
        let text = like ? nil : copy
        add(schema, text ?? ScaffoldText.likeVersion(name, version, like: newest.version))
        let last = lineage.migrations.last.map { Self.folder(of: $0.place.file) }
        let migration = "\(last ?? roots.migrations + "/" + name)/v\(newest.version)-v\(version).yaml"
        add(migration, ScaffoldText.migration(name, from: newest.version, to: version))
        try addLink(roots, loaded, lineage: name, from: newest.version, to: version)
        advice = ["say in \(schema) what version \(version) is like"]
        if newest.written != nil { advice.append("give 'written' in it the number that its payloads say") }
        advice += [
            "say in \(migration) what has changed",
            "put a link that version \(newest.version) has really written into \(roots.links)/\(name)",
            "perdure check",
        ]
    }

    private mutating func add(_ path: String, _ text: String) { files.append(NewFiles.File(PathBytes(path), text)) }

    /// Adds an example of a link of a version, with what becomes of it; one that is there stays.
    private mutating func addLink(
        _ roots: Roots, _ loaded: LoadedDefinitions?, lineage: String, from version: Int, to target: Int
    ) throws {
        let name = version == target ? "v\(version)" : "v\(version)-to-v\(target)"
        let path = PathBytes("\(roots.links)/\(lineage)/\(name).json")
        do throws(FileFailure) {
            if try NewFiles.isThere(path) { return }
        } catch {
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
        let definitions = definitions(with: loaded)
        guard let described = definitions.lineage(lineage), let schema = described.schema(version) else { return }
        let engine = MigrationEngine(definitions)
        let links = [false, true].compactMap { ExampleLink(schema, of: described, onlyRequired: $0) }
        let explained = links.map { ($0, LocatedLink($0).explain(engine)) }
        let arrives: (Explanation) -> Bool = { $0.result.outcome == .current || $0.result.outcome.isRewritten }
        guard let (link, explanation) = explained.first(where: { arrives($0.1) }) ?? explained.first else { return }
        let text = ScaffoldText.link(
            link.value, to: target, outcome: explanation.result.outcome, version: explanation.result.from,
            becomes: explanation.after.map(Self.asText))
        files.append(NewFiles.File(path, text))
    }

    /// A link that is only a URL is text in a file of links.
    private static func asText(_ value: Value) -> Value {
        if case .url(let text) = value { .string(text) } else { value }
    }

    /// The definitions as they will be.
    private func definitions(with loaded: LoadedDefinitions?) -> Definitions {
        var parsed = (loaded?.files ?? []).compactMap { file in
            file.node.map { DefinitionAssembler.File(path: file.path, node: $0) }
        }
        for file in files {
            let path = file.path.description
            guard let node = YAMLParser.parse(file.bytes, file: path).node else { continue }
            parsed.append(DefinitionAssembler.File(path: path, node: node))
        }
        return DefinitionAssembler.assemble(
            parsed, settings: loaded?.definitions.settings ?? Settings(), readTable: { TableFile.read($0) }
        ).definitions
    }

    private static func folder(of file: String) -> String { PathBytes(file).parent.description }

    private static func failure(_ message: String, hint: String? = nil) -> CommandFailure {
        CommandFailure(message: message, hints: [hint].compactMap { $0 }, code: ExitCodes.usage)
    }

    /// The folders that the project's files stand in.
    private struct Roots {
        var schemas: String
        var migrations: String
        /// Beside the schemas.
        var links: String

        init(_ arguments: ParsedArguments) throws {
            let folders = try DefinitionOptions.folders(arguments, Project(nearest: "."))
            schemas = folders?.schemas.first ?? "Schemas"
            let parent = Scaffold.folder(of: schemas)
            func beside(_ name: String) -> String {
                parent == "." ? name : PathBytes(parent).appending(PathBytes(name)).description
            }
            migrations = folders?.migrations.first ?? beside("Migrations")
            links = beside("Links")
        }
    }
}

extension LocatedLink {
    fileprivate init(_ link: ExampleLink) {
        switch link {
        case .activity(let value): self.init(place: nil, kind: .activity(JSONText.encoded(value)))
        case .url(let text): self.init(place: nil, kind: .url(text))
        }
    }
}
