public import Perdure

/// The definitions of a project, with all that is wrong with them.
public struct LoadedDefinitions: Sendable {
    /// The lineages with their schemas and migrations; with load errors, what could be read.
    public var definitions: Definitions
    /// By place.
    public var findings: [Finding]
    /// The files as they were read, for showing a finding's line.
    package var files: [DefinitionFile]
    /// The folders of schemas that were read.
    package var schemaFolders: [String]
    /// The path of the project's `perdure.yaml`, if there is one.
    package var projectFile: String?

    /// Whether they can be used: no finding keeps them from loading.
    public var areUsable: Bool { !findings.contains { $0.isLoadError && $0.severity == .error } }

    package func source(of file: String) -> [UInt8]? { files.first { $0.path == file }?.bytes }
}

extension LoadedDefinitions {
    /// A hash of the parsed content of all definition files: comments, the order of keys and line ends don't count. It
    /// is worked out when it is asked for.
    package var contentHash: String {
        let nodes = files.filter { $0.path != projectFile }.compactMap(\.node)
        let tables = definitions.tables.sorted { $0.key < $1.key }.map { Self.hash(of: $0.value) }
        let hashes = nodes.map(\.contentHash).sorted() + definitions.settings.bundleIdentifiers + tables
        return Self.hash(hashes.joined(separator: " "))
    }

    private static func hash(_ text: String) -> String { NodeDigest.hexadecimal(NodeDigest.digest(Array(text.utf8))) }

    private static func hash(of table: LookupTable) -> String {
        hash(([table.columns] + table.rows).map { $0.joined(separator: "\u{0}") }.joined(separator: "\u{1}"))
    }
}
