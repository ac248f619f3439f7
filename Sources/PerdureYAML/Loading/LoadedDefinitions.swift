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
    /// A hash of the parsed content of all files: comments, the order of keys and line ends don't count.
    package var contentHash: String

    /// Whether they can be used: no finding keeps them from loading.
    public var areUsable: Bool { !findings.contains { $0.isLoadError && $0.severity == .error } }

    package func source(of file: String) -> [UInt8]? { files.first { $0.path == file }?.bytes }
}
