/// An open file that this process has taken for itself.
struct LockedFile: ~Copyable {
    let file: FileDescriptor
    private let system: SystemCalls

    /// Takes the file.
    ///
    /// - Throws: `FileFailure`; `.journalInUse` for `path` if another process, or another part of this one, has it.
    init(_ file: consuming FileDescriptor, of path: PathBytes, system: SystemCalls) throws(FileFailure) {
        guard try system.lock(file) else { throw FileFailure(.lock, path, .journalInUse) }
        self.file = file
        self.system = system
    }

    deinit {
        // Closing alone is not enough: a child process that is just being started may hold the file a moment longer.
        system.unlock(file)
    }
}
