/// Goes through all that can be reached from the top of a binary property list, or through a stretch of it, and takes
/// down what is there. ``BinaryPropertyListWalk`` does the same in a plain way, and says what is wrong.
///
/// It writes into memory that outlives it: two numbers for each object.
struct BinaryPropertyListChecker: ~Copyable {
    private let list: BinaryPropertyList
    /// Where each object ends that was met, with ``openBit`` while the walk is in it; 0 for others, and for the
    /// containers that a stretch begins in.
    private let ends: UnsafeMutablePointer<UInt32>
    /// How many references there are to each.
    private let counts: UnsafeMutablePointer<Int32>
    private var open: [Frame] = []
    private let stretch: Stretch?
    private(set) var found = Found()

    /// What is found beside the two numbers for each object.
    struct Found: Sendable {
        var slots: [LinkGraphSlot] = []
        var trail = LinkTrail()
        var keys = BinaryKeyRows()
        /// References looked at, and those among them that are no keys.
        var (references, values) = (0, 0)
        var uids: [Int32] = []
        /// Whether any string has a colon, as all URLs have.
        var hasColons = false
    }

    /// A container that the walk is in.
    struct Frame: Sendable {
        let index: Int
        /// Where its references begin.
        let content: Int
        /// Where those end that are to be followed.
        var end: Int
        /// The next reference to follow.
        var position = 0
        /// Its place among ``LinkTrail/steps``, once a link was found below it.
        var step: Int32 = -1

        init(_ index: Int, _ object: BinaryObject) {
            self.index = index
            content = object.content.lowerBound
            end = object.referenceCount
        }
    }

    /// A part of the walk: some references of one container, and what comes before the first of them, or after the last.
    struct Stretch: Sendable {
        /// The containers from the top to that one.
        let spine: [Frame]
        let references: Range<Int>

        var isFirst: Bool { references.lowerBound == 0 }
        var isLast: Bool { references.upperBound == spine[spine.count - 1].end }
        /// The container.
        var object: Int { spine[spine.count - 1].index }
    }

    private static let openBit: UInt32 = 1 << 31

    /// - Parameters:
    ///   - ends: as many zeros as there are objects; so is `counts`.
    ///   - stretch: nil for the whole walk.
    init(
        _ list: BinaryPropertyList, ends: UnsafeMutablePointer<UInt32>, counts: UnsafeMutablePointer<Int32>,
        _ stretch: Stretch? = nil
    ) {
        self.list = list
        self.ends = ends
        self.counts = counts
        self.stretch = stretch
    }

    /// - Throws: where something is wrong, or met where a stretch can't tell what it is. Which it was is not always
    ///   said as ``BinaryPropertyListWalk`` does.
    mutating func run() throws(PropertyListFailure) {
        if let stretch, !stretch.isFirst {
            open = stretch.spine
            for frame in open { ends[frame.index] = Self.openBit }
            open[open.count - 1].position = stretch.references.lowerBound
            open[open.count - 1].end = stretch.references.upperBound
        } else {
            counts[list.top] = 1
            guard try enter(list.top) else { return }
        }
        let stop = stretch.map { $0.isLast ? -1 : $0.object } ?? -1
        while let last = open.indices.last {
            if try followReferences(of: last) { continue }
            if open[last].index == stop { break }
            ends[open[last].index] &= ~Self.openBit
            open.removeLast()
        }
        for frame in open { ends[frame.index] &= ~Self.openBit }
        countKeys()
    }

    /// Follows the references of the innermost container, up to one that leads to a container that was not met before.
    /// False where all were followed.
    private mutating func followReferences(of level: Int) throws(PropertyListFailure) -> Bool {
        let frame = open[level]
        var position = frame.position
        while position < frame.end {
            let place = frame.content + position * list.referenceSize
            let number = BinaryPropertyList.number(list.bytes, at: place, size: list.referenceSize)
            guard number < list.objectCount else { throw PropertyListFailure(.reference, at: place) }
            position += 1
            let object = Int(number)
            counts[object] += 1
            let end = ends[object]
            guard end == 0 else {
                if end & Self.openBit != 0 { throw PropertyListFailure(.cycle, at: place) }
                continue
            }
            open[level].position = position
            if try enter(object) { return true }
        }
        return false
    }

