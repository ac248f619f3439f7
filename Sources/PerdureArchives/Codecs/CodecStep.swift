/// How far one call of a streaming codec came.
struct CodecStep {
    /// Bytes taken from the input.
    var consumed: Int
    /// Bytes put into the output.
    var produced: Int
    /// Whether a frame (a gzip member, a zstd frame) ended here. What follows is the next one's.
    var isFrameEnd: Bool
}
