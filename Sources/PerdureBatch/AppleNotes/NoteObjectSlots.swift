import Perdure
import PerdureFormats

/// The links in one row of a notes database: the item behind an app link, and the URL beside it.
struct NoteObjectSlots: ~Copyable {
    private var items: QuickNoteSlots
    private var urls: WholeURLSlot

    /// Characters that are left of a longer URL where it was synced.
    private static let cutURL = 2_047

    /// What a row has of both.
    struct Row: Sendable {
        let number: Int64
        var item: [UInt8]?
        var url: [UInt8]?
    }

    /// What becomes of a row.
    struct Change {
        let number: Int64
        /// The new values; nil for those that stay.
        var item: [UInt8]?
        var url: [UInt8]?
        /// What there is to tell, in order.
        var logs: [RunLog] = []
    }

    init(_ context: SlotContext) {
        items = QuickNoteSlots(context)
        urls = WholeURLSlot(context)
    }

    /// - Parameter place: how people find the row.
    mutating func migrate(_ row: Row, at place: String) -> Change {
        var change = Change(number: row.number)
        var known: [(before: [UInt8], after: [UInt8])] = []
        if let item = row.item {
            var log = SlotLog()
            let new = item.withUnsafeBytes { items.migrate($0, &log) }
            change.logs.append(log.placed(at: place + NoteStoreTable.item))
            change.item = new.item
            known = new.urls
        }
        if let url = row.url { change.url = migrate(url, known, place + NoteStoreTable.url, &change.logs) }
        return change
    }

    /// The new text of a URL: that of the item beside it, if it was that; else it is a link of its own.
    private mutating func migrate(
        _ url: [UInt8], _ known: [(before: [UInt8], after: [UInt8])], _ place: String, _ logs: inout [RunLog]
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
        logs.append(slots.placed(at: place))
        return new
    }
}
