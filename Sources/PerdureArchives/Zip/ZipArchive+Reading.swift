extension ZipArchive {
    /// The contents of an entry, checked against its checksum. Symbolic links give their target.
    ///
    /// - Throws: `.entryUnusable` where the entry has an `issue`; otherwise what is wrong with its
    ///   data, or with the source.
    package func read(_ entry: ZipEntry, using workspace: inout ZipWorkspace) throws(ZipFailure) -> [UInt8] {
        let data = try usableData(of: entry)
        if entry.hasNoData { return [] }
        let contents =
            entry.method == ZipEntry.stored
            ? try source.bytes(in: data)
            : try workspace.expand(data, of: source, size: Int(entry.expandedSize))
        let found = CRC32.checksum(contents.span.bytes)
        guard found == entry.crc else {
            throw .checksumDiffers(recorded: entry.crc, found: found, at: data.lowerBound)
        }
        return contents
    }

    /// Where the data of an entry without issues is. Such an entry's sizes are within the limits.
    func usableData(of entry: ZipEntry) throws(ZipFailure) -> Range<Int> {
        if let issue = entry.issue { throw .entryUnusable(issue) }
        guard let data = entry.dataRange else { throw .entryUnusable(.outsideArchive) }
        return data
    }
}
