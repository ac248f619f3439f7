import Perdure
import PerdureArchives

/// The links among the objects of a notes database. Rows are read some at a time, migrated on several cores, and written
/// in their order.
struct NoteObjectTable {
    let context: SlotContext
    /// How many cores may work on it.
    let jobs: Int

    /// How many bytes of values are read at once, and how many rows a core takes at once.
    private static let batchSize = 4 << 20
    private static let partSize = 32

    /// What one core keeps.
    private struct Worker: ~Copyable {
        var slots: NoteObjectSlots
        var changes: [NoteObjectSlots.Change] = []
    }

    /// - Returns: how many values were changed.
    func migrate(
        _ database: borrowing SQLiteDatabase, _ columns: Set<String>, _ name: String, _ log: inout RunLog
    ) throws(SQLiteFailure) -> Int {
        let table = NoteStoreTable.objects
        let wanted = [NoteStoreTable.item, NoteStoreTable.url].filter(columns.contains)
        let condition = wanted.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")
        let rows = try NoteStoreTable.rows(table, where: condition, in: database)
        let list = [NoteStoreTable.item, NoteStoreTable.url].map { columns.contains($0) ? $0 : "NULL" }
        let query = try database.statement("SELECT \(list.joined(separator: ", ")) FROM \(table) WHERE rowid = ?1")
        var writer = Writer()
        var read = 0
        while read < rows.count {
            var batch: [NoteObjectSlots.Row] = []
            var size = 0
            while read < rows.count, size < Self.batchSize {
                if let row = try self.row(rows[read], query) {
                    batch.append(row)
                    size += (row.item?.count ?? 0) + (row.url?.count ?? 0)
                }
                read += 1
            }
            try migrate(batch, at: "\(name)!\(table) ", database, &writer, &log)
        }
        return writer.count
    }

    private func row(
        _ number: Int64, _ query: borrowing SQLiteStatement
    ) throws(SQLiteFailure) -> NoteObjectSlots.Row? {
        query.reset()
        try query.bind(number, at: 1)
        guard try query.step() else { return nil }
        defer { query.reset() }
        return NoteObjectSlots.Row(number: number, item: query.blob(0), url: query.text(1))
    }

    private func migrate(
        _ batch: [NoteObjectSlots.Row], at place: String, _ database: borrowing SQLiteDatabase, _ writer: inout Writer,
        _ log: inout RunLog
    ) throws(SQLiteFailure) {
        let context = context
        var start = 0
        try OrderedPipeline.run(
            jobs: min(jobs, (batch.count + Self.partSize - 1) / Self.partSize),
            next: { () throws(SQLiteFailure) -> ArraySlice<NoteObjectSlots.Row>? in
                guard start < batch.count else { return nil }
                let end = min(start + Self.partSize, batch.count)
                defer { start = end }
                return batch[start..<end]
            },
            worker: { Worker(slots: NoteObjectSlots(context)) },
            work: { rows, worker in
                worker.changes.removeAll(keepingCapacity: true)
                for row in rows {
                    worker.changes.append(worker.slots.migrate(row, at: "\(place)\(row.number) "))
                }
            },
            handOn: { (_, worker) throws(SQLiteFailure) in
                for change in worker.changes {
                    for entry in change.logs { log.add(entry) }
                    try writer.write(change, to: database)
                }
            })
    }

    /// Writes what has changed.
    private struct Writer: ~Copyable {
        private var item = NoteStoreUpdate(NoteStoreTable.objects, NoteStoreTable.item)
        private var url = NoteStoreUpdate(NoteStoreTable.objects, NoteStoreTable.url)
        /// How many values were changed.
        private(set) var count = 0

        mutating func write(
            _ change: NoteObjectSlots.Change, to database: borrowing SQLiteDatabase
        ) throws(SQLiteFailure) {
            if let new = change.item {
                try item.set(change.number, to: .blob(new), in: database)
                count += 1
            }
            if let new = change.url {
                try url.set(change.number, to: .text(new), in: database)
                count += 1
            }
        }
    }
}
