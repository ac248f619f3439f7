import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// What a function makes of each element, on all cores; in the order of the elements.
    package func concurrentMap<Result: Sendable>(_ body: @Sendable (Element) -> Result) -> [Result] {
        guard count > 1 else { return map(body) }
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = body(self[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}

/// What two functions return that run at the same time; where both fail, the first one's error.
package func concurrently<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () throws -> First, _ second: @escaping @Sendable () throws -> Second
) throws -> (First, Second) {
    typealias Either = (first: Result<First, any Error>?, second: Result<Second, any Error>?)
    let results = [true, false].concurrentMap { isFirst -> Either in
        isFirst ? (Result { try first() }, nil) : (nil, Result { try second() })
    }
    guard let one = results.lazy.compactMap(\.first).first, let other = results.lazy.compactMap(\.second).first else {
        return (try first(), try second())
    }
    return (try one.get(), try other.get())
}
