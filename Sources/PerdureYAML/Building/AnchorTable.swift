internal import Perdure

/// The anchors of a document, `&name`, and what they stand for.
struct AnchorTable {
    enum State {
        /// The node is being read; an alias in it would contain itself.
        case open
        case closed(Node, NodeWeight)
    }

    /// An anchor and whether some alias refers to it.
    struct Anchor {
        let name: String
        let range: Range<Int>
        var state: State
        var isUsed = false
    }

    /// In the order of the file.
    private(set) var all: [Anchor] = []
    /// YAML lets a name be given again; an alias means the latest.
    private var latest: [String: Int] = [:]

    /// Notes an anchor whose node is still being read, and returns its index.
    mutating func open(_ name: String, at range: Range<Int>) -> Int {
        latest[name] = all.count
        all.append(Anchor(name: name, range: range, state: .open))
        return all.count - 1
    }

    /// Notes what the anchor of that index stands for.
    mutating func close(_ index: Int, _ node: Node, _ weight: NodeWeight) {
        all[index].state = .closed(node, weight)
    }

    /// The anchor that an alias means, which is then used; nil where there is none.
    mutating func use(_ name: String) -> Anchor? {
        guard let index = latest[name] else { return nil }
        all[index].isUsed = true
        return all[index]
    }
}
