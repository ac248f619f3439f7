import Perdure
import PerdureFormats

/// Migrates the links of a property list one by one: what is the same however they are written back.
struct GraphSlots: ~Copyable {
    var tape = Tape()
    var worker: Worker
    var nested: NestedLinks
    let context: SlotContext
    /// The objects of the dictionaries in the link that is being migrated, but for the link itself.
    private var dictionaries: [Int] = []
    /// How many more values may be decoded. Objects that many links share count each time.
    private var budget = 0
    /// How many more links may be too large before the rest is left.
    private var patience = 0

    init(_ context: SlotContext) {
        self.context = context
        worker = Worker(remainders: context.remainders)
        nested = NestedLinks(context)
    }

    /// Values that one property list may have decoded.
    static let budget = 1 << 24
    private static let patience = 16

    // MARK: Objects that may be shared

    /// Migrates all links of a graph, and gives the objects that are links of a known lineage.
    mutating func migrate<Graph: LinkGraph & ~Copyable>(
        _ graph: inout Graph, _ log: inout SlotLog
    ) throws(PropertyListFailure) -> ObjectSet {
        let slots = graph.slots
        guard !slots.isEmpty else { return ObjectSet() }
        let contested = graph.sharesContainers ? try self.contested(slots, graph) : ObjectSet()
        return try migrate(slots[...], of: &graph, contested, &log)
    }

    /// How many values the last run has decoded; nil where a link was too large.
    var decodedCount: Int? { patience == Self.patience ? Self.budget - budget : nil }

    /// Migrates some links of a graph, and gives the objects that are links of a known lineage.
    ///
    /// - Parameters:
    ///   - slots: with all that stand in one of them.
    ///   - contested: those that stand in another known link, and outside of it too.
    mutating func migrate<Graph: LinkGraph & ~Copyable>(
        _ slots: ArraySlice<LinkGraphSlot>, of graph: inout Graph, _ contested: ObjectSet, _ log: inout SlotLog
    ) throws(PropertyListFailure) -> ObjectSet {
        budget = Self.budget
        patience = Self.patience
        // What is inside a known link is no link of its own.
        var inside = ObjectSet()
        var known = ObjectSet()
        for slot in slots where contested.contains(slot.object) || !inside.contains(slot.object) {
            let told = log.toldCount
            defer { if log.toldCount > told { log.name(graph.path(to: slot), at: slot.offset) } }
            guard try lex(slot, graph, &log) else {
                guard patience > 0, budget > 0 else {
                    known = ObjectSet(slots.lazy.map(\.object))
                    break
                }
                // What can be reached through it alone stays with it.
                known.insert(slot.object)
                let reached = try graph.slots(withoutEntering: known)
                for slot in slots where !reached.contains(slot.object) { inside.insert(slot.object) }
                continue
            }
            let before = context.keepsChanges ? JSONText.encoded(tape.value(Tape.root)) : []
            let result = context.engine.migrate(&tape, &worker)
            guard result.outcome != .unknown else {
                unknown(result, slot.offset, &log)
                continue
            }
            known.insert(slot.object)
            for dictionary in dictionaries { inside.insert(dictionary) }
            let isWritten = write(result, slot.offset, isExact: true, before, &log) { tape throws(UnwritableValue) in
                guard !contested.contains(slot.object) else {
                    throw UnwritableValue("it is part of another link as well, and would change there")
                }
                try graph.writeSlot(tape, to: slot.object)
            }
            if isWritten, context.keepsChanges {
                log.change(at: slot.offset, from: before, to: JSONText.encoded(tape.value(Tape.root)))
            }
        }
        return known
    }

    /// The links that stand in another known link, and outside of it too.
    private mutating func contested<Graph: LinkGraph & ~Copyable>(
        _ slots: [LinkGraphSlot], _ graph: borrowing Graph
    ) throws(PropertyListFailure) -> ObjectSet {
        var inside = ObjectSet()
        var known = ObjectSet()
        var log = SlotLog()
        budget = Self.budget
        patience = Self.patience
        for slot in slots where patience > 0 && budget > 0 {
            guard try lex(slot, graph, &log) else { continue }
            guard context.engine.migrate(&tape, &worker).outcome != .unknown else { continue }
            known.insert(slot.object)
            for dictionary in dictionaries { inside.insert(dictionary) }
        }
        inside.formIntersection(try graph.slots(withoutEntering: known))
        return inside
    }

    /// Looks through what was decoded: which dictionaries it has, and how many bytes all scalars take.
    private mutating func survey<Graph: LinkGraph & ~Copyable>(_ graph: borrowing Graph) -> Int {
        dictionaries.removeAll(keepingCapacity: true)
        var size = 0
        for index in tape.nodes.indices {
            let kind = tape.nodes[index].kind
            if kind == .dictionary {
                if index > 0 { dictionaries.append(graph.object(of: tape.nodes[index])) }
            } else if kind != .array, kind != .set {
                size += Int(tape.nodes[index].end) - Int(tape.nodes[index].start)
            }
        }
        return size
    }

    /// False where the link has more than the limits allow.
    private mutating func lex<Graph: LinkGraph & ~Copyable>(
        _ slot: LinkGraphSlot, _ graph: borrowing Graph, _ log: inout SlotLog
    ) throws(PropertyListFailure) -> Bool {
        var message: String?
        do throws(PropertyListFailure) {
            try graph.lexSlot(slot.object, into: &tape)
            if survey(graph) > context.linkSizeLimit { message = "more than \(context.linkSizeLimit) bytes, the limit" }
        } catch {
            guard error.reason == .tooManyValues || error.reason == .tooDeep else { throw error }
            message = "\(error)"
        }
        budget -= tape.nodes.count
        if let message {
            patience -= 1
            let rest = patience > 0 ? "it was left as it is" : "it and all after it were left as they are"
            log.tooLarge(at: slot.offset, "this link has \(message); \(rest)")
        } else if budget <= 0 {
            log.tooLarge(
                at: slot.offset,
                "the links of this property list share more than can be followed; it and all after it were left as they are"
            )
            return false
        }
        return message == nil
    }

    // MARK: One link

    func unknown(_ result: LinkResult, _ offset: Int, _ log: inout SlotLog) {
        log.note(result, at: offset, context)
        if case .found(let node) = tape.member("activityType", of: Tape.root) { log.unknownType(tape.text(node)) }
        if context.collector != nil { log.collect(.activity(JSONText.encoded(tape.value(Tape.root)))) }
    }

    /// Takes a link on from its lineage, writes it where it has changed, and notes what became of it. True where it was
    /// written.
    ///
    /// - Parameter isExact: whether links in its fields are said to stand where it does.
    mutating func write(
        _ migrated: LinkResult, _ offset: Int, isExact: Bool, _ before: [UInt8], _ log: inout SlotLog,
        _ body: (borrowing Tape) throws(UnwritableValue) -> Void
    ) -> Bool {
        let arrival = nested.arrive(&tape, migrated, .init(offset: offset, isExact: isExact))
        let result = arrival.result
        defer { nested.hand(to: &log) }
        guard arrival.isChanged else {
            log.note(result, at: offset, context)
            if context.keepsChanges, result.detail?.isWorthSaying == true {
                log.change(at: offset, from: before, to: nil)
            }
            return false
        }
        do throws(UnwritableValue) {
            try body(tape)
            log.note(result, at: offset, context)
            return true
        } catch {
            nested.refuse("the link around it can't be written: \(error.message)")
            log.failed(at: offset, result, "it can't be written back: \(error.message)", context)
            if context.keepsChanges { log.change(at: offset, from: before, to: nil) }
            return false
        }
    }
}
