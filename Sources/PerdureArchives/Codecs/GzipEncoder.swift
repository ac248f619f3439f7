import CZlib

/// Compresses one gzip member (RFC 1952) as a stream. The same bytes at the same level always give the same output.
struct GzipEncoder: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>
    private var crc: UInt32 = 0
    /// The length of the contents, modulo 2³² as the format has it.
    private var length: UInt32 = 0

    /// - Parameter level: zlib's, 1 (fast) to 9 (small).
    init(level: Int32) throws(CodecFailure) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard perdure_deflate_init_raw(stream, level) == Z_OK else {
            stream.deallocate()
            throw .outOfMemory
        }
        self.stream = stream
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Adds contents, less than 4 GiB at a time; what is ready of the output goes to the end of `output`. The header is the caller's.
    mutating func encode(_ bytes: RawSpan, into output: inout [UInt8]) throws(CodecFailure) {
        crc = CRC32.checksum(bytes, continuing: crc)
        length &+= UInt32(truncatingIfNeeded: bytes.byteCount)
        try run(bytes, Z_NO_FLUSH, into: &output)
    }

    /// Ends the member: the rest of the data, the checksum and the length.
    mutating func finish(into output: inout [UInt8]) throws(CodecFailure) {
        try run(RawSpan(), Z_FINISH, into: &output)
        output.append(integer: crc)
        output.append(integer: length)
    }

    private func run(_ bytes: RawSpan, _ flush: Int32, into output: inout [UInt8]) throws(CodecFailure) {
        let failure = bytes.withUnsafeBytes { input -> CodecFailure? in
            stream.pointee.next_in = UnsafeMutablePointer(
                mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
            stream.pointee.avail_in = UInt32(clamping: input.count)
            return withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { block in
                while true {
                    stream.pointee.next_out = block.baseAddress?.assumingMemoryBound(to: UInt8.self)
                    stream.pointee.avail_out = UInt32(clamping: block.count)
                    let result = deflate(stream, flush)
                    output.append(contentsOf: block[..<(block.count - Int(stream.pointee.avail_out))])
                    if result == Z_STREAM_END { return nil }
                    guard result == Z_OK || result == Z_BUF_ERROR else { return .outOfMemory }
                    if flush == Z_NO_FLUSH, stream.pointee.avail_out > 0 { return nil }
                }
            }
        }
        if let failure { throw failure }
    }
}
