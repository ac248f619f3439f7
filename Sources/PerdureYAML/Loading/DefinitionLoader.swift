package import Perdure
internal import PerdureConcurrency

/// Reads schemas and migrations from folders.
public enum DefinitionLoader {
    /// Reads every YAML file of the folders and puts the lineages together. All findings of all files come in one
    /// go; nothing is thrown.
    public static func load(schemas: [String], migrations: [String]) -> LoadedDefinitions {
        load(schemas: schemas, migrations: migrations, project: Project())
    }

    /// The same, with what the project's `perdure.yaml` says.
    ///
    /// - Parameter given: look-up tables that no file of the definitions holds, by name.
    package static func load(
        schemas: [String], migrations: [String], project: Project, tables given: [String: LookupTable] = [:]
    ) -> LoadedDefinitions {
        let (files, findings) = DefinitionFiles.read(schemas: schemas, migrations: migrations)
        return load(
            files, findings, schemaFolders: schemas, project: project, tables: given, readTable: { TableFile.read($0) })
    }

    /// The same from files that are at hand, by the paths that findings name them by.
    ///
    /// - Parameter readTable: reads a look-up table that stands in a file.
    package static func load(
        _ contents: [(path: String, bytes: [UInt8])], project: Project, tables given: [String: LookupTable] = [:],
        readTable: DefinitionAssembler.TableReader
    ) -> LoadedDefinitions {
        var list = FindingList()
        let files = contents.map { path, bytes in
            let (node, findings) = YAMLParser.parse(bytes, file: path)
            list.add(contentsOf: findings)
            return DefinitionFile(path: path, bytes: bytes, node: node)
        }
        return load(files, list.sorted, schemaFolders: [], project: project, tables: given, readTable: readTable)
    }

    private static func load(
        _ found: [DefinitionFile], _ readFindings: [Finding], schemaFolders: [String], project: Project,
        tables given: [String: LookupTable], readTable: DefinitionAssembler.TableReader
    ) -> LoadedDefinitions {
        var files = found
        // It stands among the definitions where a folder is all there is.
        files.removeAll { $0.path == project.file?.path }
        let parsed = files.compactMap { file in
            file.node.map { DefinitionAssembler.File(path: file.path, node: $0) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(
            parsed.filter { !isTable($0.node) }, settings: project.settings, tables: given,
            on: ConcurrentExecution(), readTable: readTable)
        var list = FindingList()
        list.add(contentsOf: project.findings)
        list.add(contentsOf: readFindings)
        list.add(contentsOf: findings)
        return LoadedDefinitions(
            definitions: definitions, findings: list.sorted, files: files + [project.file].compactMap { $0 },
            schemaFolders: schemaFolders, projectFile: project.file?.path)
    }

    /// A list of rows is a look-up table, which stands beside migrations and is read by those that name it.
    private static func isTable(_ node: Node) -> Bool {
        if case .sequence = node.content { true } else { false }
    }
}
