#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Keeps the folder open that was used last, since files mostly come folder by folder.
struct FolderCursor: ~Copyable {
    /// The folder that `move` went to last; at first the root.
    private(set) var folder: FileDescriptor
    private let root: FileDescriptor
    private var path = PathBytes([])
    private let system: SystemCalls

    init(_ root: borrowing FileDescriptor, system: SystemCalls) throws(FileFailure) {
        let own = try system.openAgain(root)
        folder = try system.openAgain(root)
        self.root = own
        self.system = system
    }

    /// Opens the folder at `path` below the root, without following a symbolic link. After a failure the cursor is
    /// where it was.
    mutating func move(to path: PathBytes) throws(FileFailure) {
        if path == self.path { return }
        folder = try system.openFolder(path, below: root)
        self.path = path
    }

    /// As `move`, and makes the folder and those above it where they are missing, for their owner alone.
    mutating func moveMaking(_ path: PathBytes) throws(FileFailure) {
        do {
            // Nearly always the folder is there already.
            return try move(to: path)
        } catch {
            guard error.errno == ENOENT else { throw error }
        }
        var made = try system.openAgain(root)
        // All of these are plain names, or `move` would have failed otherwise.
        for component in path.components {
            do {
                try system.makeFolder(component, in: made, mode: 0o700)
            } catch {
                guard error.errno == EEXIST else { throw error }
            }
            made = try system.open(component, in: made, .folder)
        }
        folder = made
        self.path = path
    }
}
