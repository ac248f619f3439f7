/// An opened zip: its entries, and the way to their contents.
///
/// Opening reads the central directory and every local header, so that each entry's `issue` tells
/// beforehand what stands in the way of its contents. What is wrong with one entry does not stop
/// the others. An archive is a constant: any number of threads may read from it at once, each with
/// a `ZipWorkspace` of its own.
package struct ZipArchive: Sendable {
    package let source: ZipSource
    package let limits: ArchiveLimits
    /// In the central directory's order.
    package let entries: ZipEntries
    /// Indices of `entries` in the order of their local headers, which is the order in which they
    /// are best read and must be replaced. Entries without a place in the archive come last.
    package let fileOrder: [Int]
    /// Whether that is the directory's order, as it mostly is.
    package let isInDirectoryOrder: Bool

    let endRecords: ZipEndRecords

    /// Opens the zip in `source`.
    /// - Throws: a `ZipFailure` where there is no zip, where it is cut short, where its central
    ///   directory is damaged or exceeds `limits`, or where the source can't be read.
    package init(_ source: ZipSource, limits: ArchiveLimits = ArchiveLimits()) throws(ZipFailure) {
        let endRecords = try ZipEndRecords.search(in: source)
        guard endRecords.directory.count <= limits.directorySize else {
            throw .directoryTooLarge(limit: limits.directorySize)
        }
        var entries = try ZipEntries(
            source.bytes(in: endRecords.directory), endRecords, limit: limits.entryCount)
        // A digital signature may follow the last record; anything else shows in the count.
        guard endRecords.matches(count: entries.count) else {
            throw .countDiffers(recorded: endRecords.entryCount, found: entries.count)
        }
        let isInDirectoryOrder = Self.isInFileOrder(entries)
        let fileOrder = isInDirectoryOrder ? Array(entries.indices) : Self.fileOrder(of: entries)

        var headers = ZipLocalHeaderCheck(source: source, end: endRecords.directory.lowerBound)
        try headers.run(on: &entries, in: fileOrder)
        ZipOverlapCheck(end: endRecords.directory.lowerBound).run(on: &entries, in: fileOrder)
        ZipLimitCheck(limits: limits).run(on: &entries)

        self.source = source
        self.limits = limits
        self.entries = entries
        self.fileOrder = fileOrder
        self.isInDirectoryOrder = isInDirectoryOrder
        self.endRecords = endRecords
    }

    /// Whether a file that starts with `prefix` (4 bytes suffice) may be a zip. One with other
    /// bytes in front, such as a program that unpacks itself, is only told by opening it.
    package static func looksLikeZip(_ prefix: RawSpan) -> Bool {
        guard prefix.byteCount >= 4 else { return false }
        return [ZipLayout.Local.signature, ZipLayout.End.signature, ZipLayout.Zip64End.signature]
            .contains(prefix.integer(at: 0, as: UInt32.self))
    }
}

extension ZipArchive {
    private static func isInFileOrder(_ entries: ZipEntries) -> Bool {
        entries.indices.dropFirst().allSatisfy { precedes($0 - 1, $0, in: entries) }
    }

    private static func fileOrder(of entries: ZipEntries) -> [Int] {
        entries.indices.sorted { precedes($0, $1, in: entries) }
    }

    private static func precedes(_ first: Int, _ second: Int, in entries: ZipEntries) -> Bool {
        (entries.headerOffset(at: first) ?? .max, first) < (entries.headerOffset(at: second) ?? .max, second)
    }
}
