package import Perdure

/// Reads the definition files of folders.
package enum DefinitionFiles {
    /// All `.yaml` and `.yml` files of the folders, at any depth, ordered by path; a file that two folders
    /// hold comes once. Hidden files and folders, and files of other kinds, are left alone. Symbolic links
    /// below a folder are not followed; the folder itself may be one.
    ///
    /// - Parameters:
    ///   - schemas: folders of schemas, relative to the working folder or absolute.
    ///   - migrations: folders of migrations. Which is which does not matter here: a file's keys tell.
    package static func read(
        schemas: [String], migrations: [String], limits: YAMLLimits = YAMLLimits()
    ) -> (files: [DefinitionFile], findings: [Finding]) {
        var listing = FolderListing()
        for folder in schemas + migrations { listing.add(folder) }
        var list = FindingList()
        list.add(contentsOf: listing.findings)
        var files: [DefinitionFile] = []
        for path in listing.paths {
            switch RegularFile.read(path, maximumBytes: limits.maximumBytes) {
            case .success(let bytes):
                let (node, findings) = YAMLParser.parse(bytes, file: path, limits: limits)
                files.append(DefinitionFile(path: path, bytes: bytes, node: node))
                list.add(contentsOf: findings)
            case .failure(let failure):
                list.add(.unreadableFile, "The file can't be read: \(failure.reason).", at: .file(path))
            }
        }
        return (files, list.sorted)
    }
}
