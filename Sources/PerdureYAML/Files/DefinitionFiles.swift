package import Perdure
import PerdureConcurrency

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
        let read = listing.paths.concurrentMap { Self.read($0, limits) }
        for (_, findings) in read { list.add(contentsOf: findings) }
        return (read.compactMap(\.file), list.sorted)
    }

    private static func read(_ path: String, _ limits: YAMLLimits) -> (file: DefinitionFile?, findings: [Finding]) {
        switch RegularFile.read(path, maximumBytes: limits.maximumBytes) {
        case .success(let bytes):
            let (node, findings) = YAMLParser.parse(bytes, file: path, limits: limits)
            return (DefinitionFile(path: path, bytes: bytes, node: node), findings)
        case .failure(let failure):
            return (
                nil, [Finding(.unreadableFile, "The file can't be read: \(failure.reason).", at: .file(path))]
            )
        }
    }
}
