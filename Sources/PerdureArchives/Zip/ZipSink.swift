/// Where a `ZipWriter` puts its bytes, front to back.
///
/// A sink whose own errors are not of the system throws `.cannotWrite` and keeps them aside.
package protocol ZipSink: ~Copyable {
    /// Takes the next bytes.
    mutating func write(_ bytes: RawSpan) throws(ZipFailure)

    /// Takes a range of the source as the next bytes. A sink that can do that without moving them
    /// through memory implements it; the others get them in blocks.
    mutating func copy(_ range: Range<Int>, of source: ZipSource) throws(ZipFailure)
}

extension ZipSink where Self: ~Copyable {
    package mutating func copy(_ range: Range<Int>, of source: ZipSource) throws(ZipFailure) {
        if case .bytes(let bytes) = source.storage {
            guard range.upperBound <= bytes.count else { throw .sourceShrank(at: bytes.count) }
            return try write(bytes.span.bytes.extracting(range))
        }
        var block = [UInt8](repeating: 0, count: min(range.count, ZipSource.blockSize))
        var offset = range.lowerBound
        while offset < range.upperBound {
            let count = min(block.count, range.upperBound - offset)
            try source.read(into: &block, 0..<count, at: offset)
            try write(block.span.bytes.extracting(0..<count))
            offset += count
        }
    }
}

extension ZipSource {
    /// In what pieces large ranges are copied. Bytes.
    static let blockSize = 1 << 20
}
