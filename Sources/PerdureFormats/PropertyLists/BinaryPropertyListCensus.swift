/// What there is in a ``BinaryPropertyList``, once all of it was found to be sound.
package struct BinaryPropertyListCensus {
    /// How many references there are to each object, by its number; the top counts as one.
    package fileprivate(set) var referenceCounts: [Int32]
    /// The dictionaries with a string under `activityType`, in order; outer ones come before those inside.
    package fileprivate(set) var slots: [LinkGraphSlot] = []
    /// How each of them is reached.
    fileprivate(set) var trail = LinkTrail()
    /// How many values there are where no container is shared, the member of each UID counted as well.
    fileprivate(set) var valueCount = 1
    /// Whether any array, set or dictionary is referred to more than once.
    package fileprivate(set) var sharesContainers = false
}

extension BinaryPropertyList {
    /// Looks at everything that can be reached from the top.
    /// - Throws: the first thing that is wrong, with its place.
    package func check() throws(PropertyListFailure) -> BinaryPropertyListCensus {
        var slots: [LinkGraphSlot] = []
        var trail = LinkTrail()
        var counts = [Int32](repeating: 0, count: objectCount)
        counts[top] = 1
        var values = 1
        var uids: [Int] = []
        try BinaryPropertyListWalk(self).run(
            reference: { reference in
                counts[reference.object] += 1
                if !reference.isKey { values += 1 }
            },
            visit: { index, object, walk throws(PropertyListFailure) in
                if object.kind == .uid { uids.append(index) }
                if try isSlot(object) {
                    let step = walk.note(in: &trail)
                    slots.append(LinkGraphSlot(object: index, offset: object.start, step: step))
                }
                return true
            })
        var census = BinaryPropertyListCensus(referenceCounts: counts, slots: slots, trail: trail)
        census.sharesContainers = counts.indices.contains { counts[$0] > 1 && isContainer($0) }
        census.valueCount = uids.reduce(values) { $0 + Int(counts[$1]) }
        return census
    }

    private func isContainer(_ index: Int) -> Bool { (try? object(index))?.isContainer ?? false }

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
