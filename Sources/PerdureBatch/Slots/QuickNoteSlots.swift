import Perdure
import PerdureFormats

/// Migrates what Apple Notes keeps for an app link.
struct QuickNoteSlots: ~Copyable {
    private var activities: StoredActivitySlots
    private var urls: WholeURLSlot

    private let sizeLimit: Int

    init(_ context: SlotContext) {
        sizeLimit = context.linkSizeLimit
        activities = StoredActivitySlots(context)
        urls = WholeURLSlot(context)
    }

    struct Change {
        /// The new item; nil where it stays.
        var item: [UInt8]?
        /// URLs that it has, before and after. What stands elsewhere with one of them goes with it.
        var urls: [(before: [UInt8], after: [UInt8])] = []
    }

    mutating func migrate(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> Change {
        log.hasLines = false
        log.beginRecord()
        defer { log.endRecord() }
        guard bytes.count <= sizeLimit else {
            log.tooLarge(at: 0, sizeLimit)
            return Change()
        }
        let item: QuickNoteItem
        do throws(QuickNoteFailure) {
            item = try QuickNoteItem(bytes)
        } catch {
            log.malformed(at: 0, "\(error)")
            return Change()
        }
        var change = Change()
        var activity: [UInt8]?
        if let range = item.activity {
            let result = activities.migrate(UnsafeRawBufferPointer(rebasing: bytes[range]), &log)
            activity = result.activity
            if let page = result.page { change.urls.append(page) }
        }
        var url: [UInt8]?
        if let range = item.url {
            let before = Array(bytes[range])
            // An item's URL is mostly the activity's page; then it is no link of its own.
            if let page = change.urls.first, page.before == before {
                url = page.after == before ? nil : page.after
            } else {
                url = urls.migrate(before, &log)
                change.urls.append((before, url ?? before))
            }
        }
        guard activity != nil || url != nil else { return change }
        do throws(QuickNoteFailure) {
            change.item = try item.changing(bytes, activity: activity, url: url)
        } catch {
            log.malformed(at: 0, "\(error)")
        }
        return change
    }
}
