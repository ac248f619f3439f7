#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder that appears under its name whole, or not at all.
///
/// It is built beside its target under a temporary name, readable by its owner alone. `finish` sets the permissions
/// and dates of the folders, makes everything safe on the disk and renames the folder into place. A value that is
/// dropped without `finish` removes what it has built.
///
/// Files are put into it by one `FolderWriter` in each thread.
package struct FolderOutput: ~Copyable, Sendable {
    let parent: FileDescriptor
    let root: FileDescriptor
    let targetName: PathBytes
    let temporaryName: PathBytes
    /// The folder that stands at the target and holds something, to be replaced.
    let replacesOld: Bool
    /// Whether that folder stays, and must be the same.
    private let comparesOld: Bool
    let system: SystemCalls
    private var folders: [(path: PathBytes, info: FileInfo)] = []
    private var isFinished = false

    /// Starts a folder that is to stand at `path`.
    ///
    /// - Parameters:
    ///   - inputs: The files and folders that are read; the output must not lie inside one of them, nor hold one.
    ///   - replacing: Whether a folder there that holds something is replaced.
    ///   - comparing: Whether a folder there that holds something may be what comes out, from an earlier run: then it
    ///     stays; else it is refused in the end.
    ///   - allowingInsideInput: Whether the output may lie inside an input after all. It may never be one, or hold one.
    package init(
        at path: PathBytes, inputs: [PathBytes], replacing: Bool = false, comparing: Bool = false,
        allowingInsideInput: Bool = false, system: SystemCalls = .live
    ) throws(FileFailure) {
        let target = try ReplacementTarget.find(path.withoutSlashesAtEnd, system: system)
        try OverlapCheck(system: system).check(target, inputs: inputs, allowingInside: allowingInsideInput)
        let replacesOld = try FolderOutput.holdsSomething(target, system)
        if replacesOld && !replacing && !comparing { throw FileFailure(.create, path, .targetNotEmpty) }

        let name = TemporaryName.make(forOutput: target.name)
        let parent = try system.openAgain(target.folder)
        let root = try FolderOutput.makeRoot(name, in: parent, system)
        self.root = root
        comparesOld = replacesOld && !replacing
        self.parent = parent
        self.replacesOld = replacesOld
        targetName = target.name
        temporaryName = name
        self.system = system
    }

    deinit {
        if !isFinished { try? system.removeTree(temporaryName, in: parent) }
    }

    /// Makes a folder, and those above it. Its permissions and dates are set when the output is finished.
    package mutating func makeFolder(_ path: PathBytes, like info: FileInfo?) throws(FileFailure) {
        var cursor = try FolderCursor(root, system: system)
        try cursor.moveMaking(path)
        if let info { folders.append((path, info)) }
    }

    /// Puts the output into place.
    ///
    /// - Parameter info: The folder whose permissions and dates the output takes over; without it, those of any new
    ///   folder.
    /// - Throws: `FileFailure`. If its operation is `remove`, the output is in place, and only the old folder that it
    ///   replaces could not be removed completely.
    package consuming func finish(like info: FileInfo? = nil) throws(FileFailure) {
        // From the innermost out: what is done inside a folder changes its dates.
        for (path, info) in folders.reversed() {
            try system.applyMetadata(info, to: try system.openFolder(path, below: root), .times)
        }
        if let info {
            try system.applyMetadata(info, to: root, .times)
        } else {
            try system.setMode(try modeOfNewFolder(), of: root)
        }
        if comparesOld {
            let present = try system.open(targetName, in: parent, .folder)
            if try TreeComparison(system: system).areSame(root, present) { return }
            throw FileFailure(.create, parent.path.appending(targetName), .targetNotEmpty)
        }
        if SystemCalls.syncsFileSystems { try system.syncFileSystem(of: root) }
        let old = try putIntoPlace()
        isFinished = true
        try system.sync(parent)
        if let old { try system.removeTree(old, in: parent) }
    }

    /// Renames the folder to its final name. Returns the name under which the old folder now stands, if there was one.
    private func putIntoPlace() throws(FileFailure) -> PathBytes? {
        guard replacesOld else {
            try system.rename(temporaryName, in: parent, to: targetName, in: parent)
            return nil
        }
        if try system.exchange(temporaryName, targetName, in: parent) { return temporaryName }
        let aside = TemporaryName.unique(process: UInt32(bitPattern: getpid()))
        try system.rename(targetName, in: parent, to: aside, in: parent)
        do {
            try system.rename(temporaryName, in: parent, to: targetName, in: parent)
        } catch {
            try? system.rename(aside, in: parent, to: targetName, in: parent)
            throw error
        }
        return aside
    }

    private static func makeRoot(
        _ name: PathBytes, in parent: borrowing FileDescriptor, _ system: SystemCalls
    ) throws(FileFailure) -> FileDescriptor {
        try system.makeFolder(name, in: parent, mode: 0o700)
        do {
            let root = try system.open(name, in: parent, .folder)
            // So that nobody takes it for a leftover. Not every file system has locks.
            _ = try? system.lock(root)
            return root
        } catch {
            try? system.removeFolder(name, in: parent)
            throw error
        }
    }

    /// The permissions that a new folder gets here. The umask can only be asked for by changing it, which other
    /// threads would notice, so a folder is made and looked at.
    private func modeOfNewFolder() throws(FileFailure) -> UInt32 {
        let probe = TemporaryName.unique(process: UInt32(bitPattern: getpid()))
        try system.makeFolder(probe, in: root, mode: 0o777)
        let mode = try system.info(probe, in: root).mode
        try system.removeFolder(probe, in: root)
        return mode
    }

    private static func holdsSomething(
        _ target: borrowing ReplacementTarget, _ system: SystemCalls
    ) throws(FileFailure) -> Bool {
        guard let present = target.present else { return false }
        let path = target.folder.path.appending(target.name)
        guard present.kind == .folder else { throw FileFailure(.create, path, .targetNotEmpty) }
        return try !system.names(in: try system.open(target.name, in: target.folder, .folder)).isEmpty
    }
}
