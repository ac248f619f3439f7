/// The objects and arrays that are open around the one that is read: a stack of as many as a document may nest, in memory
/// of its own, so that a push is a store.
struct OpenFrames: ~Copyable {
    typealias Frame = JSONWalker.Frame

    private let start: UnsafeMutablePointer<Frame>
    private(set) var count = 0

    init() { start = .allocate(capacity: JSONWalker.depthLimit) }

    deinit { start.deallocate() }

    @inline(__always)
    var isEmpty: Bool { count == 0 }

    mutating func removeAll() { count = 0 }

    /// There must be fewer than ``JSONWalker/depthLimit``.
    @inline(__always)
    mutating func append(_ frame: Frame) {
        precondition(count < JSONWalker.depthLimit, "documents nest no deeper")
        (start + count).initialize(to: frame)
        count &+= 1
    }

    /// There must be one.
    @inline(__always)
    mutating func removeLast() -> Frame {
        precondition(count > 0, "nothing is open")
        count &-= 1
        return start[count]
    }
}
