import Perdure
import PerdureFormats

/// Migrates whole entries: what one worker keeps.
///
/// This is the data line: bytes of an entry → slots → links → plan → links → bytes of slots → spliced entry.
package struct EntryMigrator: ~Copyable {
    var slots: LinkSlots
    var walker = JSONWalker()
    var hints: HintCursor
    var scan: JSONMarkerScan
    private var quickNotes: QuickNoteSlots
    private var noteStores: NoteStoreMigrator
    private var propertyLists: PropertyListSlots
    let context: SlotContext

    /// - Parameter jobs: how many cores may work on one entry.
    package init(_ context: SlotContext, jobs: Int = 1) {
        self.context = context
        slots = LinkSlots(context)
        hints = HintCursor(context.hints)
        scan = JSONMarkerScan(context.hints)
        quickNotes = QuickNoteSlots(context)
        noteStores = NoteStoreMigrator(context, jobs: jobs)
        propertyLists = PropertyListSlots(context, jobs: jobs)
    }

    /// The migrated bytes of an entry; nil where nothing changes.
    ///
    /// - Parameters:
    ///   - bytes: the entry's bytes.
    ///   - name: how reports name it.
    package mutating func migrate(
        _ bytes: UnsafeRawBufferPointer, _ format: EntryFormat, name: String, _ log: inout RunLog
    ) -> [UInt8]? {
        if format == .database { return leave(database: bytes, name: name, &log) }
        if format.isText { log.tally.count(ExportEntry(name: name, bytes: bytes)) }
        if format.isText, let wide = UTF16Text(bytes) { return migrate(wide, format, name: name, &log) }
        var own = SlotLog()
        if format == .quickNote { own.experiment = "a Quick Note item" }
        let result = migrate(bytes, format, &own)
        if context.verifies { log.digests.append(digest(of: bytes, format, name, own, isChanged: result != nil)) }
        own.hand(to: &log, of: bytes, in: name)
        count(bytes.count, isChanged: result != nil, &log)
        return result
    }

    private func count(_ bytes: Int, isChanged: Bool, _ log: inout RunLog) {
        log.tally.entriesRead += 1
        log.tally.bytesRead += bytes
        if isChanged { log.tally.entriesChanged += 1 }
    }

    /// A database may have a write-ahead log beside it, which would undo what is written. So whoever knows what stands
    /// beside it calls ``migrate(database:writeAhead:merges:name:_:)``.
    private func leave(database bytes: UnsafeRawBufferPointer, name: String, _ log: inout RunLog) -> [UInt8]? {
        guard NoteStoreTable.isMentioned(in: bytes, nil) else { return nil }
        log.tally.entriesRead += 1
        log.add(
            EntryEvent(
                place: .file(name), outcome: .unreadable,
                message: "a notes database is not read in archives of this kind; unpack it, and migrate the folder"))
        return nil
    }

    /// The same for a database.
    ///
    /// - Parameters:
    ///   - writeAhead: what was written last, in the file beside it.
    ///   - merges: whether that is put into the database also where no link changes.
    mutating func migrate(
        database bytes: UnsafeRawBufferPointer, writeAhead: [UInt8]? = nil, merges: Bool = false, name: String,
        _ log: inout RunLog
    ) -> [UInt8]? {
        switch noteStores.migrate(bytes, writeAhead: writeAhead, merges: merges, name: name, &log) {
        case .unchanged: nil
        case .changed(let new): new
        }
    }

    /// Text in UTF-16 is migrated as UTF-8, and spliced in UTF-16. JSON demands UTF-8.
    private mutating func migrate(
        _ wide: UTF16Text, _ format: EntryFormat, name: String, _ log: inout RunLog
    ) -> [UInt8]? {
        var own = SlotLog()
        own.beginRecord()
        let new = wide.bytes.withUnsafeBytes { bytes -> [UInt8]? in
            let pieces =
                switch format {
                case .text(let syntax): slots.migrate(text: bytes, syntax, SlotSite(), &own)
                case .csv: slots.migrate(csv: bytes, SlotSite(), &own)
                case .enex: slots.migrate(text: bytes, .html, SlotSite(), &own)
                default: nil as [URLPiece]?
                }
            own.endRecord()
            if format == .json || format == .ndjson { own.malformed(JSONFailure(.notUTF8, at: 0), what: "") }
            own.hand(to: &log, of: bytes, in: name)
            if context.verifies {
                log.digests.append(digest(of: bytes, format, name, own, isChanged: pieces != nil))
            }
            return pieces.map(wide.splice)
        }
        count(wide.bytes.count, isChanged: new != nil, &log)
        return new
    }

    private mutating func migrate(
        _ bytes: UnsafeRawBufferPointer, _ format: EntryFormat, _ log: inout SlotLog
    ) -> [UInt8]? {
        switch format {
        case .json: document(bytes, &log)
        case .ndjson: records(bytes, .ndjson, &log)
        case .enex: records(bytes, .enex, &log)
        case .text(let syntax): text(bytes, syntax, &log)
        case .csv: table(bytes, &log)
        case .quickNote: quickNotes.migrate(bytes, &log).item
        case .propertyList: propertyLists.migrate(bytes, &log)
        case .zip, .tar, .compressed, .database, .opaque: nil
        }
    }

    /// The links of an entry with their ranges, and why it is no JSON if it should be.
    mutating func locate(
        _ bytes: UnsafeRawBufferPointer, _ format: EntryFormat
    ) -> (links: [(range: Range<Int>, kind: LocatedLink.Kind)], failure: JSONFailure?) {
        var log = SlotLog()
        _ = migrate(bytes, format, &log)
        return (log.located, format == .json ? log.failure : nil)
    }
}
