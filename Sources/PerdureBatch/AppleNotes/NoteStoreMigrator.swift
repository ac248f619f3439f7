import Perdure
import PerdureArchives
import PerdureFormats

/// Migrates the links of Apple's notes database, in a copy of it. Experimental: its form is known from public
/// descriptions alone.
struct NoteStoreMigrator: ~Copyable {
    private let objects: NoteObjectTable
    private var bodies: NoteBodySlots
    private let verifies: Bool

    /// - Parameter jobs: how many cores may work on one database.
    init(_ context: SlotContext, jobs: Int = 1) {
        verifies = context.verifies
        objects = NoteObjectTable(context: context, jobs: jobs)
        bodies = NoteBodySlots(context)
    }

    /// What became of a database.
    enum Outcome {
        /// It is as it was: nothing in it changes, or it can't be read.
        case unchanged
        case changed([UInt8])
    }

    /// - Parameters:
    ///   - bytes: the database.
    ///   - writeAhead: what was written last, in the file beside it.
    ///   - merges: whether that is put into the database also where no link changes.
    mutating func migrate(
        _ bytes: UnsafeRawBufferPointer, writeAhead: [UInt8]? = nil, merges: Bool = false, name: String,
        _ log: inout RunLog
    ) -> Outcome {
        guard NoteStoreTable.isMentioned(in: bytes, writeAhead) else { return .unchanged }
        var own = RunLog()
        own.tally.entriesRead = 1
        own.tally.bytesRead = bytes.count + (writeAhead?.count ?? 0)
        do {
            let copy = try SQLiteCopy(of: RawSpan(_unsafeBytes: bytes), log: writeAhead)
            guard let isChanged = try migrate(copy.path, merges: merges, name, &own) else { return .unchanged }
            if isChanged { own.tally.entriesChanged = 1 }
            if !own.digests.isEmpty {
                own.digests[0].links = own.meaning
                own.digests[0].isChanged = isChanged
            }
            let new = isChanged || merges ? try copy.contents() : nil
            log.add(own)
            return new.map(Outcome.changed) ?? .unchanged
        } catch {
            // What was done to its links counts for nothing.
            var refused = RunLog()
            refused.tally.entriesRead = 1
            refused.add(
                EntryEvent(
                    place: .file(name), outcome: .unreadable,
                    message: "the database was left as it is, since \(Self.describe(error))"))
            log.add(refused)
            return .unchanged
        }
    }

    private static func describe(_ error: any Error) -> String {
        switch error {
        case let failure as SQLiteFailure: "\(failure)"
        case let failure as FileFailure: "its copy can't be used: \(failure)"
        default: "\(error)"
        }
    }

    /// Whether anything was changed in the copy at that path; nil for another application's database.
    private mutating func migrate(
        _ path: PathBytes, merges: Bool, _ name: String, _ log: inout RunLog
    ) throws(SQLiteFailure) -> Bool? {
        let database = try SQLiteDatabase.open(path, size: log.tally.bytesRead)
        try database.refuseOddForms()
        let columns = try NoteStoreTable.columns(of: NoteStoreTable.objects, in: database)
        guard columns.contains(NoteStoreTable.item) || columns.contains(NoteStoreTable.url) else { return nil }
        log.notices.append("\(name) is an Apple Notes database; reading and writing these is experimental")
        try database.execute("BEGIN IMMEDIATE")
        if verifies { log.digests = [EntryDigest(name: name, outside: try NoteStoreCells.digest(of: database))] }
        let isLocked = columns.contains(NoteStoreTable.isLocked)
        let changes =
            try objects.migrate(database, columns, name, &log)
            + bodies.migrate(database, knowsLocks: isLocked, name, &log)
        try database.execute(changes > 0 ? "COMMIT" : "ROLLBACK")
        guard changes > 0 || merges else { return false }
        try Self.mergeLog(into: database)
        try database.check("integrity_check")
        database.close()
        return changes > 0
    }

    /// Puts what is in the write-ahead log into the database itself.
    private static func mergeLog(into database: borrowing SQLiteDatabase) throws(SQLiteFailure) {
        let statement = try database.statement("PRAGMA wal_checkpoint(TRUNCATE)")
        guard try statement.step(), statement.integer(0) == 0 else {
            throw SQLiteFailure(damaged: "its write-ahead log can't be put into it")
        }
    }
}
