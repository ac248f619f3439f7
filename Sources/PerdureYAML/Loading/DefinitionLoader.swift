import Perdure

/// Reads schemas and migrations from folders.
public enum DefinitionLoader {
    /// Reads every YAML file of the folders and puts the lineages together. All findings of all files come in one
    /// go; nothing is thrown.
    public static func load(schemas: [String], migrations: [String]) -> LoadedDefinitions {
        let (files, readFindings) = DefinitionFiles.read(schemas: schemas, migrations: migrations)
        let parsed = files.compactMap { file in
            file.node.map { DefinitionAssembler.File(path: file.path, node: $0) }
        }
        let tables = Set(files.map(\.path))
        let (definitions, findings) = DefinitionAssembler.assemble(
            parsed.filter { !isTable($0.node) }, readTable: { TableFile.read($0) })
        _ = tables
        var list = FindingList()
        list.add(contentsOf: readFindings)
        list.add(contentsOf: findings)
        let hashes = parsed.map { $0.node.contentHash }.sorted().joined(separator: " ")
        return LoadedDefinitions(
            definitions: definitions, findings: list.sorted, files: files, schemaFolders: schemas,
            contentHash: NodeDigest.digest(Array(hashes.utf8)).map { hex($0) }.joined())
    }

    private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

    /// A list of rows is a look-up table, which stands beside migrations and is read by those that name it.
    private static func isTable(_ node: Node) -> Bool {
        if case .sequence = node.content { true } else { false }
    }
}
