#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Something that could not be done with a file, for a person to read and a program to act on.
package struct FileFailure: Error, Hashable, Sendable {
    /// What was being done.
    package let operation: FileOperation
    /// The file or folder it was done to.
    package let path: PathBytes
    /// Why it could not be done.
    package let reason: Reason

    /// Why something could not be done.
    package enum Reason: Hashable, Sendable {
        /// No room is left: the disk is full or the user's quota is used up. Going on would fail for every file.
        case diskFull(errno: Int32)
        /// Whoever read our output has gone away. For a command that writes to stdout this is a normal end.
        case closedPipe
        /// A signal asked the program to stop.
        case interrupted
        /// Any other error number of the system, as in `errno(3)`.
        case system(errno: Int32)
        /// A condition of our own that was not met: what is wrong, and what the person can do about it.
        case refused(Refusal)
    }

    /// A failure that the system reported with `errno`.
    package init(_ operation: FileOperation, _ path: PathBytes, errno code: Int32) {
        self.operation = operation
        self.path = path
        switch code {
        case ENOSPC, EDQUOT: reason = .diskFull(errno: code)
        case EPIPE: reason = .closedPipe
        default: reason = .system(errno: code)
        }
    }

    /// A failure for a reason of our own.
    package init(_ operation: FileOperation, _ path: PathBytes, _ refusal: Refusal) {
        self.operation = operation
        self.path = path
        reason = .refused(refusal)
    }

    /// A failure because the person asked to stop.
    package init(interrupted operation: FileOperation, _ path: PathBytes) {
        self.operation = operation
        self.path = path
        reason = .interrupted
    }

    /// Whether nothing has that name.
    package var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }

    /// The system's error number; 0 where the reason is our own.
    package var errno: Int32 {
        switch reason {
        case .diskFull(let code), .system(let code): code
        case .closedPipe: EPIPE
        case .interrupted: EINTR
        case .refused: 0
        }
    }

    /// Whether the same would happen to every other file, so that a batch should stop here.
    package var stopsEverything: Bool {
        switch reason {
        case .diskFull, .closedPipe, .interrupted: true
        case .system, .refused: false
        }
    }
}
