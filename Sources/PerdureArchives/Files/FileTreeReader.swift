/// Reads files of a tree, one after another. Each thread has its own.
package struct FileTreeReader: ~Copyable {
    private var cursor: FolderCursor
    let system: SystemCalls

    package init(_ tree: borrowing FileTree) throws(FileFailure) {
        cursor = try FolderCursor(tree.folder, system: tree.system)
        system = tree.system
    }

    /// Reads a file of the tree.
    ///
    /// - Parameters:
    ///   - limit: The most bytes it may have.
    ///   - padding: How many zero bytes to add after the contents.
    /// - Throws: `FileFailure`; `.notARegularFile` if something else has taken the file's place.
    package mutating func read(
        _ entry: FileTreeEntry, limit: Int, padding: Int = 0
    ) throws(FileFailure) -> FileContents {
        try cursor.move(to: entry.path.parentBelowRoot)
        let file = try system.openPlain(entry.path.lastComponent, in: cursor.folder)
        return try system.contents(of: file, mustBeRegular: true, limit: limit, padding: padding)
    }

    /// The hash of a file of the tree, of whatever size.
    package mutating func hash(of entry: FileTreeEntry) throws(FileFailure) -> ContentHash {
        try system.hash(of: try open(entry.path))
    }

    /// Opens a regular file of the tree for reading.
    mutating func open(_ path: PathBytes) throws(FileFailure) -> FileDescriptor {
        try cursor.move(to: path.parentBelowRoot)
        return try system.openFile(path.lastComponent, in: cursor.folder)
    }
}
