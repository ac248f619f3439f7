/// Writes a zip again with some entries' contents replaced and everything else as it was: other
/// entries' headers and data, what lies before, between and behind them, the order, the comments.
/// With nothing replaced, the output is the input.
///
/// Replacements come in file order (`ZipArchive.fileOrder`) and are written at once; what lies
/// between two of them is copied when the second arrives.
/// ```swift
/// var writer = ZipWriter(rewriting: archive)
/// for replacement in replacements {
///     try writer.write(replacement, to: &sink)
/// }
/// try writer.finish(into: &sink)
/// ```
package struct ZipWriter: Sendable {
    private let archive: ZipArchive
    /// How far the source has been copied or replaced.
    private var position = 0
    /// What has been replaced so far, as the central directory will need it.
    private var changes: [ZipChange] = []

    package init(rewriting archive: ZipArchive) {
        self.archive = archive
    }

    /// Copies what comes before the entry, and writes the entry's new contents.
    /// - Precondition: the replacement was made by the same archive, for an entry that lies behind
    ///   those written so far.
    package mutating func write<Sink: ZipSink & ~Copyable>(
        _ replacement: ZipReplacement, to sink: inout Sink
    ) throws(ZipFailure) {
        try copy(to: replacement.replaced.lowerBound, into: &sink)
        for piece in [replacement.header, replacement.data, replacement.descriptor] where !piece.isEmpty {
            try sink.write(piece.span.bytes)
        }
        position = replacement.replaced.upperBound
        let shift = (changes.last?.shift ?? 0) + replacement.length - replacement.replaced.count
        changes.append(ZipChange(replacement, shift: shift))
    }

    /// Copies what is left, and writes the central directory and all that follows it.
    package consuming func finish<Sink: ZipSink & ~Copyable>(into sink: inout Sink) throws(ZipFailure) {
        let records = archive.endRecords
        try copy(to: records.directory.lowerBound, into: &sink)
        let directory = try ZipDirectoryUpdate(archive: archive, changes: changes).bytes()
        try sink.write(directory.span.bytes)
        position = records.directory.upperBound

        let end = ZipEndUpdate(archive: archive, shift: changes.last?.shift ?? 0, directorySize: directory.count)
        try copy(to: records.start, into: &sink)
        if let zip64 = records.zip64Offset {
            let record = try archive.source.bytes(in: zip64..<zip64 + ZipLayout.Zip64End.length)
            try sink.write(end.zip64Record(record).span.bytes)
            position = zip64 + record.count
            try copy(to: records.locatorOffset ?? records.endOffset, into: &sink)
        } else if end.needsZip64 {
            try sink.write(end.newZip64Records().span.bytes)
        }
        let rest = position..<records.endOffset + ZipLayout.End.length
        try sink.write(end.locatorAndEndRecord(archive.source.bytes(in: rest)).span.bytes)
        position = rest.upperBound
        try copy(to: archive.source.size, into: &sink)
    }

    private mutating func copy<Sink: ZipSink & ~Copyable>(
        to offset: Int, into sink: inout Sink
    ) throws(ZipFailure) {
        precondition(offset >= position, "replacements come in file order")
        if offset > position { try sink.copy(position..<offset, of: archive.source) }
        position = offset
    }
}
