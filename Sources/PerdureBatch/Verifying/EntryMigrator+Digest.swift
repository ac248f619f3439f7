import Perdure
import PerdureFormats

extension EntryMigrator {
    /// What there is to compare of an entry when it is read back.
    func digest(
        of bytes: UnsafeRawBufferPointer, _ format: EntryFormat, _ name: String, _ log: SlotLog, isChanged: Bool
    ) -> EntryDigest {
        var digest = EntryDigest(name: name, outside: outside(of: bytes, format, log))
        digest.links = log.meaning
        digest.isChanged = isChanged
        return digest
    }

    private func outside(of bytes: UnsafeRawBufferPointer, _ format: EntryFormat, _ log: SlotLog) -> UInt64? {
        if let records = format.records {
            return ByteDigest.outside(log.covered, of: bytes, recordsEndingAt: records.ends(in: bytes))
        }
        if format == .quickNote, log.failure == nil { return nil }
        // A property list without lines is binary, or an archive; one that can't be read is as any other bytes.
        if format == .propertyList, !log.hasLines { return LinkMeaning.outside(ofPropertyList: bytes, context.engine) }
        return ByteDigest.outside(log.covered, of: bytes)
    }
}
