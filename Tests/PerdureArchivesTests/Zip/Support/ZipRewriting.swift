import Testing

@testable import PerdureArchives

func openZip(_ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) throws(ZipFailure) -> ZipArchive {
    try ZipArchive(ZipSource(bytes: bytes), limits: limits)
}

extension ZipArchive {
    /// The contents of one entry.
    func contents(_ index: Int) throws -> [UInt8] {
        var workspace = try ZipWorkspace()
        return try read(entries[index], using: &workspace)
    }

    /// The archive with these entries replaced, by index.
    func rewritten(_ contents: [Int: [UInt8]] = [:]) throws -> [UInt8] {
        var workspace = try ZipWorkspace()
        var writer = ZipWriter(rewriting: self)
        var sink = ZipMemorySink()
        for index in fileOrder {
            guard let contents = contents[index] else { continue }
            try writer.write(replacement(for: entries[index], contents: contents, using: &workspace), to: &sink)
        }
        try writer.finish(into: &sink)
        return sink.bytes
    }

    /// From an entry's local header to what comes next.
    func rawBytes(_ index: Int) throws -> [UInt8] {
        try source.bytes(in: #require(entries[index].headerOffset)..<entries[index].boundary)
    }
}

/// Replaces entries, and checks that nothing else has changed.
/// - Returns: the new zip.
@discardableResult
func replaceAndCheck(
    _ original: [UInt8], _ contents: [Int: [UInt8]], sourceLocation: SourceLocation = #_sourceLocation
) throws -> [UInt8] {
    let before = try openZip(original)
    let output = try before.rewritten(contents)
    let after = try openZip(output)
    #expect(before.entries.count == after.entries.count, sourceLocation: sourceLocation)
    #expect(before.fileOrder == after.fileOrder, sourceLocation: sourceLocation)

    let firstEntry = before.entries.compactMap(\.headerOffset).min() ?? 0
    #expect(original[..<firstEntry] == output[..<firstEntry], "the prefix", sourceLocation: sourceLocation)
    let directory = (before.endRecords.directory, after.endRecords.directory)
    #expect(directory.0.count == directory.1.count, sourceLocation: sourceLocation)
    #expect(
        original[directory.0.upperBound..<before.endRecords.start]
            == output[directory.1.upperBound..<after.endRecords.start],
        "before the end records", sourceLocation: sourceLocation)
    let end = (before.endRecords.endOffset + 20, after.endRecords.endOffset + 20)
    #expect(original[end.0...] == output[end.1...], "the comment", sourceLocation: sourceLocation)

    for (old, new) in zip(before.entries, after.entries) {
        let comment = Comment(rawValue: "entry \(old.index), \(old.name)")
        #expect((old.issue == nil) == (new.issue == nil), comment, sourceLocation: sourceLocation)
        let isReplaced = contents[old.index] != nil
        // The record, without the offset and, if replaced, without checksum and sizes.
        let records = [old, new].map { entry in
            var record = Array(entry.directory[entry.record.range])
            let layout = ZipCentralRecord(knownAt: 0, of: record)
            if let numbers = layout.numbers(in: record) {
                numbers.headerOffset.store(0, in: &record)
                if isReplaced {
                    numbers.compressed.store(0, in: &record)
                    numbers.expanded.store(0, in: &record)
                    record.store(UInt32(0), at: ZipLayout.Central.crc)
                }
            }
            return record
        }
        #expect(records[0] == records[1], comment, sourceLocation: sourceLocation)
        guard let wanted = contents[old.index] else {
            if old.headerOffset != nil, old.dataRange != nil, old.issue == nil {
                let raw = try (before.rawBytes(old.index), after.rawBytes(new.index))
                #expect(raw.0 == raw.1, comment, sourceLocation: sourceLocation)
            }
            continue
        }
        #expect(try after.contents(new.index) == wanted, comment, sourceLocation: sourceLocation)
        #expect(new.method == old.method, comment, sourceLocation: sourceLocation)
    }
    return output
}
