/// What the records at a zip's end say: where the central directory is, and how many entries it has.
/// All offsets here count from the start of the source.
struct ZipEndRecords {
    /// Where the end of central directory record starts.
    let endOffset: Int
    /// Where the zip64 record starts; its locator lies directly before the end record.
    let zip64Offset: Int?
    /// The central directory.
    let directory: Range<Int>
    /// What recorded offsets are counted from: 0, or the length of a prefix that was put before a
    /// finished zip without adjusting it.
    let base: Int
    /// As recorded; without zip64 only the lower 16 bits of the true count.
    let entryCount: UInt64

    /// Where the first of the records starts.
    var start: Int { zip64Offset ?? endOffset }

    /// Where the locator of the zip64 record starts.
    var locatorOffset: Int? { zip64Offset == nil ? nil : endOffset - ZipLayout.Zip64Locator.length }

    /// Whether a directory of `found` entries is what is recorded. Some programs let the 16-bit
    /// count run over, which does no harm as the directory itself says where it ends.
    func matches(count found: Int) -> Bool {
        let found = UInt64(found)
        return zip64Offset == nil ? found & 0xFFFF == entryCount : found == entryCount
    }
}

extension ZipEndRecords {
    /// Reads the records whose end record is at `endOffset`.
    init(at endOffset: Int, in source: ZipSource) throws(ZipFailure) {
        let end = try source.bytes(in: endOffset..<endOffset + ZipLayout.End.length)
        let narrow = Fields(end: end.span.bytes)
        let zip64 = try Zip64Record(before: endOffset, in: source, isNeeded: narrow.needsZip64)
        let fields = zip64.map { narrow.completed(by: $0.fields) } ?? narrow

        guard fields.disk == 0, fields.directoryDisk == 0, fields.countOnDisk == fields.count else {
            throw .multiVolume
        }
        let place = try Self.place(
            of: fields, before: zip64?.offset ?? endOffset, zip64Base: zip64?.base ?? 0, in: source)
        self.init(
            endOffset: endOffset, zip64Offset: zip64?.offset, directory: place.directory,
            base: place.base, entryCount: fields.count)
    }

    /// Where the directory truly is: where it is recorded; or, in a zip behind a prefix that its
    /// offsets do not count, directly before the end records.
    private static func place(
        of fields: Fields, before end: Int, zip64Base: Int, in source: ZipSource
    ) throws(ZipFailure) -> (directory: Range<Int>, base: Int) {
        guard fields.directorySize <= UInt64(end), fields.directoryOffset <= UInt64(end) else {
            throw .damaged(.centralDirectory, at: end)
        }
        let size = Int(fields.directorySize)
        let recorded = Int(fields.directoryOffset)
        let adjacent = end - size
        // In a plain zip all three are the same. The first alone suits a zip behind a prefix; the
        // others suit one that has foreign bytes between its directory and its end records.
        for start in [adjacent, recorded + zip64Base, recorded] where start <= adjacent && start >= recorded {
            if size == 0 ? start == adjacent : try isDirectory(at: start, in: source) {
                return (start..<start + size, start - recorded)
            }
        }
        throw .damaged(.centralDirectory, at: recorded)
    }

    private static func isDirectory(at offset: Int, in source: ZipSource) throws(ZipFailure) -> Bool {
        guard offset <= source.size - ZipLayout.Central.length else { return false }
        let signature = try source.bytes(in: offset..<offset + 4)
        return signature.span.bytes.integer(at: 0) == ZipLayout.Central.signature
    }
}
