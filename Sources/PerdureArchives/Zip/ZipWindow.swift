/// Reads many small pieces of a source, front to back. Where they lie close together, as the headers
/// of small entries do, one read serves several.
struct ZipWindow {
    private let source: ZipSource
    /// Nothing behind this is asked for, or read ahead.
    private let end: Int
    private(set) var bytes = [UInt8](repeating: 0, count: blockSize)
    /// What part of the source `bytes` starts with.
    private var loaded = 0..<0
    private var previousOffset = -ZipWindow.nearDistance

    private static let blockSize = 32 << 10
    /// Pieces no further apart than this are read by blocks. Bytes.
    private static let nearDistance = 4 << 10

    init(source: ZipSource, end: Int) {
        self.source = source
        self.end = end
    }

    /// Makes a range of the source available, and says where it is in `bytes`.
    mutating func load(_ range: Range<Int>) throws(ZipFailure) -> Range<Int> {
        if range.lowerBound < loaded.lowerBound || range.upperBound > loaded.upperBound {
            let isNear = range.lowerBound - previousOffset <= Self.nearDistance
            let count = min(range.count + (isNear ? Self.blockSize : 0), end - range.lowerBound)
            if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
            loaded = 0..<0
            try source.read(into: &bytes, 0..<count, at: range.lowerBound)
            loaded = range.lowerBound..<range.lowerBound + count
        }
        previousOffset = range.lowerBound
        let start = range.lowerBound - loaded.lowerBound
        return start..<start + range.count
    }
}
