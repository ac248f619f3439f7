import Synchronization

@testable import PerdureArchives

/// Counts system calls, and makes the Nth go wrong.
final class FaultCounter: Sendable {
    private let count = Mutex(0)
    private let target: Int
    private let isLasting: Bool
    private let code: Int32

    /// - Parameter isLasting: Whether all later calls fail too.
    init(failing target: Int, errno code: Int32, isLasting: Bool = false) {
        self.target = target
        self.code = code
        self.isLasting = isLasting
    }

    var calls: Int { count.withLock { $0 } }

    /// Whether the call that was to fail has been made.
    var hasFailed: Bool { calls >= target }

    var system: SystemCalls {
        SystemCalls(fault: { [self] _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return number == target || isLasting && number > target ? .failure(errno: code) : nil
        })
    }
}

/// Makes the first call fail, then the second, and so on until a run has fewer calls than that.
///
/// - Parameter body: Is given the counter and says whether it succeeded; it checks what must hold.
/// - Returns: How many calls could be made to fail.
func failEachCall(errno code: Int32, isLasting: Bool = false, _ body: (FaultCounter) throws -> Void) rethrows -> Int {
    for number in 1...5000 {
        let counter = FaultCounter(failing: number, errno: code, isLasting: isLasting)
        try body(counter)
        if !counter.hasFailed { return number - 1 }
    }
    return 0
}
