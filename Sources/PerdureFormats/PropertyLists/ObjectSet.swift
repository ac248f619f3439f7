/// A set of the objects of a graph, by their numbers: one bit for each, from the lowest on.
package struct ObjectSet: Sendable {
    private var words = OffsetArray<UInt64>(empty: 0)

    package init() {}

    package init(_ objects: some Sequence<Int>) {
        for object in objects { insert(object) }
    }

    package func contains(_ object: Int) -> Bool { words[object >> 6] & 1 << UInt64(object & 63) != 0 }

    package mutating func insert(_ object: Int) { words[object >> 6] |= 1 << UInt64(object & 63) }

    package mutating func formUnion(_ other: ObjectSet) {
        guard !other.words.range.isEmpty else { return }
        words.makeRoom(for: other.words.range)
        for word in other.words.range { words[word] |= other.words[word] }
    }

    package mutating func formIntersection(_ other: ObjectSet) {
        for word in words.range { words[word] &= other.words[word] }
    }
}
