#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes bytes to a file descriptor that it does not own, all or an error.
///
/// Nothing is buffered here. An interrupted call is made again, a partial one
/// goes on where it stopped, and a descriptor that would block is waited for.
package struct ByteOutput: Sendable {
    let descriptor: Int32
    private let system: OutputSystem

    package static let standardOutput = ByteOutput(descriptor: STDOUT_FILENO)
    package static let standardError = ByteOutput(descriptor: STDERR_FILENO)

    package init(descriptor: Int32) {
        self.init(descriptor: descriptor, system: .real)
    }

    init(descriptor: Int32, system: OutputSystem) {
        self.descriptor = descriptor
        self.system = system
    }

    /// Writes all of the bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch system.writeSome(descriptor, UnsafeRawBufferPointer(rebasing: rest)) {
            case .success(0): throw .refused(errno: EIO)  // or this would go on for ever
            case .success(let count): rest = rest.dropFirst(count)
            case .failure(let error) where error.number == EINTR: continue
            case .failure(let error) where error.wouldBlock: try waitUntilWritable()
            case .failure(let error): throw OutputError(errno: error.number)
            }
        }
    }

    /// Writes all of the bytes.
    package func write(_ bytes: [UInt8]) throws(OutputError) {
        try bytes.withUnsafeBufferPointer { (buffer) throws(OutputError) in
            try write(UnsafeRawBufferPointer(buffer))
        }
    }

    /// Writes the text as UTF-8.
    package func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Makes writing to a closed pipe an error in place of the process's end.
    package static func ignoreClosedPipeSignal() {
        signal(SIGPIPE, SIG_IGN)
    }

    private func waitUntilWritable() throws(OutputError) {
        while case .failure(let error) = system.awaitRoom(descriptor) {
            if error.number != EINTR { throw OutputError(errno: error.number) }
        }
    }
}
