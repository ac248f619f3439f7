/// Where the frames of a compressed file are.
package struct CompressedLayout: Sendable {
    struct Frame: Sendable {
        /// Where it ends in the file, and its contents among all contents.
        var end: Int
        var expandedEnd: Int
    }

    var frames: [Frame] = []

    /// Where the last frame ends.
    package var end: Int { frames.last?.end ?? 0 }

    /// Bytes of contents in all.
    package var expandedSize: Int { frames.last?.expandedEnd ?? 0 }

    /// Where a frame starts in the file, and its contents among all contents.
    func start(of frame: Int) -> (offset: Int, expanded: Int) {
        frame == 0 ? (0, 0) : (frames[frame - 1].end, frames[frame - 1].expandedEnd)
    }

    init() {}

    /// Expands the whole file once: whoever has this knows that it is sound, and within the limits.
    package init(
        of source: ByteSource, _ compression: Compression, limits: ArchiveLimits
    ) throws(CompressedFailure) {
        var reader = try CompressedReader(source, compression, limits: limits, keepsLayout: true)
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        defer { block.deallocate() }
        while try reader.read(into: block) > 0 {
            if Interruption.isRequested { throw .file(FileFailure(interrupted: .read, source.path)) }
        }
        self = reader.layout ?? CompressedLayout()
    }
}
