/// Why an archive, or one entry of it, could not be read or written. Offsets count bytes from the
/// start of the zip.
package enum ZipFailure: Error, Equatable, Sendable {
    /// Nothing in the bytes looks like a zip.
    case notZip
    /// The zip ends, at this offset, before the part that must follow.
    case cutShort(missing: ZipPart, at: Int)
    /// The part that should be at this offset is something else, or contradicts itself.
    case damaged(ZipPart, at: Int)
    /// The central directory holds another number of entries than the end record says.
    case countDiffers(recorded: UInt64, found: Int)
    /// The archive is one of several volumes that only together are a zip.
    case multiVolume
    /// More entries, or a larger central directory, than `ArchiveLimits` allows.
    case directoryTooLarge(limit: Int)
    /// The entry has an issue that stands in the way of its contents.
    case entryUnusable(ZipIssue)
    /// The entry's compressed data, which starts at this offset, is no Deflate stream.
    case dataDamaged(at: Int)
    /// The entry's data expands to more, or to less, than the size that is recorded for it.
    case sizeLies(recorded: UInt64, isLonger: Bool, at: Int)
    /// The entry's contents do not have the checksum that is recorded for them.
    case checksumDiffers(recorded: UInt32, found: UInt32, at: Int)
    /// The new contents need 64-bit sizes, and the entry's headers have no room for them.
    case replacementTooLarge(UInt64)
    /// A central directory record has no room for the 64-bit offset that it would need.
    case recordFull(at: Int)
    /// There is no memory for a codec.
    case outOfMemory
    /// The source has become shorter since it was opened: it ends at this offset.
    case sourceShrank(at: Int)
    /// The system could not read the source.
    case cannotRead(errno: Int32, at: Int)
    /// The system could not write the output.
    case cannotWrite(errno: Int32)
}
