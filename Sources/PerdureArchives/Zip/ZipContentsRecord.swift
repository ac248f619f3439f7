/// What a zip records of an entry's contents, in as many as three places: local header, data
/// descriptor and central directory.
struct ZipContentsRecord: Sendable {
    let crc: UInt32
    /// Bytes of data in the zip.
    let compressedSize: UInt64
    /// Bytes of contents.
    let expandedSize: UInt64

    var largerSize: UInt64 { max(compressedSize, expandedSize) }
}

extension ZipContentsRecord {
    init(contents: [UInt8], data: [UInt8]) {
        self.init(
            crc: CRC32.checksum(contents.span.bytes), compressedSize: UInt64(data.count),
            expandedSize: UInt64(contents.count))
    }
}
