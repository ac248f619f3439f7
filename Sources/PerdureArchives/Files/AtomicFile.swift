#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that appears under its name whole, or not at all.
///
/// The bytes go to a temporary file in the same folder. `commit` makes them safe on the disk and renames the file
/// over its target. A value that is dropped without `commit` removes the temporary; the target stays as it was.
///
/// A target that exists keeps its permissions. It must be a regular file: renaming over a device or a pipe would
/// remove it. Through a symbolic link the file that it leads to is replaced. If the target has other names (hard
/// links), those keep the old contents.
package struct AtomicFile: ~Copyable {
    private var temporary: TemporaryFile
    private let targetName: PathBytes
    private let replaced: FileInfo?
    private let kept: MetadataKept
    private let system: SystemCalls

    /// Starts a file that is to stand at `path`.
    ///
    /// - Parameter kept: What to take over from the file that stands there now, beside its permissions.
    package init(
        at path: PathBytes, keeping kept: MetadataKept = [], system: SystemCalls = .live
    ) throws(FileFailure) {
        let target = try ReplacementTarget.find(path, system: system)
        let (targetName, present) = (target.name, target.present)
        if let present, present.kind != .file {
            throw present.kind == .folder
                ? FileFailure(.create, path, errno: EISDIR) : FileFailure(.replace, path, .notARegularFile)
        }
        let folder = try system.openAgain(target.folder)
        let temporary = try TemporaryFile(
            TemporaryName.make(forOutput: targetName), in: folder, mode: present == nil ? 0o666 : 0o600, system: system)
        // So that nobody takes it for a leftover. Not every file system has locks.
        _ = try? system.lock(temporary.file)
        self.temporary = temporary
        self.targetName = targetName
        replaced = present
        self.kept = kept
        self.system = system
    }

    /// Adds bytes at the end.
    package mutating func write(_ bytes: [UInt8]) throws(FileFailure) {
        try system.write(bytes, to: temporary.file)
    }

    /// Adds bytes at the end.
    package mutating func write(_ bytes: RawSpan) throws(FileFailure) {
        try system.write(bytes, to: temporary.file)
    }

    /// Puts the file into place.
    ///
    /// - Throws: `FileFailure`. If only the last step fails, which makes the folder's new entry safe from a power
    ///   failure, the whole new file is already in place.
    package consuming func commit() throws(FileFailure) {
        if let replaced {
            if kept.contains(.attributes) {
                let present = try system.open(targetName, in: temporary.folder, .read)
                try system.copyMetadata(replaced, from: present, to: temporary.file, kept)
            } else {
                try system.applyMetadata(replaced, to: temporary.file, kept)
            }
        }
        try system.sync(temporary.file)
        try temporary.rename(to: targetName)
        try system.sync(temporary.folder)
    }
}
