import Perdure
import PerdureFormats

/// Migrates an activity as the system stores it.
struct StoredActivitySlots: ~Copyable {
    private var tape = Tape()
    private var worker: Worker
    private var nested: NestedLinks
    private let context: SlotContext

    /// Apple advises no more for an activity that goes to another device.
    private static let advisedPayload = 3 << 10

    init(_ context: SlotContext) {
        self.context = context
        worker = Worker(remainders: context.remainders)
        nested = NestedLinks(context)
    }

    /// What became of an activity.
    struct Change {
        /// Its new archive; nil where it stays.
        var activity: [UInt8]?
        /// Its page, before and after.
        var page: (before: [UInt8], after: [UInt8])?
    }

    mutating func migrate(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> Change {
        do throws(StoredActivityFailure) {
            return migrate(try StoredActivity(bytes), &log)
        } catch {
            return malformed(error, &log)
        }
    }

    /// The same for one whose archive is read already; it stands by itself.
    mutating func migrate(archive: consuming KeyedArchive, _ log: inout SlotLog) -> [UInt8]? {
        do throws(StoredActivityFailure) {
            return migrate(try StoredActivity(archive), &log).activity
        } catch {
            return malformed(error, &log).activity
        }
    }

    private func malformed(_ failure: StoredActivityFailure, _ log: inout SlotLog) -> Change {
        log.malformed(at: 0, "the stored activity can't be read: \(failure) (at its byte \(failure.offset))")
        return Change()
    }

    private mutating func migrate(_ activity: consuming StoredActivity, _ log: inout SlotLog) -> Change {
        do throws(PayloadFailure) {
            try activity.lex(into: &tape)
        } catch {
            log.malformed(
                at: 0, "the payload of the stored activity can't be read: \(error) (at its byte \(error.offset))")
            return Change()
        }
        let change = migrateLexed(&activity, &log)
        // The tape borrows from the activity, which ends here.
        tape.reset(source: UnsafeRawBufferPointer(start: nil, count: 0))
        return change
    }

    private mutating func migrateLexed(_ activity: inout StoredActivity, _ log: inout SlotLog) -> Change {
        let page = tape.page
        var change = Change(page: page.map { ($0, $0) })
        let before = context.keepsChanges || context.collector != nil ? tape.json : []
        let migrated = context.engine.migrate(&tape, &worker)
        guard migrated.outcome != .unknown else {
            log.note(migrated, at: 0, context)
            if case .found(let node) = tape.member("activityType", of: Tape.root) { log.unknownType(tape.text(node)) }
            if context.collector != nil { log.collect(.activity(before)) }
            return change
        }
        let arrival = nested.arrive(&tape, migrated, .init(offset: 0, isExact: true))
        let result = arrival.result
        defer { nested.hand(to: &log) }
        guard arrival.isChanged else {
            log.note(result, at: 0, context)
            return change
        }
        do throws(UnwritableValue) {
            change.activity = try activity.rendered(tape)
        } catch {
            nested.refuse("the link around them can't be written: \(error.message)")
            log.failed(at: 0, result, "it can't be stored as it would be: \(error.message)", context)
            return change
        }
        log.note(warned(result, from: activity.payloadSize), at: 0, context)
        if let page, let after = tape.page { change.page = (page, after) }
        if context.keepsChanges { log.change(at: 0, from: before, to: tape.json) }
        return change
    }

    /// Adds a warning where the payload has become larger than Apple advises.
    private func warned(_ result: LinkResult, from before: Int) -> LinkResult {
        guard tape.payload >= 0, before <= Self.advisedPayload else { return result }
        var renderer = PayloadRenderer()
        guard let after = try? renderer.render(tape.payload, of: tape).count, after > Self.advisedPayload else {
            return result
        }
        let warning =
            "its payload has \(after) bytes now; Apple advises no more than \(Self.advisedPayload) for Handoff"
        var result = result
        let detail = result.detail
        result.detail = .init(
            messages: detail?.messages ?? [], losses: detail?.losses ?? [],
            warnings: (detail?.warnings ?? []) + [warning], site: detail?.site, kept: detail?.kept)
        return result
    }
}

extension Tape {
    /// The text of the page.
    fileprivate var page: [UInt8]? {
        guard case .found(let node) = member("webpageURL", of: Tape.root), kind(node) == .url || kind(node) == .string
        else { return nil }
        return withText(node) { Array($0) }
    }

    /// The link as JSON has it, for people.
    fileprivate var json: [UInt8] { JSONText.encoded(value(Tape.root)) }
}
