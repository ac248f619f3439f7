import Perdure

/// Reads schemas and migrations from folders.
public enum DefinitionLoader {
    /// Reads every YAML file of the folders and puts the lineages together. All findings of all files come in one
    /// go; nothing is thrown.
    public static func load(schemas: [String], migrations: [String]) -> LoadedDefinitions {
        load(schemas: schemas, migrations: migrations, project: Project())
    }

    /// The same, with what the project's `perdure.yaml` says.
    package static func load(schemas: [String], migrations: [String], project: Project) -> LoadedDefinitions {
        var (files, readFindings) = DefinitionFiles.read(schemas: schemas, migrations: migrations)
        // It stands among the definitions where a folder is all there is.
        files.removeAll { $0.path == project.file?.path }
        let parsed = files.compactMap { file in
            file.node.map { DefinitionAssembler.File(path: file.path, node: $0) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(
            parsed.filter { !isTable($0.node) }, settings: project.settings, readTable: { TableFile.read($0) })
        var list = FindingList()
        list.add(contentsOf: project.findings)
        list.add(contentsOf: readFindings)
        list.add(contentsOf: findings)
        let hashes = parsed.map { $0.node.contentHash }.sorted() + project.settings.bundleIdentifiers
        return LoadedDefinitions(
            definitions: definitions, findings: list.sorted, files: files + [project.file].compactMap { $0 },
            contentHash: NodeDigest.hexadecimal(NodeDigest.digest(Array(hashes.joined(separator: " ").utf8))))
    }

    /// A list of rows is a look-up table, which stands beside migrations and is read by those that name it.
    private static func isTable(_ node: Node) -> Bool {
        if case .sequence = node.content { true } else { false }
    }
}
