/// Expands a compressed file from front to back, in bounded memory.
///
/// The file may consist of several frames (gzip members, zstd frames); their contents are joined. What follows the last
/// frame and is none is left alone, as `gzip` leaves it.
package struct CompressedReader: ~Copyable {
    private let source: ByteSource
    private let compression: Compression
    private let limits: ArchiveLimits
    private let decoder: FrameDecoder

    /// Compressed bytes that were read ahead: `pending` is the part that was not yet taken.
    private var buffer = [UInt8](repeating: 0, count: 128 << 10)
    private var pending = 0..<0
    /// Where the byte at the start of `pending` stands in the file.
    package private(set) var position: Int
    /// Bytes of contents so far.
    package private(set) var expanded = 0
    private var frameStart: Int
    private var isInFrame = false
    private var isAtEnd = false

    /// The frames that have ended, if they are wanted.
    private(set) var layout: CompressedLayout?

    /// - Parameters:
    ///   - start: where a frame starts.
    ///   - keepsLayout: whether the frames are noted.
    package init(
        _ source: ByteSource, _ compression: Compression, at start: Int = 0, limits: ArchiveLimits,
        keepsLayout: Bool = false
    ) throws(CompressedFailure) {
        do throws(CodecFailure) {
            decoder = try FrameDecoder(compression)
        } catch {
            throw CompressedFailure(error, frame: start)
        }
        self.source = source
        self.compression = compression
        self.limits = limits
        position = start
        frameStart = start
        if keepsLayout { layout = CompressedLayout() }
    }

    /// Fills some of the buffer; 0 at the end of the last frame.
    package mutating func read(into output: UnsafeMutableRawBufferPointer) throws(CompressedFailure) -> Int {
        while !isAtEnd {
            if !isInFrame { try beginFrame() }
            if isAtEnd { break }
            let step = try step(into: output)
            pending = pending.lowerBound + step.consumed..<pending.upperBound
            position += step.consumed
            expanded += step.produced
            try check()
            if step.isFrameEnd { try endFrame() }
            if step.produced > 0 { return step.produced }
            // Without input the decoder may still hold output back; without either, the file ends too early.
            if step.consumed == 0, !step.isFrameEnd, try fill() == 0 { throw .cutShort(frame: frameStart) }
        }
        return 0
    }

    private func step(into output: UnsafeMutableRawBufferPointer) throws(CompressedFailure) -> CodecStep {
        var failure: CodecFailure?
        let step = buffer.withUnsafeBytes { whole in
            do throws(CodecFailure) {
                return try decoder.step(UnsafeRawBufferPointer(rebasing: whole[pending]), into: output)
            } catch {
                failure = error
                return CodecStep(consumed: 0, produced: 0, isFrameEnd: false)
            }
        }
        if let failure { throw CompressedFailure(failure, frame: frameStart) }
        return step
    }

    /// Another frame begins here, or the file ends, or what follows is none.
    private mutating func beginFrame() throws(CompressedFailure) {
        while pending.count < 4, try fill() > 0 {}
        let isFrame = buffer.withUnsafeBytes { whole in
            Compression(start: UnsafeRawBufferPointer(rebasing: whole[pending])) == compression
        }
        guard isFrame else {
            if position == frameStart, expanded == 0, layout?.frames.isEmpty ?? false { throw .notCompressed }
            isAtEnd = true
            return
        }
        frameStart = position
        isInFrame = true
    }

    private mutating func endFrame() throws(CompressedFailure) {
        isInFrame = false
        guard layout != nil else { return }
        guard (layout?.frames.count ?? 0) < limits.entryCount else {
            throw .tooManyFrames(limit: limits.entryCount)
        }
        layout?.frames.append(.init(end: position, expandedEnd: expanded))
    }

    private func check() throws(CompressedFailure) {
        if expanded - min(position, expanded) > limits.totalGrowth { throw .tooLarge(limit: limits.totalGrowth) }
        let (most, overflow) = position.multipliedReportingOverflow(by: limits.ratio)
        if expanded > limits.ratioFreeSize, !overflow, expanded > most { throw .ratioTooHigh(limit: limits.ratio) }
    }

    /// Reads more of the file behind what is pending. Returns how many bytes there were.
    private mutating func fill() throws(CompressedFailure) -> Int {
        if pending.lowerBound > 0 {
            let rest = Array(buffer[pending])
            buffer.replaceSubrange(0..<rest.count, with: rest)
            pending = 0..<rest.count
        }
        guard pending.upperBound < buffer.count else { return 0 }
        let (start, offset) = (pending.upperBound, position + pending.count)
        var failure: FileFailure?
        let count = buffer.withUnsafeMutableBytes { whole in
            do throws(FileFailure) {
                return try source.read(into: UnsafeMutableRawBufferPointer(rebasing: whole[start...]), at: offset)
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw .file(failure) }
        pending = pending.lowerBound..<start + count
        return count
    }
}
