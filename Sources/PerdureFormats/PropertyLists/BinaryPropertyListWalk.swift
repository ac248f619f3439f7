/// Goes through all objects that can be reached from the top, each once, in the order of the property list.
///
/// Every bound is checked on the way. Nothing recurses, and what many refer to costs no more than what one does.
package struct BinaryPropertyListWalk: ~Copyable {
    private let list: BinaryPropertyList
    private var state: [State]
    private var open: [Frame] = []
    /// References looked at. Objects that do not overlap can't have more of them than there are bytes.
    private var references = 0

    private enum State: UInt8 { case unseen, open, done }

    /// A container that the walk is in.
    private struct Frame {
        let index: Int
        let object: BinaryObject
        let referenceCount: Int
        /// The next reference to follow.
        var position = 0
        /// Its place among ``LinkTrail/steps``, once a link was found below it.
        var step: Int32 = -1
    }

    /// A reference from a container.
    package struct Reference {
        package let container: Int
        package let position: Int
        /// Whether it is the key of a member.
        package let isKey: Bool
        package let object: Int
    }

    /// How deep arrays and dictionaries may stand in each other.
    package static let depthLimit = 512

    package init(_ list: BinaryPropertyList) {
        self.list = list
        state = [State](repeating: .unseen, count: list.objectCount)
    }

    /// - Parameters:
    ///   - reference: is told of every reference, after the object that it leads to was visited.
    ///   - visit: is handed every object when it is first met, and says whether to go on inside it.
    @inline(__always)
    consuming func run(
        reference: (Reference) -> Void = { _ in },
        visit: (Int, BinaryObject, inout BinaryPropertyListWalk) throws(PropertyListFailure) -> Bool
    ) throws(PropertyListFailure) {
        try enter(list.top, visit)
        while let last = open.indices.last {
            let position = open[last].position
            guard position < open[last].referenceCount else {
                state[open[last].index] = .done
                open.removeLast()
                continue
            }
            open[last].position = position + 1
            references += 1
            let (index, container) = (open[last].index, open[last].object)
            guard references <= list.bytes.count else { throw PropertyListFailure(.overlap, at: container.start) }
            let object = try list.reference(position, in: container)
            switch state[object] {
            case .done: break
            case .open: throw PropertyListFailure(.cycle, at: container.start)
            case .unseen: try enter(object, visit)
            }
            let isKey = container.kind == .dictionary && position < container.count
            reference(Reference(container: index, position: position, isKey: isKey, object: object))
        }
    }

    @inline(__always)
    private mutating func enter(
        _ index: Int, _ visit: (Int, BinaryObject, inout Self) throws(PropertyListFailure) -> Bool
    ) throws(PropertyListFailure) {
        let object = try list.object(index)
        if object.isString { try list.checkText(object) }
        state[index] = .done
        guard try visit(index, object, &self), object.isContainer else { return }
        guard open.count < Self.depthLimit else { throw PropertyListFailure(.tooDeep, at: object.start) }
        state[index] = .open
        open.append(Frame(index: index, object: object, referenceCount: object.referenceCount))
    }

    /// Notes how the object that is visited was reached, and gives the number of the last step; -1 for the top.
    mutating func note(in trail: inout LinkTrail) -> Int32 {
        var known = open.count
        while known > 0, open[known - 1].step < 0 { known -= 1 }
        for level in known..<open.count {
            open[level].step = level == 0 ? LinkTrail.start : step(below: level - 1, in: &trail)
        }
        return open.isEmpty ? LinkTrail.start : step(below: open.count - 1, in: &trail)
    }

    private func step(below level: Int, in trail: inout LinkTrail) -> Int32 {
        let frame = open[level]
        return trail.add(.init(before: frame.step, container: frame.index, position: frame.position - 1))
    }
}
