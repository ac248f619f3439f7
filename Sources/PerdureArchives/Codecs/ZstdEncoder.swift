import CZstd

/// Compresses one Zstandard frame (RFC 8878) as a stream. The same bytes always give the same output.
struct ZstdEncoder: ~Copyable {
    private let context: OpaquePointer

    /// - Parameter hasChecksum: whether the frame ends with a checksum of its contents.
    init(hasChecksum: Bool) throws(CodecFailure) {
        guard let context = ZSTD_createCCtx() else { throw .outOfMemory }
        self.context = context
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, hasChecksum ? 1 : 0)
    }

    deinit { ZSTD_freeCCtx(context) }

    /// Adds contents; what is ready of the output goes to the end of `output`.
    func encode(_ bytes: RawSpan, into output: inout [UInt8]) throws(CodecFailure) {
        try run(bytes, ZSTD_e_continue, into: &output)
    }

    /// Ends the frame.
    func finish(into output: inout [UInt8]) throws(CodecFailure) {
        try run(RawSpan(), ZSTD_e_end, into: &output)
    }

    private func run(
        _ bytes: RawSpan, _ directive: ZSTD_EndDirective, into output: inout [UInt8]
    ) throws(CodecFailure) {
        let isDone = bytes.withUnsafeBytes { input -> Bool in
            var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
            return withUnsafeTemporaryAllocation(byteCount: 128 << 10, alignment: 16) { block in
                while true {
                    var target = ZSTD_outBuffer(dst: block.baseAddress, size: block.count, pos: 0)
                    let left = ZSTD_compressStream2(context, &target, &source, directive)
                    guard ZSTD_isError(left) == 0 else { return false }
                    output.append(contentsOf: block[..<target.pos])
                    if directive == ZSTD_e_end ? left == 0 : source.pos == source.size { return true }
                }
            }
        }
        guard isDone else { throw .outOfMemory }
    }
}
