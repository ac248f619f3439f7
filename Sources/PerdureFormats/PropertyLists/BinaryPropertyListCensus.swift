package import Perdure

/// What there is in a ``BinaryPropertyList``, once all of it was found to be sound.
package struct BinaryPropertyListCensus {
    /// How many references there are to each object, by its number; the top counts as one.
    package let referenceCounts: [Int32]
    /// Where each object ends; 0 for those that can't be reached.
    package let ends: [UInt32]
    /// The dictionaries with a string under `activityType`, in order; outer ones come before those inside.
    package let slots: [LinkGraphSlot]
    /// How each of them is reached.
    let trail: LinkTrail
    /// What is known of keys. Those that the census of ``BinaryPropertyList/checkPlainly()`` knows are none.
    let keys: BinaryKeyRows
    /// How many values there are where no container is shared, the member of each UID counted as well.
    package let valueCount: Int
    /// Whether any array, set or dictionary is referred to more than once.
    package let sharesContainers: Bool
    /// Whether there may be URLs among the strings.
    let hasColons: Bool

    init(_ list: BinaryPropertyList, counts: [Int32], ends: [UInt32], _ found: BinaryPropertyListChecker.Found) {
        referenceCounts = counts
        self.ends = ends
        slots = found.slots
        trail = found.trail
        keys = found.keys
        hasColons = found.hasColons
        valueCount = found.uids.reduce(1 + found.values) { $0 + Int(counts[Int($1)]) }
        sharesContainers = counts.indices.contains { counts[$0] > 1 && list.isContainer($0) }
    }
}

extension BinaryPropertyList {
    /// Looks at everything that can be reached from the top.
    /// - Parameters:
    ///   - jobs: how many cores may do so.
    ///   - width: how many references a container must have, so that several do.
    /// - Throws: the first thing that is wrong, with its place.
    package func check(
        jobs: Int = 1, width: Int = 4096, on cores: any Execution = SerialExecution()
    ) throws(PropertyListFailure) -> BinaryPropertyListCensus {
        if let census = BinaryPropertyListPart.census(of: self, jobs: jobs, width, on: cores) { return census }
        return try checkPlainly()
    }

    /// The same, without a thought for speed.
    package func checkPlainly() throws(PropertyListFailure) -> BinaryPropertyListCensus {
        var found = BinaryPropertyListChecker.Found()
        var counts = [Int32](repeating: 0, count: objectCount)
        var ends = [UInt32](repeating: 0, count: objectCount)
        counts[top] = 1
        try BinaryPropertyListWalk(self).run(
            reference: { reference in
                counts[reference.object] += 1
                if !reference.isKey { found.values += 1 }
            },
            visit: { index, object, walk throws(PropertyListFailure) in
                ends[index] = UInt32(truncatingIfNeeded: object.end)
                if object.isString, withUTF8(object, { $0.contains(UInt8(ascii: ":")) }) { found.hasColons = true }
                if object.kind == .uid { found.uids.append(Int32(truncatingIfNeeded: index)) }
                if try isSlot(object) {
                    let step = walk.note(in: &found.trail)
                    found.slots.append(LinkGraphSlot(object: index, offset: object.start, step: step))
                }
                return true
            })
        return BinaryPropertyListCensus(self, counts: counts, ends: ends, found)
    }

    func isContainer(_ index: Int) -> Bool { (try? object(index))?.isContainer ?? false }

    /// Whether an object is a dictionary with a string under `activityType`.
    func isSlot(_ object: BinaryObject) throws(PropertyListFailure) -> Bool {
        guard object.kind == .dictionary else { return false }
        for position in 0..<object.count {
            let index = try reference(position, in: object)
            if isShortText(at: try offset(of: index), ofOtherLengthThan: 12) { continue }
            let key = try self.object(index)
            guard isString(key, "activityType") else { continue }
            if try self.object(reference(object.count + position, in: object)).isString { return true }
        }
        return false
    }

    /// Whether it looks like what `NSKeyedArchiver` writes.
    package func isKeyedArchive() throws(PropertyListFailure) -> Bool {
        let root = try object(top)
        guard root.kind == .dictionary else { return false }
        var found = 0
        for position in 0..<root.count {
            let key = try object(reference(position, in: root))
            if isString(key, "$archiver") || isString(key, "$objects") || isString(key, "$top") { found += 1 }
        }
        return found == 3
    }
}
