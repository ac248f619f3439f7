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

    private struct Frame {
        var index: Int
        var object: BinaryObject
        /// The next reference to follow.
        var position = 0
    }

    /// How deep arrays and dictionaries may stand in each other.
    package static let depthLimit = 512

    package init(_ list: BinaryPropertyList) {
        self.list = list
        state = [State](repeating: .unseen, count: list.objectCount)
    }

    /// - Parameters:
    ///   - reference: is told of every reference that is followed, from the container that holds it.
    ///   - visit: is handed every object when it is first met, and says whether to go on inside it.
    package consuming func run(
        reference: (_ from: Int, _ position: Int, _ to: Int) -> Void = { _, _, _ in },
        visit: (Int, BinaryObject, borrowing BinaryPropertyListWalk) throws(PropertyListFailure) -> Bool
    ) throws(PropertyListFailure) {
        try enter(list.top, visit)
        while let last = open.indices.last {
            let frame = open[last]
            guard frame.position < frame.object.referenceCount else {
                state[frame.index] = .done
                open.removeLast()
                continue
            }
            open[last].position += 1
            references += 1
            guard references <= list.bytes.count else { throw PropertyListFailure(.overlap, at: frame.object.start) }
            let object = try list.reference(frame.position, in: frame.object)
            reference(frame.index, frame.position, object)
            switch state[object] {
            case .done: break
            case .open: throw PropertyListFailure(.cycle, at: frame.object.start)
            case .unseen: try enter(object, visit)
            }
        }
    }

    private mutating func enter(
        _ index: Int, _ visit: (Int, BinaryObject, borrowing Self) throws(PropertyListFailure) -> Bool
    ) throws(PropertyListFailure) {
        let object = try list.object(index)
        if object.isString { try list.checkText(object) }
        state[index] = .done
        guard try visit(index, object, self), object.isContainer else { return }
        guard open.count < Self.depthLimit else { throw PropertyListFailure(.tooDeep, at: object.start) }
        state[index] = .open
        open.append(Frame(index: index, object: object))
    }

    /// Where the object that is visited stands: the keys and indices that lead to it, `notes.0.link`.
    package borrowing func path() -> String {
        open.map { frame in
            let position = frame.position - 1
            guard frame.object.kind == .dictionary else { return String(position) }
            guard position >= frame.object.count else { return "(key)" }
            guard let key = try? list.object(list.reference(position - frame.object.count, in: frame.object)) else {
                return "?"
            }
            return key.isString ? list.text(key) : "?"
        }.joined(separator: ".")
    }
}
