/// One member of a gzip file (RFC 1952), whole in memory, and its header, which a new one takes over.
package struct GzipMember: Sendable {
    package let contents: [UInt8]
    /// All before the compressed data: time, system and whatever names are in it.
    private let header: [UInt8]

    private static let trailerSize = 8
    /// Deflate can't make less than a byte of so many.
    private static let largestRatio = 1_032

    package static func begins(_ bytes: RawSpan) -> Bool {
        bytes.byteCount >= 2 && bytes.byte(0) == 0x1F && bytes.byte(1) == 0x8B
    }

    /// - Parameter limit: the most bytes that it may expand to.
    /// - Throws: `.damaged`, also where anything follows the member; `.longer` for more than the limit.
    package init(_ bytes: RawSpan, limit: Int, using inflater: inout Inflater) throws(CodecFailure) {
        guard Self.begins(bytes), let headerSize = Self.headerSize(bytes) else { throw .damaged }
        let end = bytes.byteCount - Self.trailerSize
        guard end > headerSize else { throw .damaged }
        let size = Int(bytes.number(at: end + 4))
        guard size <= limit else { throw .longer }
        guard size / Self.largestRatio <= end - headerSize else { throw .damaged }
        let contents = try inflater.expand(bytes.extracting(headerSize..<end), size: size)
        guard CRC32.checksum(contents.span.bytes) == bytes.number(at: end) else { throw .damaged }
        self.contents = contents
        header = bytes.extracting(0..<headerSize).withUnsafeBytes { Array($0) }
    }

    /// A member of other contents with the same header.
    package func replacing(_ contents: [UInt8], using deflater: inout Deflater) throws(CodecFailure) -> [UInt8] {
        var out = header + (try deflater.compress(contents.span.bytes))
        for number in [CRC32.checksum(contents.span.bytes), UInt32(truncatingIfNeeded: contents.count)] {
            for place in 0..<4 { out.append(UInt8(truncatingIfNeeded: number >> UInt32(8 * place))) }
        }
        return out
    }

    /// Where the compressed data begins; nil where the header is not known, or not whole.
    private static func headerSize(_ bytes: RawSpan) -> Int? {
        guard bytes.byteCount >= 10, bytes.byte(2) == 8 else { return nil }
        let flags = bytes.byte(3)
        guard flags & 0xE0 == 0 else { return nil }
        var size = 10
        if flags & 4 != 0 {
            guard bytes.byteCount >= size + 2 else { return nil }
            size += 2 + Int(bytes.byte(size)) + Int(bytes.byte(size + 1)) << 8
        }
        // The file's name and a comment, each up to a zero.
        for flag: UInt8 in [8, 16] where flags & flag != 0 {
            while size < bytes.byteCount, bytes.byte(size) != 0 { size += 1 }
            size += 1
        }
        if flags & 2 != 0 { size += 2 }
        return size < bytes.byteCount ? size : nil
    }
}

extension RawSpan {
    fileprivate func byte(_ offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }

    /// Four bytes, the first of them lowest.
    fileprivate func number(at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(byte(offset + $1)) << UInt32(8 * $1) }
    }
}
