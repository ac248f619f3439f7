import Perdure
import PerdureFormats

/// A JSON document: activity objects, and strings in which links stand.
extension LinkSlots {
    /// Where a walk can come back to: what stands in an object counts no more once it turns out to be a link.
    private struct Checkpoint<Mark> {
        var start: Int
        var splice: Mark
        var log: SlotLog.Mark
    }

    /// The checkpoints of a walk, in order. Most records have one link, so the first needs no array.
    private struct Checkpoints<Mark> {
        private var first: Checkpoint<Mark>?
        private var rest: [Checkpoint<Mark>] = []

        mutating func append(_ checkpoint: Checkpoint<Mark>) {
            if first == nil { first = checkpoint } else { rest.append(checkpoint) }
        }

        /// Takes off those behind an offset; the first of them is where to come back to.
        mutating func take(behind start: Int) -> Checkpoint<Mark>? {
            if let own = first, own.start > start {
                first = nil
                rest.removeAll()
                return own
            }
            guard let last = rest.last, last.start > start, let index = rest.firstIndex(where: { $0.start > start })
            else { return nil }
            defer { rest.removeSubrange(index...) }
            return rest[index]
        }
    }

    /// Migrates the links of a document.
    ///
    /// - Parameters:
    ///   - walker: is at work on no other document.
    ///   - splice: takes ranges of the document.
    ///   - site: where the document stands.
    mutating func migrate<S: Splice>(
        json document: UnsafeRawBufferPointer, _ walker: inout JSONWalker, _ hints: inout HintCursor,
        _ splice: inout S, _ site: SlotSite, _ log: inout SlotLog
    ) throws(JSONFailure) {
        var checkpoints = Checkpoints<S.Mark>()
        walker.begin()
        hints.reset()
        while let stop = try walker.next(in: document, &hints) {
            switch stop {
            case .text(let range):
                checkpoints.append(Checkpoint(start: range.lowerBound, splice: splice.mark, log: log.mark))
                migrate(string: range, document, &splice, site, &log)
            case .activity(let start):
                let isInsideAnother = walker.isInsideAnother
                switch try migrate(activityAt: start, isInsideAnother, document, &checkpoints, &splice, site, &log) {
                case .known(let end): walker.pass(to: end)
                case .unknown: break
                case .tooLarge: walker.passMuted()
                }
            }
        }
    }

    /// Migrates the links of a document that is known to be JSON: what stands outside of links is not read.
    ///
    /// - Parameters:
    ///   - range: where the document stands in the text.
    ///   - splice: takes ranges of the document.
    /// - Returns: false where a walker has to read it; nothing is done then.
    mutating func migrate<S: Splice>(
        trusted range: Range<Int>, of text: UnsafeRawBufferPointer, _ scan: inout JSONMarkerScan, _ splice: inout S,
        _ site: SlotSite, _ log: inout SlotLog
    ) throws(JSONFailure) -> Bool {
        let document = UnsafeRawBufferPointer(rebasing: text[range])
        let (done, told) = (splice.mark, log.mark)
        var checkpoints = Checkpoints<S.Mark>()
        scan.begin(range)
        while let stop = scan.next(in: text) {
            if case .activity(let start) = stop {
                switch try migrate(activityAt: start, start > 0, document, &checkpoints, &splice, site, &log) {
                case .known(let end):
                    scan.pass(to: end)
                    continue
                case .unknown(let end):
                    scan.enter(start..<end)
                    continue
                case .tooLarge: break
                }
            }
            splice.rollBack(to: done)
            log.rollBack(to: told)
            return false
        }
        return true
    }

    /// What an activity turned out to be.
    private enum Passage {
        case known(end: Int)
        case unknown(end: Int)
        case tooLarge
    }

