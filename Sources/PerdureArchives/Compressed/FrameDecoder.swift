/// The decoder of either compression.
enum FrameDecoder: ~Copyable {
    case gzip(GzipDecoder)
    case zstd(ZstdDecoder)

    init(_ compression: Compression) throws(CodecFailure) {
        switch compression {
        case .gzip: self = .gzip(try GzipDecoder())
        case .zstd: self = .zstd(try ZstdDecoder())
        }
    }

    func step(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(CodecFailure) -> CodecStep {
        switch self {
        case .gzip(let decoder): try decoder.step(input, into: output)
        case .zstd(let decoder): try decoder.step(input, into: output)
        }
    }
}
