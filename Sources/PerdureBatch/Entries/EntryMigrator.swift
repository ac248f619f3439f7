import Perdure
import PerdureFormats

/// Migrates whole entries: what one worker keeps.
///
/// This is the data line: bytes of an entry → slots → links → plan → links → bytes of slots → spliced entry.
package struct EntryMigrator: ~Copyable {
    private var slots: LinkSlots
    private var walker = JSONWalker()
    private var hints: HintCursor
    private let context: SlotContext

    package init(_ context: SlotContext) {
        self.context = context
        slots = LinkSlots(context)
        hints = HintCursor(context.hints, inJSON: true)
    }

    /// The migrated bytes of an entry; nil where nothing changes.
    ///
    /// - Parameters:
    ///   - bytes: the entry's bytes.
    ///   - name: how reports name it.
    package mutating func migrate(
        _ bytes: UnsafeRawBufferPointer, _ format: EntryFormat, name: String, _ log: inout RunLog
    ) -> [UInt8]? {
        if format.isText { log.tally.count(ExportEntry(name: name, bytes: bytes)) }
        if format.isText, let wide = UTF16Text(bytes) { return migrate(wide, format, name: name, &log) }
        var own = SlotLog()
        let result = migrate(bytes, format, &own)
        log.add(own.runLog(of: bytes, in: name))
        count(bytes.count, isChanged: result != nil, &log)
        return result
    }

    private func count(_ bytes: Int, isChanged: Bool, _ log: inout RunLog) {
        log.tally.entriesRead += 1
        log.tally.bytesRead += bytes
        if isChanged { log.tally.entriesChanged += 1 }
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
                case .json, .ndjson, .zip, .opaque: nil as [URLPiece]?
                }
            own.endRecord()
            if format == .json || format == .ndjson { own.malformed(JSONFailure(.notUTF8, at: 0), what: "") }
            log.add(own.runLog(of: bytes, in: name))
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
        case .ndjson: records(bytes, &log)
        case .text(let syntax): text(bytes, syntax, &log)
        case .csv: table(bytes, &log)
        case .zip, .opaque: nil
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

    private mutating func text(
        _ bytes: UnsafeRawBufferPointer, _ syntax: TextSyntax, _ log: inout SlotLog
    ) -> [UInt8]? {
        log.beginRecord()
        defer { log.endRecord() }
        return slots.migrate(text: bytes, syntax, SlotSite(), &log)?.joined(with: bytes)
    }

    private mutating func table(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> [UInt8]? {
        log.beginRecord()
        defer { log.endRecord() }
        return slots.migrate(csv: bytes, SlotSite(), &log)?.joined(with: bytes)
    }

    private mutating func document(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> [UInt8]? {
        var splice = SplicedBytes(bytes)
        log.beginRecord()
        do throws(JSONFailure) {
            try slots.migrate(json: bytes, &walker, &hints, &splice, SlotSite(), &log)
            log.endRecord()
        } catch {
            log.dropRecord()
            log.malformed(error, what: "")
            return nil
        }
        return splice.finished()
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
        var splice = SplicedBytes(bytes, appendingTo: out)
        out = []
        var records = NDJSONRecords(bytes)
        while let record = records.next() {
            log.lines += 1
            guard !record.isBlank else { continue }
            let mark = splice.mark
            log.beginRecord()
            splice.start = record.content.lowerBound
            let document = UnsafeRawBufferPointer(rebasing: bytes[record.content])
            do throws(JSONFailure) {
                try slots.migrate(json: document, &walker, &hints, &splice, SlotSite(splice.start), &log)
                log.endRecord()
            } catch {
                log.dropRecord()
                splice.rollBack(to: mark)
                log.malformed(error, at: splice.start, what: "record ")
            }
        }
        let copied = splice.copied
        out = splice.finish()
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
