import Perdure
import PerdureFormats

/// An entry of each format.
extension EntryMigrator {
    mutating func text(
        _ bytes: UnsafeRawBufferPointer, _ syntax: TextSyntax, _ log: inout SlotLog
    ) -> [UInt8]? {
        log.beginRecord()
        defer { log.endRecord() }
        return slots.migrate(text: bytes, syntax, SlotSite(), &log)?.joined(with: bytes)
    }

    mutating func table(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> [UInt8]? {
        log.beginRecord()
        defer { log.endRecord() }
        return slots.migrate(csv: bytes, SlotSite(), &log)?.joined(with: bytes)
    }

    mutating func document(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> [UInt8]? {
        var splice = SplicedBytes(bytes)
        scan.reset()
        log.beginRecord()
        do throws(JSONFailure) {
            try migrate(0..<bytes.count, of: bytes, &splice, &log)
            log.endRecord()
        } catch {
            log.dropRecord()
            log.malformed(error, what: "")
            return nil
        }
        return splice.finished()
    }

    /// A document that is all of a text, or a record of it.
    private mutating func migrate(
        _ range: Range<Int>, of text: UnsafeRawBufferPointer, _ splice: inout SplicedBytes, _ log: inout SlotLog
    ) throws(JSONFailure) {
        let site = SlotSite(range.lowerBound)
        if context.trustsJSON, try slots.migrate(trusted: range, of: text, &scan, &splice, site, &log) { return }
        let document = UnsafeRawBufferPointer(rebasing: text[range])
        try slots.migrate(json: document, &walker, &hints, &splice, site, &log)
    }

    mutating func records(
        _ bytes: UnsafeRawBufferPointer, _ format: RecordFormat, _ log: inout SlotLog
    ) -> [UInt8]? {
        var out: [UInt8] = []
        let copied = migrateRecords(bytes, format, into: &out, &log)
        guard copied > 0 else { return nil }
        out.append(contentsOf: bytes[copied...])
        return out
    }

    /// Appends migrated records to `out`, and says how far they reach; what follows is unchanged.
    mutating func migrateRecords(
        _ bytes: UnsafeRawBufferPointer, _ format: RecordFormat, into out: inout [UInt8], _ log: inout SlotLog
    ) -> Int {
        var splice = SplicedBytes(bytes, appendingTo: out)
        out = []
        switch format {
        case .ndjson: migrateDocuments(bytes, &splice, &log)
        case .enex: migrateParts(bytes, &splice, &log)
        }
        let copied = splice.copied
        out = splice.finish()
        return copied
    }

    /// JSON documents. A malformed one stays as it is.
    private mutating func migrateDocuments(
        _ bytes: UnsafeRawBufferPointer, _ splice: inout SplicedBytes, _ log: inout SlotLog
    ) {
        scan.reset()
        var records = NDJSONRecords(bytes)
        while let record = records.next() {
            guard !record.isBlank else { continue }
            let mark = splice.mark
            log.beginRecord()
            splice.start = record.content.lowerBound
            do throws(JSONFailure) {
                try migrate(record.content, of: bytes, &splice, &log)
                log.endRecord()
            } catch {
                log.dropRecord()
                splice.rollBack(to: mark)
                log.malformed(error, at: splice.start, what: "record ")
            }
        }
    }

    /// Notes of Evernote, and their resources.
    private mutating func migrateParts(
        _ bytes: UnsafeRawBufferPointer, _ splice: inout SplicedBytes, _ log: inout SlotLog
    ) {
        for part in ENEXParts(bytes) {
            splice.start = part.lowerBound
            log.beginRecord()
            let text = UnsafeRawBufferPointer(rebasing: bytes[part])
            if let pieces = slots.migrate(text: text, .html, SlotSite(part.lowerBound), &log) {
                splice.replace(0..<text.count, with: pieces)
            }
            log.endRecord()
        }
    }
}

extension EntryMigrator {
    /// Migrates a block of a stream: appends what was migrated to `out`, and says how far it reaches, and what there is
    /// to tell.
    mutating func migrate(
        _ block: UnsafeRawBufferPointer, _ records: RecordFormat, name: String, into out: inout [UInt8]
    ) -> (copied: Int, log: RunLog) {
        var slots = SlotLog()
        let copied = migrateRecords(block, records, into: &out, &slots)
        var log = slots.runLog(of: block, in: name)
        log.tally.bytesRead += block.count
        if context.verifies { log.digests = [digest(of: block, records.format, name, slots, isChanged: copied > 0)] }
        return (copied, log)
    }
}
