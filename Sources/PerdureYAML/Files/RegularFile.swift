#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An open file that closes itself, read to its end.
struct RegularFile: ~Copyable {
    private let descriptor: Int32

    /// The bytes of a file. A pipe, a device, a symbolic link and a file of more than `maximumBytes` are refused
    /// without reading.
    static func read(_ path: String, maximumBytes: Int) -> Result<[UInt8], SystemFailure> {
        Result { () throws(SystemFailure) in try RegularFile(path).read(maximumBytes: maximumBytes) }
    }

    private init(_ path: String) throws(SystemFailure) {
        // Without O_NONBLOCK, opening a pipe waits for a writer.
        descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemFailure.current() }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private func read(maximumBytes: Int) throws(SystemFailure) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemFailure.current() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemFailure(reason: "it is no regular file") }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = readSome(into: &chunk)
            guard count >= 0 else { throw SystemFailure.current() }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            // Asked of what was read, since a file may grow meanwhile.
            guard bytes.count <= maximumBytes else {
                throw SystemFailure(reason: "it has more than the \(maximumBytes) bytes that a definition may have")
            }
        }
    }

    private func readSome(into chunk: inout [UInt8]) -> Int {
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(descriptor, &chunk, chunk.count)
            #elseif canImport(Musl)
                let count = Musl.read(descriptor, &chunk, chunk.count)
            #else
                let count = Darwin.read(descriptor, &chunk, chunk.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }
}
