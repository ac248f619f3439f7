extension ZipArchive {
    /// The contents of an entry, checked against its checksum. Symbolic links give their target.
    ///
    /// - Throws: `.entryUnusable` where the entry has an `issue`; otherwise what is wrong with its
    ///   data, or with the source.
    package func read(_ entry: ZipEntry, using workspace: inout ZipWorkspace) throws(ZipFailure) -> [UInt8] {
        try read(entry, from: ZipBlock(), using: &workspace)
    }

    /// The same, from a block where that holds the entry's data.
    package func read(
        _ entry: ZipEntry, from block: borrowing ZipBlock, using workspace: inout ZipWorkspace
    ) throws(ZipFailure) -> [UInt8] {
        let data = try usableData(of: entry)
        if entry.hasNoData { return [] }
        let contents =
            entry.method == ZipEntry.stored
            ? try bytes(in: data, block)
            : try expand(data, block, size: Int(entry.expandedSize), using: &workspace)
        let found = CRC32.checksum(contents.span.bytes)
        guard found == entry.crc else {
            throw .checksumDiffers(recorded: entry.crc, found: found, at: data.lowerBound)
        }
        return contents
    }

    private func bytes(in data: Range<Int>, _ block: borrowing ZipBlock) throws(ZipFailure) -> [UInt8] {
        if let place = block.place(of: data) { return Array(block.bytes[place]) }
        return try source.bytes(in: data)
    }

    private func expand(
        _ data: Range<Int>, _ block: borrowing ZipBlock, size: Int, using workspace: inout ZipWorkspace
    ) throws(ZipFailure) -> [UInt8] {
        guard let place = block.place(of: data) else { return try workspace.expand(data, of: source, size: size) }
        return try workspace.expand(block.bytes.span.bytes.extracting(place), size: size, at: data.lowerBound)
    }

    /// Where the data of an entry without issues is. Such an entry's sizes are within the limits.
    func usableData(of entry: ZipEntry) throws(ZipFailure) -> Range<Int> {
        if let issue = entry.issue { throw .entryUnusable(issue) }
        guard let data = entry.dataRange else { throw .entryUnusable(.outsideArchive) }
        return data
    }
}