    private mutating func migrate<S: Splice>(
        activityAt start: Int, _ isInsideAnother: Bool, _ document: UnsafeRawBufferPointer,
        _ checkpoints: inout Checkpoints<S.Mark>, _ splice: inout S, _ site: SlotSite, _ log: inout SlotLog
    ) throws(JSONFailure) -> Passage {
        guard let end = try lex(start, document) else {
            Self.comeBack(to: start, &checkpoints, &splice, &log)
            log.tooLarge(at: site.offset(start), context.linkSizeLimit)
            return .tooLarge
        }
        let result = context.engine.migrate(&tape, &worker)
        guard result.outcome != .unknown else {
            noteUnknown(result, start..<end, document, site, &log)
            return .unknown(end: end)
        }
        Self.comeBack(to: start, &checkpoints, &splice, &log)
        if isInsideAnother { checkpoints.append(Checkpoint(start: start, splice: splice.mark, log: log.mark)) }
        // Nothing inside a link that a lineage knows is a link of its own.
        if finish(result, start..<end, document, site, &log) { splice.replace(start..<end, with: tape, &renderer) }
        return .known(end: end)
    }

    /// Takes back all that was done from an offset on: it stands in a link that was found only now, since its activity
    /// type comes after.
    private static func comeBack<S: Splice>(
        to start: Int, _ checkpoints: inout Checkpoints<S.Mark>, _ splice: inout S, _ log: inout SlotLog
    ) {
        guard let checkpoint = checkpoints.take(behind: start) else { return }
        splice.rollBack(to: checkpoint.splice)
        log.rollBack(to: checkpoint.log)
    }

    private func noteUnknown(
        _ result: LinkResult, _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ site: SlotSite,
        _ log: inout SlotLog
    ) {
        log.note(result, at: site.offset(range.lowerBound), context)
        if case .found(let node) = tape.member("activityType", of: Tape.root) { log.unknownType(tape.text(node)) }
        if context.collector != nil { log.collect(.activity(Array(text[range]))) }
        if context.keepsLinks { locate(range, text, site, &log) }
    }

    private func locate(
        _ range: Range<Int>, _ text: UnsafeRawBufferPointer, _ site: SlotSite, _ log: inout SlotLog
    ) {
        let start = site.offset(range.lowerBound)
        log.locate(start..<max(start, site.offset(range.upperBound)), .activity(Array(text[range])))
    }

    /// Takes the activity on the tape on from its lineage, and notes what became of it; says whether it is written anew.
    private mutating func finish(
        _ migrated: LinkResult, _ range: Range<Int>, _ document: UnsafeRawBufferPointer, _ site: SlotSite,
        _ log: inout SlotLog
    ) -> Bool {
        let offset = site.offset(range.lowerBound)
        if asksForNothing {
            log.note(migrated, at: offset, context)
            return migrated.outcome.isRewritten
        }
        let arrival = nested.arrive(&tape, migrated, .init(offset: offset))
        log.note(arrival.result, at: offset, context)
        if context.verifies { log.cover(offset..<max(offset, site.offset(range.upperBound))) }
        if context.keepsLinks { locate(range, document, site, &log) }
        nested.hand(to: &log)
        if context.keepsChanges, arrival.isChanged || arrival.result.detail?.isWorthSaying == true {
            var new: [UInt8] = []
            if arrival.isChanged { renderer.render(tape, into: &new) }
            log.change(at: offset, from: Array(document[range]), to: arrival.isChanged ? new : nil)
        }
        return arrival.isChanged
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

    // MARK: Among other text

    /// The activity that a text has at an offset, migrated.
    ///
    /// - Returns: where it ends, and its pieces where it changes; nil where no link that a lineage knows stands there.
    mutating func migrate(
        objectAt start: Int, _ text: UnsafeRawBufferPointer, _ budget: inout Int, _ site: SlotSite,
        _ log: inout SlotLog
    ) -> (end: Int, pieces: [URLPiece]?)? {
        guard budget > 0 else { return nil }
        let length = min(text.count - start, context.linkSizeLimit)
        let bytes = UnsafeRawBufferPointer(rebasing: text[start..<start + length])
        let end: Int
        do throws(JSONFailure) {
            end = start + (try JSONTape.lex(startOf: bytes, into: &tape))
        } catch {
            budget -= error.offset
            return nil
        }
        guard case .found(let type) = tape.member("activityType", of: Tape.root), tape.kind(type) == .string else {
            budget -= end - start
            return nil
        }
        let result = context.engine.migrate(&tape, &worker)
        guard result.outcome != .unknown else {
            budget -= end - start
            noteUnknown(result, start..<end, text, site, &log)
            return nil
        }
        return (end, finish(result, start..<end, text, site, &log) ? renderer.pieces(of: tape) : nil)
    }
}
