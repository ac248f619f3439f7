import PerdureArchives

/// What a sound compressed file holds.
struct CompressedContents {
    let source: ByteSource
    let layout: CompressedLayout
    /// How reports name the file.
    let name: String
    private let compression: Compression

    init(_ source: ByteSource, _ compression: Compression, _ layout: CompressedLayout, name: String) {
        self.source = source
        self.compression = compression
        self.layout = layout
        self.name = name
    }

    var suffix: String { Self.suffix(of: name) }

    /// The suffix that the contents would have: `json` for `links.json.gz`, `tar` for `notes.tgz`.
    static func suffix(of name: String) -> String {
        let name = PathBytes(name)
        if let short = shortSuffixes[name.suffix] { return short }
        guard suffixes.contains(name.suffix) else { return "" }
        return PathBytes(name.lastComponent.bytes.dropLast(name.suffix.utf8.count + 1)).suffix
    }

    private static let suffixes = ["gz", "zst"]
    private static let shortSuffixes = ["tgz": "tar", "tzst": "tar", "svgz": "svg"]

    /// The first bytes, as many as there are up to a number, and so many zeros behind them.
    func start(_ count: Int, padding: Int = 0) throws(FileFailure) -> [UInt8] {
        let count = min(count, layout.expandedSize)
        var bytes = [UInt8](repeating: 0, count: count + padding)
        var failure: CompressedFailure?
        bytes.withUnsafeMutableBytes { buffer in
            do throws(CompressedFailure) {
                var reader = try reader()
                var filled = 0
                while filled < count {
                    let got = try reader.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<count]))
                    if got == 0 { break }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw fileFailure(failure) }
        return bytes
    }

    typealias Writer = CompressedWriter<ByteSink>
    typealias Read = (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int

    /// Writes the file anew. Where there is nobody to read it, nothing is compressed.
    ///
    /// - Parameter body: keeps or replaces all that `read` gives.
    func edit(
        _ sink: consuming ByteSink, _ body: (_ read: Read, inout Writer) throws(FileFailure) -> Void
    ) throws(FileFailure) -> ByteSink {
        var reader: CompressedReader
        do throws(CompressedFailure) { reader = try self.reader() } catch { throw fileFailure(error) }
        let isNeeded = !sink.isNowhere
        var writer = CompressedWriter(source, compression, layout, into: sink, isNeeded: isNeeded)
        try body(
            { (buffer) throws(FileFailure) in
                do throws(CompressedFailure) {
                    return try reader.read(into: buffer)
                } catch {
                    throw fileFailure(error)
                }
            }, &writer)
        return try writer.finish()
    }

    /// The file has been read once, and held against the limits.
    private func reader() throws(CompressedFailure) -> CompressedReader {
        var limits = ArchiveLimits()
        (limits.ratio, limits.totalGrowth) = (.max, .max)
        return try CompressedReader(source, compression, limits: limits)
    }

    private func fileFailure(_ failure: CompressedFailure) -> FileFailure {
        if case .file(let failure) = failure { failure } else { FileFailure(.read, source.path, .changedMeanwhile) }
    }
}

extension ByteSource {
    /// All of it, as it is.
    func copy(to sink: consuming ByteSink) throws(FileFailure) -> ByteSink {
        var sink = sink
        var position = 0
        while position < size {
            let block = try bytes(in: position..<min(position + 1 << 20, size))
            if block.isEmpty { throw FileFailure(.read, path, .changedMeanwhile) }
            try sink.write(block.span.bytes)
            position += block.count
        }
        return sink
    }
}
