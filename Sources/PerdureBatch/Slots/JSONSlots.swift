import Perdure
import PerdureFormats

/// Finds the links in one JSON document, migrates them, and splices them in.
struct JSONSlots: ~Copyable {
    private var walker = JSONWalker()
    private var tape = Tape()
    private var renderer = JSONRenderer()
    private var worker = Worker()
    private let context: SlotContext

    init(_ context: SlotContext) { self.context = context }

    /// Appends the migrated document to `out`, from `copied` of `text` on; what did not change is copied in runs,
    /// and what follows the last change is left to the caller.
    ///
    /// - Parameters:
    ///   - text: the whole text that the document is part of.
    ///   - range: where the document stands in it.
    ///   - copied: how far `text` was copied already.
    mutating func migrate(
        _ text: UnsafeRawBufferPointer, _ range: Range<Int>, copied: inout Int, into out: inout [UInt8],
        _ log: inout SlotLog
    ) throws(JSONFailure) {
        let document = UnsafeRawBufferPointer(rebasing: text[range])
        try walker.walk(document)
        var index = 0
        while index < walker.slots.count {
            let slot = walker.slots[index]
            index += 1
            let known = try migrate(slot, document, text, range, &copied, &out, &log)
            // Nothing inside a link that a lineage knows is a link of its own.
            if known { while index < walker.slots.count, walker.slots[index].start < slot.end { index += 1 } }
        }
    }

    private mutating func migrate(
        _ slot: JSONSlot, _ document: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer, _ range: Range<Int>,
        _ copied: inout Int, _ out: inout [UInt8], _ log: inout SlotLog
    ) throws(JSONFailure) -> Bool {
        let start = range.lowerBound + slot.start
        guard slot.range.count <= context.linkSizeLimit else {
            log.tooLarge(at: start, slot.range.count, context.linkSizeLimit)
            return true
        }
        let source = UnsafeRawBufferPointer(rebasing: document[slot.range])
        try JSONTape.lex(source, into: &tape)
        let result = context.engine.migrate(&tape, &worker)
        log.note(result, at: start, context)
        if result.outcome == .unknown {
            if case .found(let node) = tape.member("activityType", of: Tape.root) { log.unknownType(tape.text(node)) }
            return false
        }
        guard result.outcome.isRewritten else { return true }
        out.append(contentsOf: text[copied..<start])
        let mark = out.count
        renderer.render(tape, into: &out)
        copied = start + slot.range.count
        if context.keepsChanges { log.change(at: start, from: Array(source), to: Array(out[mark...])) }
        return true
    }
}
