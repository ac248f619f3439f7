import PerdureArchives

/// Takes a zip's bytes to where a run's bytes go, in blocks; keeps the system's own words on what went wrong.
struct ZipByteSink: ZipSink, ~Copyable {
    private var sink: ByteSink
    private var buffer: [UInt8] = []
    private(set) var failure: FileFailure?

    private static let blockSize = 1 << 20

    init(_ sink: consuming ByteSink) {
        self.sink = sink
        buffer.reserveCapacity(Self.blockSize)
    }

    mutating func write(_ bytes: RawSpan) throws(ZipFailure) {
        if buffer.count + bytes.byteCount > Self.blockSize { try flush() }
        bytes.withUnsafeBytes { buffer.append(contentsOf: $0) }
    }

    private mutating func flush() throws(ZipFailure) {
        guard !buffer.isEmpty else { return }
        do throws(FileFailure) {
            if Interruption.isRequested { throw FileFailure(interrupted: .write, PathBytes("the output")) }
            let block = buffer
            try sink.write(block.span.bytes)
        } catch {
            failure = error
            throw .cannotWrite(errno: error.errno)
        }
        buffer.removeAll(keepingCapacity: true)
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
