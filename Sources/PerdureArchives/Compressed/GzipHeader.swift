/// The header of a gzip member (RFC 1952): times, names and comments that a new member takes over as they are.
enum GzipHeader {
    private static let fixedLength = 10
    private static let (checksum, extra, name, comment): (UInt8, UInt8, UInt8, UInt8) = (2, 4, 8, 16)

    /// Where the header that starts at `start` ends; nil where it does not end before `limit`.
    static func end(from start: Int, before limit: Int, in source: ByteSource) throws(FileFailure) -> Int? {
        let fixed = try source.bytes(in: start..<start + fixedLength)
        guard fixed.count == fixedLength else { return nil }
        let flags = fixed[3]
        var end = start + fixedLength
        if flags & extra != 0 {
            let length = try source.bytes(in: end..<end + 2)
            guard length.count == 2 else { return nil }
            end += 2 + Int(length[0]) + Int(length[1]) << 8
        }
        for flag in [name, comment] where flags & flag != 0 {
            guard let next = try behindZero(from: end, before: limit, in: source) else { return nil }
            end = next
        }
        if flags & checksum != 0 { end += 2 }
        return end <= limit ? end : nil
    }

    /// A text ends with a zero; it may be of any length.
    private static func behindZero(
        from start: Int, before limit: Int, in source: ByteSource
    ) throws(FileFailure) -> Int? {
        var offset = start
        while offset < limit {
            let block = try source.bytes(in: offset..<min(offset + 4096, limit))
            if let zero = block.firstIndex(of: 0) { return offset + zero + 1 }
            if block.isEmpty { return nil }
            offset += block.count
        }
        return nil
    }
}
