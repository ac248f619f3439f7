/// A set of the objects of a graph, by their numbers: one bit for each.
package struct ObjectSet: Sendable {
    private var words: [UInt64] = []

    package init() {}

    package init(_ objects: some Sequence<Int>) {
        for object in objects { insert(object) }
    }

    package func contains(_ object: Int) -> Bool {
        let word = object >> 6
        return word < words.count && words[word] & 1 << UInt64(object & 63) != 0
    }

    package mutating func insert(_ object: Int) {
        let word = object >> 6
        if word >= words.count {
            words += repeatElement(0, count: max(word + 1 - words.count, words.count))
        }
        words[word] |= 1 << UInt64(object & 63)
    }

    package mutating func formUnion(_ other: ObjectSet) {
        if words.count < other.words.count { words += repeatElement(0, count: other.words.count - words.count) }
        for word in other.words.indices { words[word] |= other.words[word] }
    }

    package mutating func formIntersection(_ other: ObjectSet) {
        for word in words.indices { words[word] &= word < other.words.count ? other.words[word] : 0 }
    }
}
