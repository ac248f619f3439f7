import Perdure
import PerdureFormats

/// Finds the URLs in a text, migrates them, and splices them in.
struct TextSlots: ~Copyable {
    private var tape = Tape()
    private var worker: Worker
    private var nested: NestedLinks
    private let context: SlotContext

    init(_ context: SlotContext) {
        self.context = context
        worker = Worker(remainders: context.remainders)
        nested = NestedLinks(context)
    }

    /// The migrated text; nil where nothing changes.
    mutating func migrate(
        _ text: UnsafeRawBufferPointer, _ syntax: TextSyntax, _ log: inout SlotLog
    ) -> [UInt8]? {
        log.beginRecord()
        defer { log.endRecord() }
        if context.collector != nil {
            for link in URLHarvest.links(in: text, syntax) { log.collect(link) }
        }
        var out: [UInt8] = []
        var copied = 0
        for slot in context.finder.slots(in: text, syntax: syntax) {
            guard let new = migrate(slot, text, syntax, &log) else { continue }
            if copied == 0 { out.reserveCapacity(text.count + 4096) }
            out.append(contentsOf: text[copied..<slot.range.lowerBound])
            out.append(contentsOf: new)
            copied = slot.range.upperBound
        }
        guard copied > 0 else { return nil }
        out.append(contentsOf: text[copied...])
        return out
    }

    private mutating func migrate(
        _ slot: URLSlot, _ text: UnsafeRawBufferPointer, _ syntax: TextSyntax, _ log: inout SlotLog
    ) -> [UInt8]? {
        let raw = UnsafeRawBufferPointer(rebasing: text[slot.range])
        let url = UnescapedURL(raw: raw, context: slot.context)
        let offset = slot.range.lowerBound
        let (result, pieces) = Self.migrate(url, offset, context, &tape, &worker, &nested)
        // Where a form leaves the host open, an address that no form reads is just an address.
        if result.outcome == .unknown, !context.engine.urls.claims(url.bytes) { return nil }
        defer { nested.hand(to: &log) }
        log.countURLText()
        guard result.outcome.isRewritten || !pieces.isEmpty else {
            log.note(result, at: offset, context)
            if context.keepsChanges, result.detail?.isWorthSaying == true {
                log.change(at: offset, from: Array(raw), to: nil)
            }
            return nil
        }
        let new = url.splice(pieces)
        guard context.finder.reads(back: new, meaning: url.joined(pieces), in: text, at: slot, syntax: syntax) else {
            nested.refuse(NestedLinks.cannotBeSaid)
            log.failed(
                at: offset, result, "the new URL can't be written here: it would be read back as another one", context)
            return nil
        }
        log.note(result, at: offset, context)
        if new.elementsEqual(raw) { return nil }
        if context.keepsChanges { log.change(at: offset, from: Array(raw), to: new) }
        return new
    }

    private static func migrate(
        _ url: UnescapedURL, _ offset: Int, _ context: SlotContext, _ tape: inout Tape, _ worker: inout Worker,
        _ nested: inout NestedLinks
    ) -> (LinkResult, [URLPiece]) {
        url.bytes.withUnsafeBytes { bytes in
            guard nested.isNeeded else { return context.engine.migrate(url: bytes, &tape, &worker) }
            let (result, pieces, isEdited) = context.engine.migrate(url: bytes, &tape, &worker) {
                _ = nested.migrate(&$0, $1, .init(offset: offset))
            }
            if !isEdited { nested.refuse(NestedLinks.cannotBeSaid) }
            return (result, pieces)
        }
    }
}
