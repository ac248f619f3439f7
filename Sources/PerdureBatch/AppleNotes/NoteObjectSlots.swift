import Perdure
import PerdureArchives
import PerdureFormats

/// The links among the objects of a notes database: the items behind app links, and URLs beside them.
struct NoteObjectSlots: ~Copyable {
    private var items: QuickNoteSlots
    private var urls: WholeURLSlot

    /// Characters that are left of a longer URL where it was synced.
    private static let cutURL = 2_047

    init(_ context: SlotContext) {
        items = QuickNoteSlots(context)
        urls = WholeURLSlot(context)
    }

    /// - Returns: how many values were changed.
    mutating func migrate(
        _ database: borrowing SQLiteDatabase, _ columns: Set<String>, _ name: String, _ log: inout RunLog
    ) throws(SQLiteFailure) -> Int {
        let table = NoteStoreTable.objects
        let wanted = [NoteStoreTable.item, NoteStoreTable.url].filter(columns.contains)
        let condition = wanted.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")
        let rows = try NoteStoreTable.rows(table, where: condition, in: database)
        let list = [NoteStoreTable.item, NoteStoreTable.url].map { columns.contains($0) ? $0 : "NULL" }
        let query = try database.statement("SELECT \(list.joined(separator: ", ")) FROM \(table) WHERE rowid = ?1")
        var newItem = NoteStoreUpdate(table, NoteStoreTable.item)
        var newURL = NoteStoreUpdate(table, NoteStoreTable.url)
        var count = 0
        for row in rows {
            query.reset()
            try query.bind(row, at: 1)
            guard try query.step() else { continue }
            let (item, url) = (query.blob(0), query.text(1))
            query.reset()
            let place = "\(name)!\(table) \(row) "
            var known: [(before: [UInt8], after: [UInt8])] = []
            if let item {
                let change = migrate(item, place + NoteStoreTable.item, &log)
                known = change.urls
                if let new = change.item {
                    try newItem.set(row, to: .blob(new), in: database)
                    count += 1
                }
            }
            if let url, let new = migrate(url, known, place + NoteStoreTable.url, &log) {
                try newURL.set(row, to: .text(new), in: database)
                count += 1
            }
        }
        return count
    }

    private mutating func migrate(_ item: [UInt8], _ place: String, _ log: inout RunLog) -> QuickNoteSlots.Change {
        var slots = SlotLog()
        let change = item.withUnsafeBytes { items.migrate($0, &slots) }
        log.add(slots.placed(at: place))
        return change
    }

    /// The new text of a URL: that of the item beside it, if it was that; else it is a link of its own.
    private mutating func migrate(
        _ url: [UInt8], _ known: [(before: [UInt8], after: [UInt8])], _ place: String, _ log: inout RunLog
    ) -> [UInt8]? {
        if let pair = known.first(where: { $0.before == url }) { return pair.after == url ? nil : pair.after }
        let isCut = String(decoding: url, as: UTF8.self).utf16.count == Self.cutURL
        if isCut {
            let whole = known.first { $0.before.starts(with: url) }
            let cut = whole.map { Array(String(String(decoding: $0.after, as: UTF8.self).prefix(Self.cutURL)).utf8) }
            return cut == url ? nil : cut
        }
        var slots = SlotLog()
        slots.beginRecord()
        let new = urls.migrate(url, &slots)
        slots.endRecord()
        log.add(slots.placed(at: place))
        return new
    }
}
