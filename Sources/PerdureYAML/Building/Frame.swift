internal import Perdure

/// A collection that is being read.
struct Frame {
    let isMapping: Bool
    let isFlow: Bool
    /// The index in the ``AnchorTable``.
    let anchor: Int?
    let start: Int
    /// The end of what was read of it so far.
    var end: Int

    var items: [Node] = []
    var entries: [Node.Entry] = []
    /// The key whose value comes next.
    var key: Key?
    var seenKeys = SeenKeys()
    var weight = NodeWeight.collection

    /// Keys of a flow mapping that stand without a value and without the colon before it, as in `{id}`.
    var bareKeys: [Range<Int>] = []
    /// Where the key is whose value comes next.
    var keyRange = 0..<0
    /// What in here YAML may have read otherwise than meant; decided when the outermost bracket closes.
    var suspects: [FlowSuspect] = []

    enum Key {
        case usable(Node)
        /// One that was refused; its value is read and dropped.
        case refused
    }

    init(isMapping: Bool, isFlow: Bool, anchor: Int?, range: Range<Int>) {
        self.isMapping = isMapping
        self.isFlow = isFlow
        self.anchor = anchor
        start = range.lowerBound
        end = range.upperBound
        // Most collections have a few members, and room that grows step by step costs more than they do.
        if isMapping { entries.reserveCapacity(4) } else { items.reserveCapacity(4) }
    }

    var expectsKey: Bool { isMapping && key == nil }

    /// The text of the key whose value comes next.
    var keyText: String? {
        if case .usable(let node) = key { node.text } else { nil }
    }
}
