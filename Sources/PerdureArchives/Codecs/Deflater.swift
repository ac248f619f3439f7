import CDeflate

/// Compresses into raw Deflate data (RFC 1951).
///
/// Owns one libdeflate compressor (some hundred KiB), which serves one thread, hence is not
/// `Sendable`: give each worker its own. The same bytes at the same level always give the same output.
package struct Deflater: ~Copyable {
    private let compressor: OpaquePointer

    /// - Parameter level: 1 (fast) to 12 (small). At 6 libdeflate gives smaller output than
    ///   zlib's 6, in less time.
    /// - Throws: `.outOfMemory`, also for a level outside 0...12.
    package init(level: Int32 = 6) throws(CodecFailure) {
        guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// Compresses `bytes` as one Deflate stream, into an array of exactly the size that is needed.
    package func compress(_ bytes: RawSpan) throws(CodecFailure) -> [UInt8] {
        let bound = libdeflate_deflate_compress_bound(compressor, bytes.byteCount)
        // The bound is often many times the result, which may wait in a queue: hence the copy.
        return try withUnsafeTemporaryAllocation(byteCount: bound, alignment: 16) {
            buffer throws(CodecFailure) -> [UInt8] in
            let count = bytes.withUnsafeBytes { input in
                libdeflate_deflate_compress(
                    compressor, input.baseAddress, input.count, buffer.baseAddress, buffer.count)
            }
            guard count > 0 else { throw .outOfMemory }
            return [UInt8](UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
