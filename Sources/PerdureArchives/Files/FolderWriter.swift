/// Puts files and links into a folder that is being built. Each thread has its own.
package struct FolderWriter: ~Copyable {
    private var cursor: FolderCursor
    private let system: SystemCalls

    package init(_ output: borrowing FolderOutput) throws(FileFailure) {
        cursor = try FolderCursor(output.root, system: output.system)
        system = output.system
    }

    /// Copies a file as it is, with permissions, dates and extended attributes.
    ///
    /// - Parameter path: Where in the output; where it was in the tree, if nil.
    package mutating func copyUnchanged(
        _ entry: FileTreeEntry, from tree: inout FileTreeReader, to path: PathBytes? = nil
    ) throws(FileFailure) {
        let source = try tree.open(entry.path)
        let info = try system.info(source)
        try create(path ?? entry.path) { [system] (target) throws(FileFailure) in
            try system.copyContents(from: source, to: target)
            try system.copyMetadata(info, from: source, to: target, [.times, .attributes])
        }
    }

    /// Writes a file of these bytes, with the permissions and extended attributes of `entry`. Its date is that of now,
    /// since its contents are new.
    package mutating func write(
        _ bytes: [UInt8], like entry: FileTreeEntry, from tree: inout FileTreeReader, to path: PathBytes? = nil
    ) throws(FileFailure) {
        let source = try tree.open(entry.path)
        let info = try system.info(source)
        try create(path ?? entry.path) { [system] (target) throws(FileFailure) in
            try system.write(bytes, to: target)
            try system.copyMetadata(info, from: source, to: target, .attributes)
        }
    }

    /// Makes a symbolic link that says what the one in the tree said, wherever that leads.
    ///
    /// - Parameter info: Whose dates the link gets.
    package mutating func makeLink(_ path: PathBytes, to target: PathBytes, like info: FileInfo?) throws(FileFailure) {
        let name = try moveToFolder(of: path)
        try system.makeLink(name, in: cursor.folder, to: target)
        guard let info else { return }
        try system.setTimes(accessed: info.accessed, modified: info.modified, ofLink: name, in: cursor.folder)
    }

    /// Makes a file and has it filled; if that fails, nothing of it stays.
    private mutating func create(
        _ path: PathBytes, fill: (borrowing FileDescriptor) throws(FileFailure) -> Void
    ) throws(FileFailure) {
        let name = try moveToFolder(of: path)
        let file = try system.open(name, in: cursor.folder, .create(mode: 0o600))
        do {
            try fill(file)
            // Elsewhere the whole output is synced at once when it is finished.
            if !SystemCalls.syncsFileSystems { try system.sync(file) }
        } catch {
            try? system.remove(name, in: cursor.folder)
            throw error
        }
    }

    /// Goes to the folder of a file that is to be made, and returns the file's name.
    private mutating func moveToFolder(of path: PathBytes) throws(FileFailure) -> PathBytes {
        let name = path.lastComponent
        guard name.isPlainName else { throw FileFailure(.create, path, .unsafePath) }
        try cursor.moveMaking(path.parentBelowRoot)
        return name
    }
}
