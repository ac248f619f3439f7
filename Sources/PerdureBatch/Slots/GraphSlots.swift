import Perdure
import PerdureFormats

/// Migrates the links of a property list one by one: what is the same however they are written back.
struct GraphSlots: ~Copyable {
    var tape = Tape()
    var worker: Worker
    var nested: NestedLinks
    let context: SlotContext
    /// How many more values may be decoded. Objects that many links share count each time.
    private var budget = 0
    /// How many more links may be too large before the rest is left.
    private var patience = 0

    init(_ context: SlotContext) {
        self.context = context
        worker = Worker(remainders: context.remainders)
        nested = NestedLinks(context)
    }

    private static let budget = 1 << 24
    private static let patience = 16

    // MARK: Objects that may be shared

    /// Migrates all links of a graph, and gives the objects that are links of a known lineage.
    mutating func migrate<Graph: LinkGraph & ~Copyable>(
        _ graph: inout Graph, _ log: inout SlotLog
    ) throws(PropertyListFailure) -> Set<Int> {
        let slots = graph.slots
        guard !slots.isEmpty else { return [] }
        let contested = graph.sharesContainers ? try self.contested(slots, graph) : []
        budget = Self.budget
        patience = Self.patience
        // What is inside a known link is no link of its own.
        var inside = Set<Int>()
        var known = Set<Int>()
        for slot in slots where contested.contains(slot.object) || !inside.contains(slot.object) {
            log.name(slot.path, at: slot.offset)
            guard try lex(slot, graph, &log) else {
                guard patience > 0, budget > 0 else {
                    known.formUnion(slots.map(\.object))
                    break
                }
                // What can be reached through it alone stays with it.
                known.insert(slot.object)
                inside.formUnion(Set(slots.map(\.object)).subtracting(try graph.slots(withoutEntering: known)))
                continue
            }
            let dictionaries = self.dictionaries(graph)
            let before = context.keepsChanges ? JSONText.encoded(tape.value(Tape.root)) : []
            let result = context.engine.migrate(&tape, &worker)
            guard result.outcome != .unknown else {
                unknown(result, slot.offset, &log)
                continue
            }
            known.insert(slot.object)
            inside.formUnion(dictionaries)
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
    ) throws(PropertyListFailure) -> Set<Int> {
        var inside = Set<Int>()
        var known = Set<Int>()
        var log = SlotLog()
        budget = Self.budget
        patience = Self.patience
        for slot in slots where patience > 0 && budget > 0 {
            guard try lex(slot, graph, &log) else { continue }
            let dictionaries = self.dictionaries(graph)
            guard context.engine.migrate(&tape, &worker).outcome != .unknown else { continue }
            known.insert(slot.object)
            inside.formUnion(dictionaries)
        }
        return inside.intersection(try graph.slots(withoutEntering: known))
    }

    /// The objects of the dictionaries in the tape, but for the link itself.
    private func dictionaries<Graph: LinkGraph & ~Copyable>(_ graph: borrowing Graph) -> [Int] {
        tape.nodes.dropFirst().lazy.filter { $0.kind == .dictionary }.map { graph.object(of: $0) }
    }

    /// The bytes of all scalars in the tape.
    private var size: Int {
        tape.nodes.reduce(0) { $0 + ($1.isContainer ? 0 : Int($1.end) - Int($1.start)) }
    }

    /// False where the link has more than the limits allow.
    private mutating func lex<Graph: LinkGraph & ~Copyable>(
        _ slot: LinkGraphSlot, _ graph: borrowing Graph, _ log: inout SlotLog
    ) throws(PropertyListFailure) -> Bool {
        var message: String?
        do throws(PropertyListFailure) {
            try graph.lexSlot(slot.object, into: &tape)
            if size > context.linkSizeLimit { message = "more than \(context.linkSizeLimit) bytes, the limit" }
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
