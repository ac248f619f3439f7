/// Where a text and its spelling differ, and so what stands where in the other.
struct EscapeMap: Sendable {
    /// One escape: the bytes it stands for, and the bytes that spell it.
    struct Escape: Sendable {
        var range: Range<Int>
        var raw: Range<Int>
    }

    /// In order; empty where nothing is escaped.
    var all: [Escape] = []

    var isEmpty: Bool { all.isEmpty }

    /// The first escape that ends after an offset of the text, as an index.
    func index(endingAfter offset: Int) -> Int {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The escape of which an offset of the text is part.
    func escape(at offset: Int) -> Escape? {
        let next = index(endingAfter: offset)
        return next < all.count && all[next].range.lowerBound <= offset ? all[next] : nil
    }

    /// How much further the spelling is than the text, before an escape.
    func shift(before index: Int) -> Int {
        index > 0 ? all[index - 1].raw.upperBound - all[index - 1].range.upperBound : 0
    }

    /// The offset in the spelling of an offset in the text; within an escape, that of its first byte.
    func rawOffset(of offset: Int) -> Int {
        let next = index(endingAfter: offset)
        if next < all.count, all[next].range.lowerBound <= offset { return all[next].raw.lowerBound }
        return offset + shift(before: next)
    }
}
