extension ZipArchive {
    /// Prepares new contents for an entry, compressed by the entry's own method. All else that the
    /// entry has, its time and permissions too, stays.
    ///
    /// - Throws: `.entryUnusable` where the entry has an `issue`; `.damaged` where its headers are
    ///   such that new sizes can't be told from what must stay; `.replacementTooLarge`.
    package func replacement(
        for entry: ZipEntry, contents: [UInt8], using workspace: inout ZipWorkspace
    ) throws(ZipFailure) -> ZipReplacement {
        let dataRange = try usableData(of: entry)
        let headerOffset = entry.headerOffset ?? dataRange.lowerBound
        let header = try source.bytes(in: headerOffset..<dataRange.lowerBound)
        guard let form = ZipLocalHeader(header.span.bytes) else {
            throw .entryUnusable(.noLocalHeader(at: headerOffset))
        }
        let descriptor = try descriptor(
            of: entry, header: form, bytes: header.span.bytes, behind: dataRange.upperBound)

        let data = entry.method == ZipEntry.stored ? contents : try workspace.compress(contents)
        let change = ZipContentsRecord(contents: contents, data: data)
        if let descriptor {
            guard descriptor.holds(change.largerSize) else { throw .replacementTooLarge(change.largerSize) }
        }
        try checkRoom(for: change, inRecordOf: entry)
        return ZipReplacement(
            index: entry.index,
            replaced: headerOffset..<dataRange.upperBound + (descriptor?.length ?? 0),
            header: try updated(header, form: form, to: change, hasDescriptor: descriptor != nil),
            data: data,
            descriptor: descriptor?.bytes(change) ?? [],
            record: change)
    }

    /// The local header with the new checksum and sizes. With a descriptor, what was left at zero
    /// for that to tell stays so.
    private func updated(
        _ header: [UInt8], form: ZipLocalHeader, to new: ZipContentsRecord, hasDescriptor: Bool
    ) throws(ZipFailure) -> [UInt8] {
        var result = header
        if !hasDescriptor || form.crc != 0 { result.store(new.crc, at: ZipLayout.Local.crc) }
        guard let sizes = form.sizes else { throw .entryUnusable(.zip64FieldMissing) }
        for (place, size) in [(sizes.compressed, new.compressedSize), (sizes.expanded, new.expandedSize)]
        where !hasDescriptor || place.value(in: header.span.bytes) != 0 {
            guard place.holds(size) else { throw .replacementTooLarge(size) }
            place.store(size, in: &result)
        }
        return result
    }

    /// The data descriptor behind the data. Some programs announce one and write none; that is a
    /// fault only where `header`, of `bytes`, leaves something for it to tell.
    private func descriptor(
        of entry: ZipEntry, header: ZipLocalHeader, bytes: RawSpan, behind offset: Int
    ) throws(ZipFailure) -> ZipDescriptor? {
        guard header.flags.contains(.dataDescriptor) else { return nil }
        let gap = entry.boundary - offset
        let following = try source.bytes(in: offset..<offset + min(gap, ZipDescriptor.longest))
        if let descriptor = ZipDescriptor.find(in: following, gap: gap, of: entry) { return descriptor }
        let isComplete =
            header.crc == entry.crc
            && header.sizes?.compressed.value(in: bytes) == entry.compressedSize
            && header.sizes?.expanded.value(in: bytes) == entry.expandedSize
        guard isComplete else { throw .damaged(.dataDescriptor, at: offset) }
        return nil
    }

    /// The central record's sizes are changed where they are, so they must have room there.
    private func checkRoom(for new: ZipContentsRecord, inRecordOf entry: ZipEntry) throws(ZipFailure) {
        guard let numbers = entry.record.numbers(in: entry.directory) else { throw .entryUnusable(.zip64FieldMissing) }
        guard numbers.compressed.holds(new.compressedSize), numbers.expanded.holds(new.expandedSize) else {
            throw .replacementTooLarge(new.largerSize)
        }
    }
}
