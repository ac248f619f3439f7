/// Changes to a binary property list: objects that take the place of others, and new ones.
///
/// Every other object keeps its bytes and its number. ``finish()`` puts them together with a new offset table and
/// trailer. References become wider only where there are more objects than they can count.
///
/// An object that is replaced changes for all that refer to it; `referenceCounts` says whether these are several.
/// Objects that nothing refers to any more stay. Scalars that are added and the same are one object, as Core Foundation
/// writes them.
package struct BinaryPropertyListPatch {
    package let list: BinaryPropertyList
    let referenceCounts: [Int32]
    /// Where each object ends; 0 for those that nothing refers to.
    let ends: [UInt32]
    /// What is new, in the order in which it came.
    private(set) var objects = NewObjects()
    /// The row of what takes the place of each object of the list; -1 where it stays.
    private(set) var replacements = OffsetArray<Int32>(empty: -1)
    /// The row of each object that is added.
    private(set) var added: [Int32] = []
    /// The scalars among them.
    private var scalars = ScalarTable()
    /// What the containers refer to that are being written.
    var open = ReferenceStack()

    package init(_ list: BinaryPropertyList, _ census: BinaryPropertyListCensus) {
        self.list = list
        referenceCounts = census.referenceCounts
        ends = census.ends
    }

    package var isEmpty: Bool { objects.rows.isEmpty }

    /// How many objects there are with those that are added.
    var objectCount: Int { list.objectCount + added.count }

    /// What takes the place of an object of the list, if anything does.
    func replacement(of object: Int) -> NewObjects.Row? {
        let row = replacements[object]
        return row >= 0 ? objects.rows[Int(row)] : nil
    }

    // MARK: New objects

    /// Adds a scalar, in the place of an object or as one more, and gives its number. One more is only added where none
    /// of those that were added is the same.
    mutating func add(
        at object: Int, _ isOwn: Bool, scalar: (inout [UInt8]) throws(UnwritableValue) -> Void
    ) throws(UnwritableValue) -> Int {
        let start = objects.bytes.count
        try scalar(&objects.bytes)
        let row = NewObjects.Row(type: NewObjects.scalar, start: start, count: objects.bytes.count - start)
        if isOwn { return place(row, at: object, true) }
        return add(scalar: row)
    }

    /// One more scalar, unless there is one of the same bytes. Its bytes stay then, and nothing comes of them.
    private mutating func add(scalar row: NewObjects.Row) -> Int {
        let next = Int32(truncatingIfNeeded: objects.rows.count)
        let known = scalars.row(of: row, next, in: objects)
        return known < next ? Int(objects.rows[Int(known)].object) : place(row, at: -1, false)
    }

    mutating func add(string utf8: UnsafeRawBufferPointer, at object: Int, _ isOwn: Bool) throws(UnwritableValue) -> Int
    {
        try add(at: object, isOwn) { out throws(UnwritableValue) in try BinaryScalar.append(string: utf8, to: &out) }
    }

    /// Adds a container, in the place of an object or as one more, and gives its number.
    ///
    /// - Parameters:
    ///   - type: the marker's upper half: `0xA0` array, `0xB0` ordered set, `0xC0` set, `0xD0` dictionary.
    ///   - first: where in ``open`` begins what it refers to, which is taken from there.
    @discardableResult
    mutating func put(container type: UInt8, from first: Int, at object: Int, _ isOwn: Bool = true) -> Int {
        let start = objects.references.count
        objects.references += open.from(first)
        open.drop(to: first)
        let count = objects.references.count - start
        return place(.init(type: type, start: start, count: count), at: object, isOwn)
    }

    private mutating func place(_ row: NewObjects.Row, at object: Int, _ isOwn: Bool) -> Int {
        var row = row
        let number = isOwn ? object : objectCount
        let index = Int32(truncatingIfNeeded: objects.rows.count)
        row.object = UInt32(truncatingIfNeeded: number)
        if number == objectCount {
            added.append(index)
        } else if number >= list.objectCount {
            row.before = added[number - list.objectCount]
            added[number - list.objectCount] = index
        } else {
            row.before = replacements[number]
            replacements[number] = index
        }
        objects.rows.append(row)
        return number
    }

    // MARK: Containers that are new already

    func isReplaced(container: Int) -> Bool { (replacement(of: container)?.type ?? 0) != NewObjects.scalar }

    /// Has the container in the place of another refer to another object.
    mutating func edit(_ container: Int, at position: Int, _ object: Int) {
        guard let row = replacement(of: container), row.type != NewObjects.scalar, position < row.count else { return }
        objects.references[row.start + position] = UInt32(truncatingIfNeeded: object)
    }

    // MARK: Parts

    /// Makes room for what so many links mostly need.
    package mutating func reserve(links: Int) {
        objects.reserve(links: links)
        replacements.makeRoom(for: 0..<list.objectCount)
    }

    /// Adds what another patch of the same list changes. Neither may have changed what the other has.
    package mutating func append(_ part: borrowing BinaryPropertyListPatch) {
        let (bytes, references) = (objects.bytes.count, objects.references.count)
        objects.bytes += part.objects.bytes
        let own = list.objectCount
        /// What the objects are called here that the part adds.
        var numbers: [UInt32] = []
        for row in part.objects.rows {
            let isScalar = row.type == NewObjects.scalar
            let start = row.start + (isScalar ? bytes : references)
            let moved = NewObjects.Row(type: row.type, start: start, count: row.count)
            let added = Int(row.object) - own
            if added < 0 {
                _ = place(moved, at: Int(row.object), true)
            } else if added < numbers.count {
                _ = place(moved, at: Int(numbers[added]), true)
            } else {
                let number = isScalar ? add(scalar: moved) : place(moved, at: -1, false)
                numbers.append(UInt32(truncatingIfNeeded: number))
            }
        }
        objects.references += part.objects.references.lazy.map { $0 < own ? $0 : numbers[Int($0) - own] }
    }

    /// Forgets all changes, keeps the memory.
    package mutating func reset() {
        rollBack(to: Mark(rows: 0, bytes: 0, references: 0, added: 0))
        replacements.removeAll()
    }

    // MARK: Going back

    /// How far the patch is, to come back to.
    struct Mark {
        fileprivate let rows: Int
        fileprivate let bytes: Int
        fileprivate let references: Int
        fileprivate let added: Int
    }

    var mark: Mark {
        Mark(
            rows: objects.rows.count, bytes: objects.bytes.count, references: objects.references.count,
            added: added.count)
    }

    /// What was changed since then is as it was.
    mutating func rollBack(to mark: Mark) {
        for row in objects.rows[mark.rows...].reversed() {
            let number = Int(row.object)
            if number < list.objectCount {
                replacements[number] = row.before
            } else if row.before >= 0 {
                added[number - list.objectCount] = row.before
            } else if row.type == NewObjects.scalar {
                scalars.removeLast(row, in: objects)
            }
        }
        objects.rows.removeLast(objects.rows.count - mark.rows)
        objects.bytes.removeLast(objects.bytes.count - mark.bytes)
        objects.references.removeLast(objects.references.count - mark.references)
        added.removeLast(added.count - mark.added)
        open.drop(to: 0)
    }
}
