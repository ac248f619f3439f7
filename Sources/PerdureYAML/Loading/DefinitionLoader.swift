public import Perdure

/// The definitions of a project, with all that is wrong with them.
public struct LoadedDefinitions: Sendable {
    public var definitions: Definitions
    /// By place.
    public var findings: [Finding]
    /// The files as they were read, for showing a finding's line.
    package var files: [DefinitionFile]
    /// A hash of the parsed content of all files: comments, the order of keys and line ends don't count.
    package var contentHash: String

    /// Whether they can be used: no finding keeps them from loading.
    public var areUsable: Bool { !findings.contains { $0.isLoadError && $0.severity == .error } }

    package func source(of file: String) -> [UInt8]? { files.first { $0.path == file }?.bytes }
}

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
            definitions: definitions, findings: list.sorted, files: files,
            contentHash: NodeDigest.digest(Array(hashes.utf8)).map { hex($0) }.joined())
    }

    private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

    /// A list of rows is a look-up table, which stands beside migrations and is read by those that name it.
    private static func isTable(_ node: Node) -> Bool {
        if case .sequence = node.content { true } else { false }
    }
}
