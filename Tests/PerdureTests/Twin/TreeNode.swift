import Perdure

/// One value of a link as an object of its own, with its children in a plain array.
///
/// What the tape keeps in flags and offsets is spelt out here, slow and easy to follow.
final class TreeNode {
    /// Its place among the nodes of its store.
    let number: Int32
    /// The key it has in its dictionary; empty for elements.
    var key: [UInt8] = []
    /// A key that is no text, so that no path leads to it.
    var hasOddKey = false
    var kind: ValueKind
    /// A scalar's text: of strings, URLs, UUIDs and dates as they are, a number's lexeme, base64 of the source's data.
    var text: [UInt8] = []
    /// A boolean's value.
    var flag = false
    /// Data that a step made is its bytes and not their base64.
    var isNewData = false
    /// A step made it what it is.
    var isNew = false
    /// It is written as what it is, wherever it stands.
    var keepsType = false
    /// The type in whose wrapper the source has it.
    var wrapper: ValueKind?
    var children: [TreeNode] = []
    weak var parent: TreeNode?
    var isRemoved = false

    init(_ kind: ValueKind, number: Int32) {
        self.kind = kind
        self.number = number
    }

    /// The node that follows in the same container.
    var next: TreeNode? {
        guard let parent, let place = parent.children.firstIndex(where: { $0 === self }) else { return nil }
        return place + 1 < parent.children.count ? parent.children[place + 1] : nil
    }

    func detach() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    func append(_ child: TreeNode) {
        children.append(child)
        child.parent = self
    }
}
