import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// What a function makes of each element, on all cores; in the order of the elements.
    func concurrentMap<Result: Sendable>(_ body: @Sendable (Element) -> Result) -> [Result] {
        guard count > 1 else { return map(body) }
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = body(self[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}
