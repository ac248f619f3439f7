#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What tells one file of a machine from all others.
struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
}

/// What stands at a path.
struct FileStatus {
    enum Kind { case file, folder, link, other }

    let kind: Kind
    let identity: FileIdentity

    /// Of the path itself, also where it is a symbolic link; nil where nothing can be seen, and `errno` says why.
    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Of what the path leads to; nil where nothing can be seen, and `errno` says why.
    init?(following path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    }
}
