/// A folder and everything in it, in an order that depends on nothing but the names.
///
/// The order is that of the paths' components, byte by byte: a folder comes before what is in it, and `a/x` before
/// `a.b`. The folder stays open, and everything is reached from there without following a symbolic link. If a
/// component of a path is swapped for a link meanwhile, opening fails; nothing outside is read.
package struct FileTree: ~Copyable, Sendable {
    /// The folder as it was named.
    package let root: PathBytes
    /// Everything in it.
    package let entries: [FileTreeEntry]
    /// The folder's own data.
    package let rootInfo: FileInfo
    let folder: FileDescriptor
    let system: SystemCalls

    /// How deep folders may nest. Each level keeps one file open during the walk.
    package static let depthLimit = 200

    /// Walks a folder. What can't be read in it becomes an entry that says so, and the walk goes on.
    ///
    /// - Parameter root: The folder. It may be a symbolic link, since the person named it.
    /// - Throws: `FileFailure` if the folder itself can't be opened or listed, or if the person asked to stop.
    package init(
        _ root: PathBytes, selecting selection: GlobSelection = .everything, system: SystemCalls = .live
    ) throws(FileFailure) {
        let folder = try system.open(root, .folder)
        let info = try system.info(folder)
        var walker = FileTreeWalker(selection: selection, system: system)
        let names = try system.names(in: folder)
        try walker.walk(names, in: folder, at: PathBytes([]), depth: 1, inside: selection.start)
        self.root = root
        self.folder = folder
        self.system = system
        rootInfo = info
        entries = walker.entries
    }

    /// Reads one file of the tree. For many files a `FileTreeReader` is faster.
    package func read(_ entry: FileTreeEntry, limit: Int, padding: Int = 0) throws(FileFailure) -> FileContents {
        var reader = try FileTreeReader(self)
        return try reader.read(entry, limit: limit, padding: padding)
    }
}

extension SystemCalls {
    /// Opens a regular file below `root` for reading; no symbolic link on the way is followed.
    func openFile(_ path: PathBytes, below root: borrowing FileDescriptor) throws(FileFailure) -> FileDescriptor {
        try openFile(path.lastComponent, in: try openFolder(path.parentBelowRoot, below: root))
    }

    /// Opens a regular file for reading.
    func openFile(_ name: PathBytes, in folder: borrowing FileDescriptor) throws(FileFailure) -> FileDescriptor {
        let file = try openPlain(name, in: folder)
        guard try info(file).kind == .file else { throw FileFailure(.read, file.path, .notARegularFile) }
        return file
    }

    /// Opens what has a name in a folder, whatever it is by now; nothing is waited for.
    func openPlain(_ name: PathBytes, in folder: borrowing FileDescriptor) throws(FileFailure) -> FileDescriptor {
        guard name.isPlainName else { throw FileFailure(.open, folder.path.appending(name), .unsafePath) }
        return try open(name, in: folder, .read)
    }
}

extension PathBytes {
    /// The folder that holds the last component of a relative path; empty for the root itself.
    var parentBelowRoot: PathBytes {
        guard let end = bytes.lastIndex(of: PathBytes.slash) else { return PathBytes([]) }
        return PathBytes(bytes[..<end])
    }
}
