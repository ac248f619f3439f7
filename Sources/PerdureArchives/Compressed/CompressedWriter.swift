#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes a compressed file again with edited contents.
///
/// A frame in which nothing is edited is copied as it is. An edited one is compressed anew from its start, behind its
/// old header. Its beginning is expanded once more for that, so that no frame need be held in memory, and none is
/// compressed that stays.
package struct CompressedWriter<Sink: OutputSink & ~Copyable>: EditSink, ~Copyable {
    private let source: ByteSource
    private let compression: Compression
    private let layout: CompressedLayout
    private let isNeeded: Bool
    private var sink: Sink
    /// The frame that `position`, an offset among the contents, is in.
    private var frame = 0
    private var position = 0
    /// Of an edited frame.
    private var encoder: FrameEncoder?
    /// Output that waits to be written.
    private var buffer: [UInt8] = []

    /// - Parameter isNeeded: false where nobody wants the output: then nothing is done.
    package init(
        _ source: ByteSource, _ compression: Compression, _ layout: CompressedLayout, into sink: consuming Sink,
        isNeeded: Bool = true
    ) {
        self.isNeeded = isNeeded
        self.source = source
        self.compression = compression
        self.layout = layout
        self.sink = sink
    }

    package mutating func keep(_ bytes: RawSpan) throws(FileFailure) {
        guard isNeeded else { return }
        var rest = bytes
        while !rest.isEmpty {
            try endFrames()
            let part = rest.extracting(first: try room())
            try encode(part)
            position += part.byteCount
            rest = rest.extracting(droppingFirst: part.byteCount)
        }
    }

    package mutating func replace(_ count: Int, with bytes: RawSpan) throws(FileFailure) {
        guard isNeeded else { return }
        try endFrames()
        try beginEncoding()
        try encode(bytes)
        var left = count
        while left > 0 {
            try endFrames()
            try beginEncoding()
            let part = min(left, try room())
            position += part
            left -= part
        }
    }

    /// Writes what is left; the original's contents must have been kept or replaced to their end.
    package consuming func finish() throws(FileFailure) -> Sink {
        guard isNeeded else { return sink }
        try endFrames()
        try copy(layout.end..<source.size)
        return sink
    }

    /// How many bytes of contents are left in the frame.
    private func room() throws(FileFailure) -> Int {
        guard frame < layout.frames.count else { throw changed }
        return layout.frames[frame].expandedEnd - position
    }

    /// Ends every frame whose contents have been passed.
    private mutating func endFrames() throws(FileFailure) {
        while frame < layout.frames.count, layout.frames[frame].expandedEnd <= position {
            if let encoder = encoder.take() {
                do throws(CodecFailure) { try encoder.finish(into: &buffer) } catch { throw outOfMemory }
                try flush()
            } else {
                try copy(layout.start(of: frame).offset..<layout.frames[frame].end)
            }
            frame += 1
        }
    }

    /// From here on the frame is compressed anew, with all that stands before.
    private mutating func beginEncoding() throws(FileFailure) {
        guard encoder == nil else { return }
        let start = layout.start(of: frame)
        _ = try room()
        let beginning = try source.bytes(in: start.offset..<start.offset + 16)
        do throws(CodecFailure) {
            encoder = try FrameEncoder(compression, like: beginning)
        } catch {
            throw outOfMemory
        }
        if compression == .gzip {
            let limit = layout.frames[frame].end
            guard let end = try GzipHeader.end(from: start.offset, before: limit, in: source) else { throw changed }
            try copy(start.offset..<end)
        }
        if position > start.expanded { try encodeAgain(position - start.expanded, from: start.offset) }
    }

    /// The first `count` bytes of a frame's contents.
    private mutating func encodeAgain(_ count: Int, from start: Int) throws(FileFailure) {
        // The whole file has been held against the limits before.
        var limits = ArchiveLimits()
        (limits.ratio, limits.totalGrowth) = (.max, .max)
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        defer { block.deallocate() }
        var left = count
        do throws(CompressedFailure) {
            var reader = try CompressedReader(source, compression, at: start, limits: limits)
            while left > 0 {
                let part = min(left, block.count)
                let got = try reader.read(into: UnsafeMutableRawBufferPointer(rebasing: block[..<part]))
                guard got > 0 else { throw .file(changed) }
                do throws(FileFailure) {
                    try encode(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(rebasing: block[..<got])))
                } catch {
                    throw .file(error)
                }
                left -= got
            }
        } catch {
            if case .file(let failure) = error { throw failure }
            throw changed
        }
    }

    /// In parts, so that not much output waits.
    private mutating func encode(_ bytes: RawSpan) throws(FileFailure) {
        var rest = bytes
        while encoder != nil, !rest.isEmpty {
            let part = rest.extracting(first: 1 << 20)
            rest = rest.extracting(droppingFirst: part.byteCount)
            do throws(CodecFailure) { try encoder?.encode(part, into: &buffer) } catch { throw outOfMemory }
            if buffer.count >= 256 << 10 { try flush() }
        }
    }

    private mutating func flush() throws(FileFailure) {
        let block = buffer
        buffer = []
        try sink.write(block.span.bytes)
    }

    /// Compressed bytes, as they are.
    private mutating func copy(_ range: Range<Int>) throws(FileFailure) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let block = try source.bytes(in: offset..<min(offset + 1 << 20, range.upperBound))
            guard !block.isEmpty else { throw changed }
            try sink.write(block.span.bytes)
            offset += block.count
        }
    }

    private var changed: FileFailure { FileFailure(.read, source.path, .changedMeanwhile) }
    private var outOfMemory: FileFailure { FileFailure(.write, source.path, errno: ENOMEM) }
}
