#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open file or folder. It is closed when the value goes out of scope.
package struct FileDescriptor: ~Copyable, Sendable {
    /// The system's number for it.
    let number: Int32
    /// Where it was found, for messages; the file may have been renamed since.
    package let path: PathBytes

    init(owning number: Int32, path: PathBytes) {
        self.number = number
        self.path = path
    }

    deinit {
        // What must not be lost has been synced by now, so an error of close says nothing new.
        _ = close(number)
    }
}
