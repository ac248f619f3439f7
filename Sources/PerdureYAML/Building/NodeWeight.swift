/// What a node costs with all its children, aliases expanded: what limits are held against.
struct NodeWeight {
    var nodes = 1
    var textBytes = 0
    /// 0 for a scalar, 1 for a collection of scalars.
    var height = 0

    static let collection = NodeWeight(height: 1)

    /// Takes in a child.
    mutating func add(_ child: NodeWeight) {
        // The limits are checked before every addition, so the sums stay far from overflowing.
        nodes += child.nodes
        textBytes += child.textBytes
        height = max(height, child.height + 1)
    }
}
