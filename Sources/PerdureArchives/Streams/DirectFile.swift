#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A device or pipe that is written as it is: it can't appear whole or not at all.
package struct DirectFile: ~Copyable, Sendable {
    private let descriptor: FileDescriptor
    private let system: SystemCalls

    /// Opens what stands at the path; nil where that is a regular file, a folder, or nothing.
    package static func device(at path: PathBytes, system: SystemCalls = .live) throws(FileFailure) -> DirectFile? {
        guard isDevice(path) else { return nil }
        return DirectFile(descriptor: try system.open(path, .write), system: system)
    }

    package static func isDevice(_ path: PathBytes) -> Bool {
        var status = stat()
        let found = path.withCString { stat($0, &status) }
        let kind = status.st_mode & S_IFMT
        return found == 0 && (kind == S_IFCHR || kind == S_IFIFO)
    }

    private init(descriptor: consuming FileDescriptor, system: SystemCalls) {
        self.descriptor = descriptor
        self.system = system
    }

    package func write(_ bytes: RawSpan) throws(FileFailure) { try system.write(bytes, to: descriptor) }
}
