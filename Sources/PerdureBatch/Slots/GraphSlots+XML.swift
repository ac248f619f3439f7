import Perdure
import PerdureFormats

extension GraphSlots {
    /// Migrates the link that a range of the text is: whether a lineage knows it, and its new text where that differs.
    mutating func migrate(
        xml text: UnsafeRawBufferPointer, _ slot: Range<Int>, _ log: inout SlotLog
    ) -> (isKnown: Bool, new: [UInt8]?) {
        let source = UnsafeRawBufferPointer(rebasing: text[slot])
        guard slot.count <= context.linkSizeLimit else {
            log.tooLarge(at: slot.lowerBound, context.linkSizeLimit)
            return (true, nil)
        }
        // The document was read before, and with it all that is in it.
        guard (try? XMLPropertyListTape.lex(dictionary: source, into: &tape)) != nil else { return (false, nil) }
        let result = context.engine.migrate(&tape, &worker)
        guard result.outcome != .unknown else {
            unknown(result, slot.lowerBound, &log)
            return (false, nil)
        }
        if context.verifies { log.cover(slot) }
        var out: [UInt8] = []
        let isWritten = write(result, slot.lowerBound, isExact: false, Array(source), &log) {
            tape throws(UnwritableValue) in
            var renderer = XMLPropertyListRenderer()
            try renderer.render(tape, into: &out)
        }
        if isWritten, context.keepsChanges { log.change(at: slot.lowerBound, from: Array(source), to: out) }
        return (true, isWritten ? out : nil)
    }
}
