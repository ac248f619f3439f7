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
        var folder = start
        var last: FileIdentity?
        // A path can't be longer than some thousand bytes on any system; this ends on a broken one, too.
        for _ in 0..<1000 {
            // Above the root is the root.
            guard let status = FileStatus(following: folder), status.identity != last else { return nil }
            let schemas = subfolder("Schemas", of: folder)
            let migrations = subfolder("Migrations", of: folder)
            if schemas != nil || migrations != nil {
                return DefinitionFolders(schemas: schemas, migrations: migrations, root: folder)
            }
            last = status.identity
            folder = parent(of: folder)
        }
        return nil
    }

    private static func subfolder(_ name: String, of folder: String) -> String? {
        let path = join(folder, name)
        return FileStatus(following: path)?.kind == .folder ? path : nil
    }

    /// The folder above: by its name for an absolute path, by `..` for a relative one.
    private static func parent(of folder: String) -> String {
        guard folder.hasPrefix("/") else { return folder == "." ? ".." : join(folder, "..") }
        var parts = folder.split(separator: "/")
        // A `..` at the end names another folder than the one before it.
        if parts.last == ".." { return folder + "/.." }
        _ = parts.popLast()
        return "/" + parts.joined(separator: "/")
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
