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

    mutating func records(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> [UInt8]? {
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
        if context.verifies { log.digests = [digest(of: bytes, .ndjson, name, slots, isChanged: copied > 0)] }
        return (copied, log, slots.lines)
    }
}
