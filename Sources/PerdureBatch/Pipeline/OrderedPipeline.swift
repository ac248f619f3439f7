import Dispatch
import Synchronization

/// Runs work on all cores, in bounded memory, and hands it on in order.
///
/// Each worker takes the next item, works on it beside the others, waits for its turn and hands it on itself. So
/// there are never more items under way than workers, nothing is queued, and the order is that of the items.
package enum OrderedPipeline {
    /// - Parameters:
    ///   - jobs: how many workers; at least one.
    ///   - next: gives the next item, or nil at the end. Called by one worker at a time.
    ///   - worker: makes what a worker keeps between items.
    ///   - work: does the work of one item, beside other workers.
    ///   - handOn: takes the item in its turn: one worker at a time, in the order of the items.
    ///
    /// The first failure of `next` or `handOn` ends the run and is thrown; items before it are handed on.
    package static func run<Item: Sendable, Worker: ~Copyable, Failure: Error>(
        jobs: Int, next: () throws(Failure) -> Item?, worker: @Sendable () -> Worker,
        work: @Sendable (Item, inout Worker) -> Void, handOn: (Item, inout Worker) throws(Failure) -> Void
    ) throws(Failure) {
        let jobs = max(1, jobs)
        let turns = Turns(count: jobs)
        let state = Mutex(State<Failure>())
        // Both are called by one worker at a time: `next` under the lock, `handOn` by whose turn it is.
        nonisolated(unsafe) let next = next
        nonisolated(unsafe) let handOn = handOn

        @Sendable func take() -> (item: Item, ticket: Int)? {
            state.withLock { state in
                guard !state.isOver else { return nil }
                do throws(Failure) {
                    guard let item = try next() else {
                        state.isOver = true
                        return nil
                    }
                    state.ticket += 1
                    return (item, state.ticket - 1)
                } catch {
                    state.fail(error)
                    return nil
                }
            }
        }

        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            var worker = worker()
            while let (item, ticket) = take() {
                work(item, &worker)
                turns.wait(for: ticket)
                if state.withLock({ $0.failure == nil }) {
                    do throws(Failure) {
                        try handOn(item, &worker)
                    } catch {
                        state.withLock { $0.fail(error) }
                    }
                }
                turns.pass(after: ticket)
            }
        }
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    private struct State<Failure: Error>: Sendable {
        var ticket = 0
        var isOver = false
        var failure: Failure?

        mutating func fail(_ error: Failure) {
            isOver = true
            failure = failure ?? error
        }
    }

    /// Whose turn it is: a ring of as many places as there are workers, of which one is open.
    private struct Turns: Sendable {
        private let places: [DispatchSemaphore]

        init(count: Int) {
            // A semaphore must not end with less than it began with, so all begin with none.
            places = (0..<count).map { _ in DispatchSemaphore(value: 0) }
            places[0].signal()
        }

        func wait(for ticket: Int) { places[ticket % places.count].wait() }
        func pass(after ticket: Int) { places[(ticket + 1) % places.count].signal() }
    }
}
