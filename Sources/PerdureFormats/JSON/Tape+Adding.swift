import Perdure

extension Tape {
    /// Adds a node that is linked to no other yet. It stands here to be inlined, which functions of other modules are
    /// not.
    @inline(__always)
    mutating func add(_ node: TapeNode) {
        if nodes.count == nodeCapacity { makeRoomForNodes() }
        guard let start = nodes.baseAddress else { return }
        (start + nodes.count).initialize(to: node)
        nodes = UnsafeMutableBufferPointer(start: start, count: nodes.count &+ 1)
    }
}
