/// What a journal holds, as far as it can be read.
package struct JournalContents: Sendable {
    /// Nil if the journal has no record yet.
    package let header: JournalHeader?
    /// All records in order, the header too.
    package let records: [JournalRecord]
    /// How many bytes of the file are records; what follows is the torn end of a run that was broken off.
    package let length: Int
    /// Where a record with a wrong checksum stands though whole ones follow: that is damage, and no torn end.
    package let damage: Int?

    /// How far the run got.
    package enum State: Sendable, Hashable {
        /// No whole record: nothing was changed.
        case empty
        case unfinished
        case finished
        case undone
    }

    package var state: State {
        if header == nil { return .empty }
        let last = records.last { [.finished, .undoing, .undone].contains($0.kind) }
        return switch last?.kind {
        case .undone: .undone
        case .finished: .finished
        // What undoing has begun to put back can be done again as well as put back to the end.
        default: .unfinished
        }
    }

    /// How many entries a finished run could not read or replace.
    package var leftCount: Int { values(of: .finished).last?["left"]?.number ?? 0 }

    /// The files that were replaced or about to be, in order, without those that were dropped.
    package var replacedFiles: [ReplacedFile] {
        let dropped = Set(values(of: .dropped).compactMap { $0["number"]?.number })
        return values(of: .replaced).compactMap { ReplacedFile($0) }.filter { !dropped.contains($0.number) }
    }

    /// The highest number that a file had, whether it was replaced or dropped: numbers are not used again.
    var lastNumber: Int { values(of: .replaced).compactMap { $0["number"]?.number }.max() ?? 0 }

    private func values(of kind: JournalRecord.Kind) -> [JournalValue] {
        records.filter { $0.kind == kind }.compactMap { JournalValueReader.read($0.payload) }
    }

    /// Reads records until they end or stop making sense.
    ///
    /// - Throws: `FileFailure` if the journal's format is another one.
    package init(_ bytes: [UInt8], path: PathBytes) throws(FileFailure) {
        var records: [JournalRecord] = []
        var (length, damage, suspect, offset) = (0, Int?.none, Int?.none, 0)
        while offset < bytes.count {
            let (record, claimed) = JournalRecord.read(bytes[offset...])
            guard let claimed else { break }
            if let record {
                records.append(record)
                length = offset + claimed
                damage = damage ?? suspect
            } else {
                suspect = suspect ?? offset
            }
            offset += claimed
        }
        header = try JournalContents.header(of: records, path)
        self.records = records
        self.length = length
        self.damage = damage
    }

    private static func header(of records: [JournalRecord], _ path: PathBytes) throws(FileFailure) -> JournalHeader? {
        guard let first = records.first else { return nil }
        let value = first.kind == .header ? JournalValueReader.read(first.payload) : nil
        let format = value?["format"]?.text ?? "none"
        guard format == JournalHeader.format else { throw FileFailure(.open, path, .unknownJournal(format: format)) }
        guard let header = value.flatMap({ JournalHeader($0) }) else {
            throw FileFailure(.open, path, .damagedJournal(offset: 0))
        }
        return header
    }
}
