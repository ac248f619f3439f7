#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How a file is opened.
package enum FileAccess: Sendable {
    /// For reading; a pipe or device that would wait for the other side is opened at once.
    case read
    /// A folder, to list it and to reach what is in it.
    case folder
    /// A new file for writing, which must not exist yet, with this mode less the umask.
    case create(mode: UInt32)
    /// An existing file, to read it and to write at its end.
    case append
    /// A device or pipe that is there, to write to it.
    case write

    var flags: Int32 {
        switch self {
        case .read: O_RDONLY | O_NONBLOCK
        case .folder: O_RDONLY | O_DIRECTORY
        case .create: O_WRONLY | O_CREAT | O_EXCL
        case .append: O_RDWR | O_APPEND
        case .write: O_WRONLY
        }
    }

    var mode: mode_t {
        if case .create(let mode) = self { mode_t(truncatingIfNeeded: mode) } else { 0 }
    }

    var operation: FileOperation {
        if case .create = self { .create } else { .open }
    }
}
