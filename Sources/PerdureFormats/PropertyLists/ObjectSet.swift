/// A set of the objects of a graph, by their numbers: one bit for each, from the lowest on.
package struct ObjectSet: Sendable {
    private var words: [UInt64] = []
    /// The number of the first word. Before and behind them there is nothing.
    private var first = 0

    package init() {}

    package init(_ objects: some Sequence<Int>) {
        for object in objects { insert(object) }
    }

    package func contains(_ object: Int) -> Bool {
        let word = (object >> 6) - first
        return words.indices.contains(word) && words[word] & 1 << UInt64(object & 63) != 0
    }

    package mutating func insert(_ object: Int) {
        let word = object >> 6
        makeRoom(for: word..<word + 1)
        words[word - first] |= 1 << UInt64(object & 63)
    }

    package mutating func formUnion(_ other: ObjectSet) {
        guard !other.words.isEmpty else { return }
        makeRoom(for: other.first..<other.first + other.words.count)
        for word in other.words.indices { words[other.first - first + word] |= other.words[word] }
    }

    package mutating func formIntersection(_ other: ObjectSet) {
        for word in words.indices {
            let same = first + word - other.first
            words[word] &= other.words.indices.contains(same) ? other.words[same] : 0
        }
    }

    /// Has these words, by their numbers. At both ends there is room for twice as many then, so that few insertions
    /// need it.
    private mutating func makeRoom(for range: Range<Int>) {
        if words.isEmpty { first = range.lowerBound }
        if range.lowerBound < first {
            let more = min(first, max(first - range.lowerBound, words.count))
            words.insert(contentsOf: repeatElement(0, count: more), at: 0)
            first -= more
        }
        let missing = range.upperBound - first - words.count
        if missing > 0 { words += repeatElement(0, count: max(missing, words.count)) }
    }
}
