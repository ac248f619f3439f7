import Perdure
import PerdureFormats

/// Finds the links in one JSON document, migrates them, and splices them in.
struct JSONSlots: ~Copyable {
    private var walker = JSONWalker()
    private var tape = Tape()
    private var renderer = JSONRenderer()
    private var worker: Worker
    private var nested: NestedLinks
    private let context: SlotContext

    init(_ context: SlotContext) {
        self.context = context
        worker = Worker(remainders: context.remainders)
        nested = NestedLinks(context)
    }

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
        walker.begin()
        while let start = try walker.nextSlot(in: document) {
            try migrate(start, document, text, range.lowerBound, &copied, &out, &log)
        }
    }

    private mutating func migrate(
        _ start: Int, _ document: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer, _ base: Int,
        _ copied: inout Int, _ out: inout [UInt8], _ log: inout SlotLog
    ) throws(JSONFailure) {
        guard let end = try lex(start, document) else {
            log.tooLarge(at: base + start, context.linkSizeLimit)
            return walker.passMuted()
        }
        let result = context.engine.migrate(&tape, &worker)
        log.note(result, at: base + start, context)
        // Nothing inside a link that a lineage knows is a link of its own; inside others the search goes on.
        guard result.outcome != .unknown else {
            if case .found(let node) = tape.member("activityType", of: Tape.root) { log.unknownType(tape.text(node)) }
            if context.collector != nil { log.collect(.activity(Array(document[start..<end]))) }
            return
        }
        walker.pass(to: end)
        var isChanged = false
        if nested.isNeeded {
            isChanged = nested.migrate(&tape, result, .init(offset: base + start))
            nested.hand(to: &log)
        }
        guard result.outcome.isRewritten || isChanged else {
            if context.keepsChanges, result.detail?.isWorthSaying == true {
                log.change(at: base + start, from: Array(document[start..<end]), to: nil)
            }
            return
        }
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[copied..<base + start]))
        let mark = out.count
        renderer.render(tape, into: &out)
        copied = base + end
        if context.keepsChanges {
            log.change(at: base + start, from: Array(document[start..<end]), to: Array(out[mark...]))
        }
    }

    /// Lexes the link that begins there, and says where it ends; nil where it is larger than the limit.
    private mutating func lex(_ start: Int, _ document: UnsafeRawBufferPointer) throws(JSONFailure) -> Int? {
        let limit = min(document.count - start, context.linkSizeLimit)
        let bytes = UnsafeRawBufferPointer(rebasing: document[start..<start + limit])
        do throws(JSONFailure) {
            return start + (try JSONTape.lex(startOf: bytes, into: &tape))
        } catch {
            // What ends where the limit cuts it, perhaps in a word, does not end there by its own doing.
            if error.offset + 8 >= limit, limit < document.count - start { return nil }
            throw JSONFailure(error.reason, at: start + error.offset)
        }
    }
}
