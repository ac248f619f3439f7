import CZlib

/// Expands gzip members (RFC 1952) as a stream; zlib checks their headers, checksums and lengths.
///
/// libdeflate is faster, and needs a whole member in memory. One decoder serves one thread.
struct GzipDecoder: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>

    init() throws(CodecFailure) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard perdure_inflate_init_gzip(stream) == Z_OK else {
            stream.deallocate()
            throw .outOfMemory
        }
        self.stream = stream
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Expands what it can. After the end of a member the next call begins another.
    func step(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(CodecFailure) -> CodecStep {
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(clamping: input.count)
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(clamping: output.count)
        let (given, room) = (stream.pointee.avail_in, stream.pointee.avail_out)
        let result = inflate(stream, Z_NO_FLUSH)
        let step = CodecStep(
            consumed: Int(given - stream.pointee.avail_in), produced: Int(room - stream.pointee.avail_out),
            isFrameEnd: result == Z_STREAM_END)
        switch result {
        case Z_OK, Z_BUF_ERROR: return step
        case Z_STREAM_END:
            inflateReset(stream)
            return step
        case Z_MEM_ERROR: throw .outOfMemory
        default: throw .damaged
        }
    }
}
