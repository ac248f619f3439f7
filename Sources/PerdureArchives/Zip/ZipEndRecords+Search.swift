extension ZipEndRecords {
    /// How far from the end the end record is looked for: past the longest comment, and as much
    /// again of bytes that something appended.
    private static let searchedLength = ZipLayout.End.length + 2 * Int(UInt16.max)

    /// Finds the end records of a zip that may have a comment, and bytes that do not belong to it
    /// after that.
    ///
    /// The last record whose comment ends with the source wins; else the last that leads to a
    /// central directory. A record that takes the start of the source for a foreign prefix, though
    /// a zip starts there, is that of a zip within this one, whose own end is lost.
    /// - Throws: what is wrong with the last thing that looks like an end record; `.cutShort` where
    ///   there is none though the source starts like a zip; else `.notZip`.
    static func search(in source: ZipSource) throws(ZipFailure) -> ZipEndRecords {
        let prefix = try source.bytes(in: 0..<min(4, source.size))
        let startsLikeZip = ZipArchive.looksLikeZip(prefix.span.bytes)
        let start = max(0, source.size - searchedLength)
        let window = try source.bytes(in: start..<source.size)
        var withBytesAfter: ZipEndRecords?
        var failure: ZipFailure?

        var offset = window.count - ZipLayout.End.length
        while offset >= 0 {
            defer { offset -= 1 }
            guard window.span.bytes.integer(at: offset) == ZipLayout.End.signature else { continue }
            let comment: UInt16 = window.span.bytes.integer(at: offset + ZipLayout.End.commentLength)
            let bytesAfter = window.count - offset - ZipLayout.End.length - Int(comment)
            guard bytesAfter >= 0 else {
                failure = failure ?? .cutShort(missing: .comment, at: source.size)
                continue
            }
            guard bytesAfter == 0 || withBytesAfter == nil else { continue }
            do throws(ZipFailure) {
                let records = try ZipEndRecords(at: start + offset, in: source)
                if startsLikeZip && records.base > 0 { throw .cutShort(missing: .endRecord, at: source.size) }
                if bytesAfter == 0 { return records }
                withBytesAfter = records
            } catch {
                failure = failure ?? error
            }
        }
        if let withBytesAfter { return withBytesAfter }
        if let failure { throw failure }
        throw startsLikeZip ? .cutShort(missing: .endRecord, at: source.size) : .notZip
    }
}
