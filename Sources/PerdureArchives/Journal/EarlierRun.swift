#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A run of which a journal is left, looked at later: by undo and resume.
struct EarlierRun {
    let system: SystemCalls
    let journalPath: PathBytes
    let header: JournalHeader
    let originals: PreservedOriginals
    /// The inputs' folders.
    let roots: [SharedFolder]

    /// What a file is found to be.
    enum FileState {
        /// What it was before the run.
        case original
        /// What the run has made of it.
        case replaced
        /// Neither: somebody has changed it since.
        case changed
        case missing
        case unreadable(FileFailure)
    }

    init(_ journal: borrowing Journal, at path: PathBytes) throws(FileFailure) {
        system = journal.system
        journalPath = path
        header = journal.header
        originals = try PreservedOriginals(journal, at: path)
        var roots: [SharedFolder] = []
        for input in header.inputs { roots.append(try EarlierRun.openRoot(of: input, journalPath, system)) }
        self.roots = roots
    }

    /// Opens the folder where an input was, or, if it has been moved together with its journal, the one beside that.
    private static func openRoot(
        of input: JournalInput, _ journalPath: PathBytes, _ system: SystemCalls
    ) throws(FileFailure) -> SharedFolder {
        do {
            return SharedFolder(try system.open(input.rootFolder, .folder))
        } catch {
            guard error.errno == ENOENT else { throw error }
            let besides = try system.resolve(journalPath).parent
            let moved = input.isFolder ? besides.appending(input.path.lastComponent) : besides
            guard let folder = try? system.open(moved, .folder) else { throw error }
            return SharedFolder(folder)
        }
    }

    /// Where a file is, for people.
    func path(of file: ReplacedFile) -> PathBytes {
        roots.indices.contains(file.input) ? roots[file.input].descriptor.path.appending(file.path) : file.path
    }

    func folder(of file: ReplacedFile) throws(FileFailure) -> FileDescriptor {
        guard roots.indices.contains(file.input) else {
            throw FileFailure(.undo, file.path, .damagedJournal(offset: 0))
        }
        return try system.openFolder(file.path.parentBelowRoot, below: roots[file.input].descriptor)
    }

    /// Reads the file, and says which of its contents it has.
    func state(of file: ReplacedFile) -> FileState {
        do throws(FileFailure) {
            let folder = try folder(of: file)
            let present = try system.hash(of: try system.openFile(file.path.lastComponent, in: folder))
            if present == file.hashBefore { return .original }
            return present == file.hashAfter ? .replaced : .changed
        } catch {
            return error.errno == ENOENT ? .missing : .unreadable(error)
        }
    }

    /// Waits until what was done to the files is safe on the disk.
    func syncRoots() throws(FileFailure) {
        for root in roots {
            try SystemCalls.syncsFileSystems
                ? system.syncFileSystem(of: root.descriptor) : system.sync(root.descriptor)
        }
    }

    /// Temporaries that this run has left beside the files, if it was broken off.
    ///
    /// - Returns: How many there are; unless `onlyCounting`, they are gone.
    func removeTemporaries(onlyCounting: Bool = false) throws(FileFailure) -> Int {
        var count = 0
        for (input, root) in zip(header.inputs, roots) {
            count += try removeTemporaries(
                in: root.descriptor, descending: input.isFolder, depth: 1, onlyCounting: onlyCounting)
        }
        return count
    }

    private func removeTemporaries(
        in folder: borrowing FileDescriptor, descending: Bool, depth: Int, onlyCounting: Bool
    ) throws(FileFailure) -> Int {
        var count = 0
        for name in try system.names(in: folder) {
            if TemporaryName.isTemporary(name, ofRun: header.run) {
                if !onlyCounting { try system.remove(name, in: folder) }
                count += 1
            } else if descending, depth < FileTree.depthLimit,
                try system.infoIfPresent(name, in: folder)?.kind == .folder
            {
                guard let inner = try openIfAllowed(name, in: folder) else { continue }
                count += try removeTemporaries(
                    in: inner, descending: true, depth: depth + 1, onlyCounting: onlyCounting)
            }
        }
        return count
    }

    /// nil for a folder that nobody may open, in which the run could not work either. Whatever else keeps it from being
    /// opened may pass, and what is in it must not be forgotten then.
    private func openIfAllowed(
        _ name: PathBytes, in folder: borrowing FileDescriptor
    ) throws(FileFailure) -> FileDescriptor? {
        do {
            return try system.open(name, in: folder, .folder)
        } catch {
            if [EACCES, EPERM, ENOENT, ENOTDIR, ELOOP].contains(error.errno) { return nil }
            throw error
        }
    }
}
