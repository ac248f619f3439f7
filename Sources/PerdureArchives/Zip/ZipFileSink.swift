#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes to an open file from its present position on. The file stays the caller's.
///
/// Everything is gathered in one buffer, into which the source is read directly. Call `flush` after
/// the last byte: what is not flushed is lost.
package struct ZipFileSink: ZipSink, ~Copyable {
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: ZipSource.blockSize)
    /// How many bytes of the buffer wait to be written.
    private var filled = 0

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package mutating func write(_ bytes: RawSpan) throws(ZipFailure) {
        if bytes.byteCount > buffer.count - filled { try flush() }
        if bytes.byteCount > buffer.count { return try writeThrough(bytes) }
        buffer.withUnsafeMutableBytes { buffer in
            bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(from: $0) }
        }
        filled += bytes.byteCount
    }

    package mutating func copy(_ range: Range<Int>, of source: ZipSource) throws(ZipFailure) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if filled == buffer.count { try flush() }
            let count = min(buffer.count - filled, range.upperBound - offset)
            try source.read(into: &buffer, filled..<filled + count, at: offset)
            filled += count
            offset += count
        }
    }

    /// Writes what has been gathered.
    package mutating func flush() throws(ZipFailure) {
        try writeThrough(buffer.span.bytes.extracting(0..<filled))
        filled = 0
    }

    private func writeThrough(_ bytes: RawSpan) throws(ZipFailure) {
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
