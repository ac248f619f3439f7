/// Compresses the new contents of a frame, in the manner of the old frame as far as that tells it.
enum FrameEncoder: ~Copyable {
    case gzip(GzipEncoder)
    case zstd(ZstdEncoder)

    /// - Parameter start: the first bytes of the old frame.
    init(_ compression: Compression, like start: [UInt8]) throws(CodecFailure) {
        switch compression {
        case .gzip:
            // "Extra flags" say whether the slowest or the fastest level was used.
            let level: Int32? = start.count > 8 ? [2: 9, 4: 1][start[8]] : nil
            self = .gzip(try GzipEncoder(level: level ?? 6))
        case .zstd:
            let hasChecksum = start.count > 4 && start[4] & 0b100 != 0
            self = .zstd(try ZstdEncoder(hasChecksum: hasChecksum))
        }
    }

    mutating func encode(_ bytes: RawSpan, into output: inout [UInt8]) throws(CodecFailure) {
        switch consume self {
        case .gzip(var encoder):
            let result = Result { () throws(CodecFailure) in try encoder.encode(bytes, into: &output) }
            self = .gzip(encoder)
            try result.get()
        case .zstd(let encoder):
            let result = Result { () throws(CodecFailure) in try encoder.encode(bytes, into: &output) }
            self = .zstd(encoder)
            try result.get()
        }
    }

    consuming func finish(into output: inout [UInt8]) throws(CodecFailure) {
        switch consume self {
        case .gzip(var encoder): try encoder.finish(into: &output)
        case .zstd(let encoder): try encoder.finish(into: &output)
        }
    }
}
