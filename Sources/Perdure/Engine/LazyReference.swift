import Synchronization

/// An object that is made when it is asked for, and kept.
///
/// Threads that ask at the same time for the first time may each make one; all get the one that was there first.
final class LazyReference<Object: AnyObject & Sendable>: Sendable {
    private let made = Atomic<Unmanaged<Object>?>(nil)

    deinit { made.load(ordering: .relaxed)?.release() }

    /// The object, which lives as long as this does: whoever looks at it need not count references to it.
    @inline(__always)
    func unretained(_ make: () -> Object) -> Unmanaged<Object> {
        if let known = made.load(ordering: .acquiring) { return known }
        return keep(make())
    }

    private func keep(_ object: Object) -> Unmanaged<Object> {
        let own = Unmanaged.passRetained(object)
        let (isFirst, other) = made.compareExchange(expected: nil, desired: own, ordering: .acquiringAndReleasing)
        guard !isFirst, let other else { return own }
        own.release()
        return other
    }
}
