@testable import PerdureArchives

/// Gathers what is written.
struct MemorySink: OutputSink {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ bytes: RawSpan) { bytes.withUnsafeBytes { self.bytes.append(contentsOf: $0) } }
}

extension ByteSource {
    init(_ bytes: [UInt8]) { self.init(bytes: bytes, name: PathBytes("a")) }
}

/// Frames made by our own encoders.
enum Frames {
    /// A gzip member with every field that a header can have: text, extra, name, comment, checksum of the header.
    static func gzip(_ contents: [UInt8], extraFlags: UInt8 = 0) -> [UInt8] {
        var frame: [UInt8] = [0x1F, 0x8B, 8, 0b11111, 1, 2, 3, 4, extraFlags, 3, 3, 0, 0x61, 0x62, 0x63]
        frame += Array("name.txt\u{0}about it\u{0}".utf8)
        let crc = CRC32.checksum(frame.span.bytes)
        frame += [UInt8(truncatingIfNeeded: crc), UInt8(truncatingIfNeeded: crc >> 8)]
        return frame + encoded(.gzip, [UInt8](repeating: 0, count: 8) + [extraFlags], contents)
    }

    static func zstd(_ contents: [UInt8], hasChecksum: Bool = true) -> [UInt8] {
        encoded(.zstd, [0, 0, 0, 0, hasChecksum ? 4 : 0], contents)
    }

    static func skippable(_ data: [UInt8]) -> [UInt8] {
        [0x53, 0x2A, 0x4D, 0x18, UInt8(data.count), 0, 0, 0] + data
    }

    static func frame(_ compression: Compression, _ contents: [UInt8]) -> [UInt8] {
        compression == .gzip ? gzip(contents) : zstd(contents)
    }

    private static func encoded(_ compression: Compression, _ start: [UInt8], _ contents: [UInt8]) -> [UInt8] {
        var frame: [UInt8] = []
        do {
            var encoder = try FrameEncoder(compression, like: start)
            try encoder.encode(contents.span.bytes, into: &frame)
            try encoder.finish(into: &frame)
        } catch {
            fatalError("\(error)")
        }
        return frame
    }
}

/// What a compressed file holds.
func expanded(
    _ bytes: [UInt8], _ compression: Compression, limits: ArchiveLimits = ArchiveLimits(), step: Int = 100_000
) throws(CompressedFailure) -> [UInt8] {
    var reader = try CompressedReader(ByteSource(bytes), compression, limits: limits, keepsLayout: true)
    var contents: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: step, alignment: 16)
    defer { block.deallocate() }
    while true {
        let count = try reader.read(into: block)
        if count == 0 { return contents }
        contents.append(contentsOf: block[..<count])
    }
}

/// The file with edited contents: each range, in order, replaced by new bytes.
func edited(
    _ bytes: [UInt8], _ compression: Compression, _ edits: [(Range<Int>, [UInt8])], step: Int = 1000
) throws -> [UInt8] {
    let contents = try expanded(bytes, compression)
    let layout = try CompressedLayout(of: ByteSource(bytes), compression, limits: ArchiveLimits())
    var writer = CompressedWriter(ByteSource(bytes), compression, layout, into: MemorySink())
    var position = 0
    func keep(to end: Int, _ writer: inout CompressedWriter<MemorySink>) throws {
        while position < end {
            let next = min(end, position + step)
            try writer.keep(contents.span.bytes.extracting(position..<next))
            position = next
        }
    }
    for (range, new) in edits {
        try keep(to: range.lowerBound, &writer)
        try writer.replace(range.count, with: new.span.bytes)
        position = range.upperBound
    }
    try keep(to: contents.count, &writer)
    return try writer.finish().bytes
}

/// The contents with the same edits.
func spliced(_ contents: [UInt8], _ edits: [(Range<Int>, [UInt8])]) -> [UInt8] {
    var result = contents
    for (range, new) in edits.reversed() { result.replaceSubrange(range, with: new) }
    return result
}
