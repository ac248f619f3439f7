/// Makes the end records of a rewritten zip from the old ones. Only the directory's offset and size
/// and the zip64 record's offset can have changed.
struct ZipEndUpdate {
    private let entryCount: Int
    /// As recorded, old and new.
    private let offset: (old: UInt64, new: UInt64)
    private let size: (old: UInt64, new: UInt64)
    private let hasZip64: Bool
    /// Where the first end record starts, counted as recorded offsets are.
    private let start: (old: UInt64, new: UInt64)

    /// - Parameters:
    ///   - shift: by how much the central directory moves.
    ///   - directorySize: its new size.
    init(archive: ZipArchive, shift: Int, directorySize: Int) {
        let records = archive.endRecords
        let recorded = records.directory.lowerBound - records.base
        entryCount = archive.entries.count
        offset = (UInt64(recorded), UInt64(max(0, recorded + shift)))
        size = (UInt64(records.directory.count), UInt64(directorySize))
        hasZip64 = records.zip64Offset != nil
        let recordedStart = records.start - records.base
        let growth = directorySize - records.directory.count
        start = (UInt64(recordedStart), UInt64(max(0, recordedStart + shift + growth)))
    }

    /// Whether a zip without zip64 end records now needs them.
    var needsZip64: Bool {
        !hasZip64 && (offset.new >= ZipNumber.saturated || size.new >= ZipNumber.saturated)
    }

    /// The fixed part of the zip64 record.
    func zip64Record(_ old: [UInt8]) -> [UInt8] {
        var record = old
        // What does not change is left, since it may be wrong where the end record has the number.
        for (place, number) in [(ZipLayout.Zip64End.directoryOffset, offset), (ZipLayout.Zip64End.directorySize, size)]
        where number.new != number.old {
            record.store(number.new, at: place)
        }
        return record
    }

    /// A zip64 record and its locator, for a zip that had none.
    func newZip64Records() -> [UInt8] {
        typealias End = ZipLayout.Zip64End
        typealias Locator = ZipLayout.Zip64Locator
        var record = [UInt8](repeating: 0, count: End.length + Locator.length)
        record.store(End.signature, at: 0)
        record.store(UInt64(End.length) - End.uncountedLength, at: 4)
        record.store(ZipLayout.zip64Version, at: End.madeBy)
        record.store(ZipLayout.zip64Version, at: End.neededVersion)
        record.store(UInt64(entryCount), at: End.countOnDisk)
        record.store(UInt64(entryCount), at: End.count)
        record.store(size.new, at: End.directorySize)
        record.store(offset.new, at: End.directoryOffset)
        record.store(Locator.signature, at: End.length)
        record.store(start.new, at: End.length + Locator.offset)
        record.store(UInt32(1), at: End.length + Locator.diskCount)
        return record
    }

    /// The locator, where there is one, and the end record without its comment.
    func locatorAndEndRecord(_ old: [UInt8]) -> [UInt8] {
        var records = old
        let end = old.count - ZipLayout.End.length
        if hasZip64 {
            // One that was wrong before is left: the record is then found by lying next to it.
            let recorded: UInt64 = old.span.bytes.integer(at: ZipLayout.Zip64Locator.offset)
            if recorded == start.old { records.store(start.new, at: ZipLayout.Zip64Locator.offset) }
        }
        for (place, number) in [(ZipLayout.End.directoryOffset, offset), (ZipLayout.End.directorySize, size)] {
            // All ones stay: they say that the zip64 record has the number.
            let recorded: UInt32 = old.span.bytes.integer(at: end + place)
            guard recorded != .max, number.new != number.old else { continue }
            records.store(UInt32(clamping: number.new), at: end + place)
        }
        return records
    }
}
