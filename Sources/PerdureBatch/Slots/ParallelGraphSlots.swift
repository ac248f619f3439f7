import Perdure
import PerdureFormats

/// Migrates the links of one large property list on several cores.
///
/// Each core takes the next links, writes them into a patch of its own, and adds it to the whole in its turn. So the new
/// objects stand in the order in which one core would have written them.
struct ParallelGraphSlots {
    private let context: SlotContext
    private let jobs: Int

    /// How many links a core takes at once.
    private static let partSize = 512

    init(_ context: SlotContext, jobs: Int) {
        self.context = context
        self.jobs = jobs
    }

    /// What one core keeps.
    private struct Worker: ~Copyable {
        var slots: GraphSlots
        var graph: BinaryPropertyListLinks
        var log = SlotLog()
        var known: ObjectSet?

        mutating func migrate(_ range: Range<Int>) {
            graph.patch.reset()
            log = SlotLog()
            known = try? slots.migrate(graph.slots[range], of: &graph, ObjectSet(), &log)
        }
    }

    /// The objects that are links of a known lineage. Nil where the links depend on one another, or a limit was
    /// reached: then nothing is changed, and they must be migrated one after the other.
    func migrate(_ graph: inout BinaryPropertyListLinks, _ log: inout SlotLog) -> ObjectSet? {
        guard jobs > 1, !graph.sharesContainers, graph.slots.count > 2 * Self.partSize else { return nil }
        // Workers only read what the list borrows.
        nonisolated(unsafe) let source = graph
        let context = context
        var patch = graph.patch
        patch.reserve(links: graph.slots.count)
        var whole = SlotLog()
        var known = ObjectSet()
        var start = 0
        var decoded: Int? = 0
        OrderedPipeline.run(
            jobs: jobs,
            next: {
                guard decoded != nil, start < source.slots.count else { return nil as Range<Int>? }
                let end = Self.end(from: start, in: source)
                defer { start = end }
                return start..<end
            },
            worker: { Worker(slots: GraphSlots(context), graph: source) },
            work: { range, worker in worker.migrate(range) },
            handOn: { _, worker in
                guard let links = worker.known, let before = decoded, let more = worker.slots.decodedCount,
                    before + more < GraphSlots.budget
                else {
                    decoded = nil
                    return
                }
                decoded = before + more
                known.formUnion(links)
                patch.append(worker.graph.patch)
                whole.append(worker.log)
            })
        guard decoded != nil else { return nil }
        graph.patch = patch
        log.append(whole)
        return known
    }

    /// Where the next part ends. What stands in a link goes with it.
    private static func end(from start: Int, in graph: BinaryPropertyListLinks) -> Int {
        var end = min(start + partSize, graph.slots.count)
        while end < graph.slots.count, graph.isInsideSlot(graph.slots[end]) { end += 1 }
        return end
    }
}
