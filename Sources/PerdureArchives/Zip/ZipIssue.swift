/// What keeps an entry's contents from being read, and so from being replaced. The entry itself is
/// still copied as it is. Offsets count bytes from the start of the zip.
package enum ZipIssue: Equatable, Sendable {
    /// The contents are encrypted.
    case encrypted
    /// The compression method (APPNOTE 4.4.5) is neither Stored (0) nor Deflate (8).
    case unsupportedMethod(UInt16)
    /// The central record announces 64-bit fields that it does not have.
    case zip64FieldMissing
    /// The entry is on another volume.
    case onOtherVolume(UInt16)
    /// The header or the data would lie, at least in part, in or behind the central directory.
    case outsideArchive
    /// There is no local header at this offset, where the central directory says there is.
    case noLocalHeader(at: Int)
    /// The local header at this offset contradicts the central directory about the field.
    case headersDisagree(ZipHeaderField, at: Int)
    /// The entry shares bytes with the entry that has this index, as in some zip bombs.
    case overlaps(Int)
    /// No data of this size can expand to that size under the entry's method.
    case impossibleSizes(compressed: UInt64, expanded: UInt64)
    /// Larger than `ArchiveLimits.entrySize`.
    case tooLarge(UInt64, limit: Int)
    /// Would grow more than `ArchiveLimits.ratio` times when expanded.
    case ratioTooHigh(limit: Int)
    /// With this entry, all entries so far would grow by more than `ArchiveLimits.totalGrowth`.
    case archiveGrowsTooMuch(limit: Int)
}

/// A field that both of an entry's headers have.
package enum ZipHeaderField: String, Sendable {
    case name, method, encryption, checksum, sizes
}
