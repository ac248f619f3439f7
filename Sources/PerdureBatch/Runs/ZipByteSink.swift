import PerdureArchives

/// Takes a zip's bytes to where a run's bytes go, in blocks; keeps the system's own words on what went wrong.
struct ZipByteSink: ZipSink, ~Copyable {
    private var sink: ByteSink
    /// What the source gives goes straight into it.
    private var buffer = [UInt8](repeating: 0, count: ZipSource.blockSize)
    /// How many of its bytes wait to be written.
    private var filled = 0
    private(set) var failure: FileFailure?

    init(_ sink: consuming ByteSink) { self.sink = sink }

    mutating func write(_ bytes: RawSpan) throws(ZipFailure) {
        if bytes.byteCount > buffer.count - filled { try flush() }
        guard bytes.byteCount <= buffer.count else {
            return try check(Self.write(bytes, to: &sink))
        }
        buffer.withUnsafeMutableBytes { buffer in
            bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(from: $0) }
        }
        filled += bytes.byteCount
    }

    mutating func copy(_ range: Range<Int>, of source: ZipSource) throws(ZipFailure) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if filled == buffer.count { try flush() }
            let count = min(buffer.count - filled, range.upperBound - offset)
            try source.read(into: &buffer, filled..<filled + count, at: offset)
            filled += count
            offset += count
        }
    }

    private mutating func flush() throws(ZipFailure) {
        guard filled > 0 else { return }
        let block = buffer
        let failure = Self.write(block.span.bytes.extracting(0..<filled), to: &sink)
        filled = 0
        try check(failure)
    }

    /// - Returns: why it failed.
    private static func write(_ bytes: RawSpan, to sink: inout ByteSink) -> FileFailure? {
        do throws(FileFailure) {
            if Interruption.isRequested { throw FileFailure(interrupted: .write, PathBytes("the output")) }
            try sink.write(bytes)
            return nil
        } catch {
            return error
        }
    }

    private mutating func check(_ failure: FileFailure?) throws(ZipFailure) {
        guard let failure else { return }
        self.failure = failure
        throw .cannotWrite(errno: failure.errno)
    }

    consuming func finish() throws(FileFailure) {
        do throws(ZipFailure) {
            try flush()
        } catch {
            throw failure ?? FileFailure(.write, PathBytes("the output"), errno: 0)
        }
        try sink.finish()
    }
}
