import CDeflate

/// Expands raw Deflate data (RFC 1951) whose expanded size is known beforehand, as in a zip.
///
/// Owns one libdeflate decompressor, which serves one thread, hence is not `Sendable`: give each
/// worker its own.
package struct Inflater: ~Copyable {
    private let decompressor: OpaquePointer

    /// Fails only when there is no memory for libdeflate's tables (about 12 KiB).
    package init() throws(CodecFailure) {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .outOfMemory }
        self.decompressor = decompressor
    }

    deinit { libdeflate_free_decompressor(decompressor) }

    /// Expands `compressed`, which must yield exactly `size` bytes.
    ///
    /// The memory asked for is `size` and no more, and its pages are touched only as data arrives;
    /// hold `size` against a limit first. Bytes after the end of the stream are ignored.
    /// - Throws: `.damaged` where the data is no Deflate stream, `.longer` or `.shorter` where it
    ///   expands to another size.
    package func expand(_ compressed: RawSpan, size: Int) throws(CodecFailure) -> [UInt8] {
        var produced = 0
        var result = LIBDEFLATE_BAD_DATA
        let expanded = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
            result = compressed.withUnsafeBytes { input in
                libdeflate_deflate_decompress(
                    decompressor, input.baseAddress, input.count, buffer.baseAddress, size, &produced)
            }
            count = result == LIBDEFLATE_SUCCESS ? produced : 0
        }
        switch result {
        case LIBDEFLATE_SUCCESS where produced == size: return expanded
        case LIBDEFLATE_SUCCESS: throw .shorter(by: size - produced)
        case LIBDEFLATE_INSUFFICIENT_SPACE: throw .longer
        default: throw .damaged
        }
    }
}
