import Perdure
import PerdureArchives

/// A single database as input. It is read with the write-ahead log beside it, and written to a new file with that in
/// it; never where it is.
extension MigrateRun {
    static let noDatabaseInPlace =
        "a notes database is only ever written to a new file (-o OUT), since its form is not documented and Notes keeps files that belong to it"

    /// Refuses databases of Apple Notes where inputs are to be changed themselves.
    func checkInPlace(_ inputs: [PathBytes]) throws(RunFailure) {
        for input in inputs {
            guard (try? SystemCalls.live.isFolder(input)) == false, let reader = try? ByteReader(input),
                let start = try? reader.peek(SlotContext.sniffSize), start.withUnsafeBytes(SQLiteFile.begins)
            else { continue }
            throw .usage("'\(input)' can't be changed in place: \(Self.noDatabaseInPlace)")
        }
    }

    func database(_ input: PathBytes, to output: PathBytes?, _ log: inout RunLog) throws(FileFailure) {
        if let output, !output.isStandardStream { try SystemCalls.live.checkNewDatabase(at: output) }
        let (contents, writeAhead) = try SystemCalls.live.readDatabase(
            at: place(of: input), limit: options.entrySizeLimit)
        var migrator = EntryMigrator(context, jobs: options.jobs)
        let new = contents.bytes.withUnsafeBytes {
            // Written to one file, the result must have in it what is in the log.
            let merges = output != nil && writeAhead?.isEmpty == false
            return migrator.migrate(
                database: $0, writeAhead: writeAhead, merges: merges, name: input.description, &log)
        }
        var sink = try sink(output)
        let written = new ?? contents.bytes
        try sink.write(written.span.bytes)
        try sink.finish()
    }
}
