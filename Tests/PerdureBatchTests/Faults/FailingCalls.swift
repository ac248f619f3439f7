import PerdureArchives
import Synchronization

/// Counts system calls, and makes the Nth go wrong.
final class FailingCalls: Sendable {
    private let count = Mutex(0)
    let target: Int
    private let fault: SystemCalls.Fault
    private let isLasting: Bool

    /// - Parameter isLasting: Whether all later calls go wrong too: the process is as good as dead.
    init(_ target: Int, _ fault: SystemCalls.Fault, isLasting: Bool = false) {
        self.target = target
        self.fault = fault
        self.isLasting = isLasting
    }

    var calls: Int { count.withLock { $0 } }
    /// Whether the call that was to go wrong has been made.
    var hasFailed: Bool { calls >= target }

    func system(observer: (@Sendable (FileOperation, PathBytes) -> Void)? = nil) -> SystemCalls {
        var system = SystemCalls(fault: { [self] _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return number == target || isLasting && number > target ? fault : nil
        })
        system.observer = observer
        return system
    }
}
