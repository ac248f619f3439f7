/// Finds fields among a header's extra fields (APPNOTE 4.5): a run of id (2 bytes), length (2) and
/// that many bytes.
enum ZipExtra {
    /// 64-bit sizes and offset (4.5.3).
    static let zip64: UInt16 = 0x0001
    /// Info-ZIP's Unicode Path: a version, the CRC-32 of the plain name, the name in UTF-8 (4.6.9).
    static let unicodePath: UInt16 = 0x7075
    /// The bytes in front of each field's own: id and length.
    static let prefixLength = 4

    /// Where in `record` the first field of that id has its bytes. The search ends at the first
    /// field that does not fit, since some programs pad with bytes that are no fields.
    static func field(_ id: UInt16, among extra: Range<Int>, of record: RawSpan) -> Range<Int>? {
        var offset = extra.lowerBound
        while offset + prefixLength <= extra.upperBound {
            let start = offset + prefixLength
            let end = start + Int(record.integer(at: offset + 2, as: UInt16.self))
            guard end <= extra.upperBound else { return nil }
            if record.integer(at: offset, as: UInt16.self) == id { return start..<end }
            offset = end
        }
        return nil
    }
}
