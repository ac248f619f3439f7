/// Where definitions are when a command does not say: `Schemas` and `Migrations`.
package struct DefinitionFolders: Sendable, Equatable {
    /// The path of `Schemas`; nil where the folder has none.
    package let schemas: String?
    /// The path of `Migrations`; nil where the folder has none.
    package let migrations: String?
    /// The path of the folder that holds them.
    package let root: String

    /// The folder that has one of the two, or both: `start` or the nearest above it; nil where none has.
    ///
    /// - Parameter start: where to look first. From `.`, the paths are short, as in `../Schemas`, which is
    ///   what findings print; from an absolute path they are absolute.
    package static func find(from start: String = ".") -> DefinitionFolders? {
        let root = FolderWalk.nearest(from: start) {
            subfolder("Schemas", of: $0) != nil || subfolder("Migrations", of: $0) != nil
        }
        return root.flatMap { DefinitionFolders(in: $0) }
    }

    /// Those of a folder itself; nil where it has neither.
    package init?(in root: String) {
        schemas = Self.subfolder("Schemas", of: root)
        migrations = Self.subfolder("Migrations", of: root)
        self.root = root
        if schemas == nil, migrations == nil { return nil }
    }

    private static func subfolder(_ name: String, of folder: String) -> String? {
        let path = FolderWalk.join(folder, name)
        return FileStatus(following: path)?.kind == .folder ? path : nil
    }
}
