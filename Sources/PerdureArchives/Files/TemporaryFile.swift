/// A file under a temporary name, removed when the value goes out of scope unless it was put into place or kept.
struct TemporaryFile: ~Copyable {
    let folder: FileDescriptor
    let file: FileDescriptor
    let name: PathBytes
    private let system: SystemCalls
    private var isLeft = false

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - folder: The folder that it is put into.
    ///   - mode: Its permissions, less the umask. Whoever replaces a secret file should not let it be read meanwhile,
    ///     so files that replace others start with 0600.
    init(_ name: PathBytes, in folder: consuming FileDescriptor, mode: UInt32, system: SystemCalls) throws(FileFailure)
    {
        let file = try system.open(name, in: folder, .create(mode: mode))
        self.folder = folder
        self.file = file
        self.name = name
        self.system = system
    }

    deinit {
        // There is nobody to tell; a file that stays is recognised by its name.
        if !isLeft { try? system.remove(name, in: folder) }
    }

    /// Puts the file into place under its final name, which from then on stands for it and nothing else.
    mutating func rename(to finalName: PathBytes) throws(FileFailure) {
        try system.rename(name, in: folder, to: finalName, in: folder)
        isLeft = true
    }

    /// Leaves the file where it is when this value ends; removing it is now somebody else's task.
    mutating func keep() {
        isLeft = true
    }
}
