/// A sink that gathers its bytes in one block. What the source gives is read straight into it.
///
/// Call `flush` after the last byte: what is not flushed is lost.
package protocol BufferedZipSink: ZipSink, ~Copyable {
    var block: ZipOutputBlock { get set }

    /// Writes bytes to where the sink leads.
    mutating func writeThrough(_ bytes: RawSpan) throws(ZipFailure)
}

extension BufferedZipSink where Self: ~Copyable {
    package mutating func write(_ bytes: RawSpan) throws(ZipFailure) {
        if bytes.byteCount > block.room { try flush() }
        if bytes.byteCount > block.room { return try writeThrough(bytes) }
        block.append(bytes)
    }

    package mutating func copy(_ range: Range<Int>, of source: ZipSource) throws(ZipFailure) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if block.room == 0 { try flush() }
            let count = min(block.room, range.upperBound - offset)
            try block.append(count, of: source, at: offset)
            offset += count
        }
    }

    /// Writes what has been gathered.
    package mutating func flush() throws(ZipFailure) {
        let (bytes, count) = (block.buffer, block.filled)
        guard count > 0 else { return }
        // What can't be written now is not tried again.
        defer { block.clear() }
        try writeThrough(bytes.span.bytes.extracting(0..<count))
    }
}

/// Bytes that wait to be written.
package struct ZipOutputBlock {
    private(set) var buffer = [UInt8](repeating: 0, count: ZipSource.blockSize)
    /// How many bytes of the buffer they are.
    private(set) var filled = 0

    package init() {}

    var room: Int { buffer.count - filled }

    /// Adds bytes for which there must be room.
    mutating func append(_ bytes: RawSpan) {
        buffer.withUnsafeMutableBytes { buffer in
            bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(from: $0) }
        }
        filled += bytes.byteCount
    }

    /// Adds bytes of a source, for which there must be room.
    mutating func append(_ count: Int, of source: ZipSource, at offset: Int) throws(ZipFailure) {
        try source.read(into: &buffer, filled..<filled + count, at: offset)
        filled += count
    }

    mutating func clear() { filled = 0 }
}
