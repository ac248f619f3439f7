import Perdure
import PerdureFormats

/// Migrates whole entries: what one worker keeps.
///
/// This is the data line: bytes of an entry → slots → links → plan → links → bytes of slots → spliced entry.
package struct EntryMigrator: ~Copyable {
    private var json: JSONSlots
    private var text: TextSlots
    private var quickNotes: QuickNoteSlots
    private var noteStores: NoteStoreMigrator
    private var propertyLists: PropertyListSlots
    private let context: SlotContext

    package init(_ context: SlotContext) {
        self.context = context
        json = JSONSlots(context)
        text = TextSlots(context)
        quickNotes = QuickNoteSlots(context)
        noteStores = NoteStoreMigrator(context)
        propertyLists = PropertyListSlots(context)
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
        var slots = SlotLog()
        if format == .quickNote { slots.experiment = "a Quick Note item" }
        let result: [UInt8]? =
            switch format {
            case .json: document(bytes, &slots)
            case .ndjson: records(bytes, &slots)
            case .text(let syntax): text.migrate(bytes, syntax, &slots)
            case .quickNote: quickNotes.migrate(bytes, &slots).item
            case .propertyList: propertyLists.migrate(bytes, &slots)
            case .zip, .database, .opaque: nil
            }
        log.add(slots.runLog(of: bytes, in: name))
        log.tally.entriesRead += 1
        log.tally.bytesRead += bytes.count
        if result != nil { log.tally.entriesChanged += 1 }
        return result
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

    private mutating func document(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> [UInt8]? {
        var out: [UInt8] = []
        var copied = 0
        log.beginRecord()
        do throws(JSONFailure) {
            try json.migrate(bytes, 0..<bytes.count, copied: &copied, into: &out, &log)
            log.endRecord()
        } catch {
            log.dropRecord()
            log.malformed(at: error.offset, "this is no JSON: \(error)")
            return nil
        }
        guard copied > 0 else { return nil }
        out.append(contentsOf: bytes[copied...])
        return out
    }

    private mutating func records(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> [UInt8]? {
        var out: [UInt8] = []
        let copied = migrateRecords(bytes, into: &out, &log)
        guard copied > 0 else { return nil }
        out.append(contentsOf: bytes[copied...])
        return out
    }

    /// Appends migrated records to `out`, and says how far they reach; what follows is unchanged. A malformed record
    /// stays as it is.
    mutating func migrateRecords(
        _ bytes: UnsafeRawBufferPointer, into out: inout [UInt8], _ log: inout SlotLog
    ) -> Int {
        var copied = 0
        var records = NDJSONRecords(bytes)
        while let record = records.next() {
            log.lines += 1
            guard !record.isBlank else { continue }
            let (mark, before) = (out.count, copied)
            log.beginRecord()
            do throws(JSONFailure) {
                try json.migrate(bytes, record.content, copied: &copied, into: &out, &log)
                log.endRecord()
            } catch {
                log.dropRecord()
                out.removeSubrange(mark...)
                copied = before
                log.malformed(at: record.content.lowerBound + error.offset, "this record is no JSON: \(error)")
            }
        }
        return copied
    }
}

extension EntryMigrator {
    /// Migrates a block of a stream: appends what was migrated to `out` and says how far it reaches, what there is to
    /// tell, and how many lines the block has.
    mutating func migrateBlock(
        _ bytes: UnsafeRawBufferPointer, name: String, into out: inout [UInt8]
    ) -> (copied: Int, log: RunLog, lines: Int) {
        var slots = SlotLog()
        let copied = migrateRecords(bytes, into: &out, &slots)
        var log = slots.runLog(of: bytes, in: name)
        log.tally.bytesRead += bytes.count
        return (copied, log, slots.lines)
    }
}
