import CZstd

/// Expands Zstandard frames (RFC 8878) as a stream. One decoder serves one thread.
///
/// A frame whose window is larger than 128 MiB, libzstd's default, is refused: that much is held in memory.
struct ZstdDecoder: ~Copyable {
    private let context: OpaquePointer

    init() throws(CodecFailure) {
        guard let context = ZSTD_createDCtx() else { throw .outOfMemory }
        self.context = context
    }

    deinit { ZSTD_freeDCtx(context) }

    /// Expands what it can. After the end of a frame the next call begins another.
    func step(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(CodecFailure) -> CodecStep {
        var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
        var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
        let result = ZSTD_decompressStream(context, &target, &source)
        if ZSTD_isError(result) != 0 {
            switch ZSTD_getErrorCode(result) {
            case ZSTD_error_memory_allocation: throw .outOfMemory
            case ZSTD_error_frameParameter_windowTooLarge: throw .windowTooLarge
            case ZSTD_error_dictionary_wrong: throw .dictionaryMissing
            default: throw .damaged
            }
        }
        return CodecStep(consumed: source.pos, produced: target.pos, isFrameEnd: result == 0)
    }
}
