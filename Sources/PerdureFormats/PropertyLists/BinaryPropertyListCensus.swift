/// What there is in a ``BinaryPropertyList``, once all of it was found to be sound.
package struct BinaryPropertyListCensus {
    /// How many references there are to each object, by its number; the top counts as one.
    package fileprivate(set) var referenceCounts: [Int32]
    /// The dictionaries with a string under `activityType`, in order; outer ones come before those inside.
    package fileprivate(set) var slots: [Slot] = []

    package struct Slot: Sendable, Equatable {
        package var object: Int
        /// Where the dictionary begins, in bytes.
        package var offset: Int
    }
}

extension BinaryPropertyList {
    /// Looks at everything that can be reached from the top.
    /// - Throws: the first thing that is wrong, with its place.
    package func check() throws(PropertyListFailure) -> BinaryPropertyListCensus {
        var census = BinaryPropertyListCensus(referenceCounts: Array(repeating: 0, count: objectCount))
        census.referenceCounts[top] = 1
        var slots: [BinaryPropertyListCensus.Slot] = []
        var counts = census.referenceCounts
        try BinaryPropertyListWalk(self).run(
            reference: { _, _, object in counts[object] += 1 },
            visit: { index, object, _ throws(PropertyListFailure) in
                if try isSlot(object) { slots.append(.init(object: index, offset: object.start)) }
                return true
            })
        census.referenceCounts = counts
        census.slots = slots
        return census
    }

    /// Whether an object is a dictionary with a string under `activityType`.
    package func isSlot(_ object: BinaryObject) throws(PropertyListFailure) -> Bool {
        guard object.kind == .dictionary else { return false }
        for position in 0..<object.count {
            let key = try self.object(reference(position, in: object))
            guard isString(key, "activityType") else { continue }
            if try self.object(reference(object.count + position, in: object)).isString { return true }
        }
        return false
    }
}
