import PerdureArchives

/// Gathers small pieces of output into blocks, on their way to where a run's bytes go.
struct BufferedSink: OutputSink, EditSink, ~Copyable {
    private var sink: ByteSink
    private var buffer: [UInt8] = []

    private static let blockSize = 1 << 20

    init(_ sink: consuming ByteSink) { self.sink = sink }

    mutating func write(_ bytes: RawSpan) throws(FileFailure) {
        if buffer.count + bytes.byteCount > Self.blockSize { try flush() }
        if bytes.byteCount >= Self.blockSize { return try sink.write(bytes) }
        bytes.withUnsafeBytes { buffer.append(contentsOf: $0) }
    }

    mutating func keep(_ bytes: RawSpan) throws(FileFailure) { try write(bytes) }

    mutating func replace(_ count: Int, with bytes: RawSpan) throws(FileFailure) { try write(bytes) }

    private mutating func flush() throws(FileFailure) {
        guard !buffer.isEmpty else { return }
        if Interruption.isRequested { throw FileFailure(interrupted: .write, PathBytes("the output")) }
        let block = buffer
        try sink.write(block.span.bytes)
        buffer.removeAll(keepingCapacity: true)
    }

    consuming func finish() throws(FileFailure) -> ByteSink {
        try flush()
        return sink
    }
}
