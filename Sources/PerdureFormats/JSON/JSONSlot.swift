/// The bytes of an object that has an `activityType`: a link, if a lineage knows that type.
package struct JSONSlot: Equatable, Sendable {
    /// The offset of its opening brace in the document.
    package var start: Int
    /// The offset after its closing brace.
    package var end: Int
    /// How many slots it stands in.
    package var depth = 0
    /// The innermost of them, by its index in the document's list; -1 for none.
    package var parent = -1

    package init(start: Int, end: Int, depth: Int = 0, parent: Int = -1) {
        self.start = start
        self.end = end
        self.depth = depth
        self.parent = parent
    }

    package var range: Range<Int> { start..<end }
}

extension JSONSlot {
    /// Brings the slots of a document into the order of their starts, and works out which stands in which.
    static func arrange(_ slots: inout [JSONSlot]) {
        guard slots.count > 1 else { return }
        // They are found in the order of their `activityType`, which an inner object may have before its outer.
        if zip(slots, slots.dropFirst()).contains(where: { $0.start > $1.start }) {
            slots.sort { $0.start < $1.start }
        }
        for index in slots.indices.dropFirst() {
            var parent = index - 1
            while parent >= 0, slots[parent].end <= slots[index].start { parent = slots[parent].parent }
            slots[index].parent = parent
            slots[index].depth = parent < 0 ? 0 : slots[parent].depth + 1
        }
    }
}
