#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes to an open file from its present position on. The file stays the caller's.
package struct ZipFileSink: BufferedZipSink, ~Copyable {
    private let descriptor: Int32
    package var block = ZipOutputBlock()

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package func writeThrough(_ bytes: RawSpan) throws(ZipFailure) {
        var rest = bytes
        while rest.byteCount > 0 {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.extracting(count..<rest.byteCount)
            } else if count == 0 {
                throw .cannotWrite(errno: EIO)
            } else if errno != EINTR {
                throw .cannotWrite(errno: errno)
            }
        }
    }
}

/// The system's call, under a name that the methods do not have.
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