    /// Looks at an object that was not met before. True where it is a container, which is then the innermost.
    private mutating func enter(_ index: Int) throws(PropertyListFailure) -> Bool {
        let object = try list.object(index)
        ends[index] = UInt32(truncatingIfNeeded: object.end)
        guard object.isContainer else {
            if object.isString {
                if try list.checkText(object) { found.hasColons = true }
            } else if object.kind == .uid {
                found.uids.append(Int32(truncatingIfNeeded: index))
            }
            return false
        }
        guard open.count < BinaryPropertyListWalk.depthLimit else {
            throw PropertyListFailure(.tooDeep, at: object.start)
        }
        found.references += object.referenceCount
        found.values += object.count
        guard found.references <= list.bytes.count else { throw PropertyListFailure(.overlap, at: object.start) }
        var frame = Frame(index, object)
        if object.kind == .dictionary {
            let (isSlot, looked) = try keys(of: object)
            frame.position = looked
            if isSlot {
                let step = note()
                found.slots.append(LinkGraphSlot(object: index, offset: object.start, step: step))
            }
        }
        if let stretch, stretch.object == index { try limit(&frame, stretch) }
        ends[index] |= Self.openBit
        open.append(frame)
        return true
    }

    /// The walk comes to the container of a stretch. Others must come to it on the same way.
    private func limit(_ frame: inout Frame, _ stretch: Stretch) throws(PropertyListFailure) {
        let isSame =
            open.count == stretch.spine.count - 1
            && zip(open, stretch.spine).allSatisfy { $0.index == $1.index && $0.position == $1.position }
        guard isSame, frame.position <= stretch.references.upperBound else {
            throw PropertyListFailure(.cycle, at: frame.content)
        }
        frame.end = stretch.references.upperBound
    }

    // MARK: Keys

    /// Whether a dictionary is a slot, and how many references, keys all of them, need not be followed any more.
    private mutating func keys(of object: BinaryObject) throws(PropertyListFailure) -> (isSlot: Bool, looked: Int) {
        if let row = found.keys.row(of: object, in: list) {
            found.keys.use(row)
            let position = found.keys.rows[row].activityType
            guard position >= 0 else { return (false, object.count) }
            return (try list.beginsString(list.reference(object.count + position, in: object)), object.count)
        }
        let isSlot = try list.isSlot(object)
        for position in 0..<object.count {
            if try !list.beginsString(list.reference(position, in: object)) { return (isSlot, 0) }
        }
        for position in 0..<object.count {
            let key = try list.reference(position, in: object)
            if ends[key] == 0 { _ = try enter(key) }
        }
        return (isSlot, try found.keys.learn(object, in: list) ? object.count : 0)
    }

    /// Adds what dictionaries of the same keys refer to.
    private func countKeys() {
        for row in found.keys.rows {
            for position in 0..<row.count {
                let place = row.start + position * list.referenceSize
                counts[Int(BinaryPropertyList.number(list.bytes, at: place, size: list.referenceSize))] += row.uses
            }
        }
    }

    // MARK: The way

    /// Notes how the object that is looked at was reached, and gives the number of the last step; -1 for the top.
    private mutating func note() -> Int32 {
        var known = open.count
        while known > 0, open[known - 1].step < 0 { known -= 1 }
        for level in known..<open.count {
            open[level].step = level == 0 ? LinkTrail.start : step(below: level - 1)
        }
        return open.isEmpty ? LinkTrail.start : step(below: open.count - 1)
    }

    private mutating func step(below level: Int) -> Int32 {
        let frame = open[level]
        return found.trail.add(.init(before: frame.step, container: frame.index, position: frame.position - 1))
    }
}
