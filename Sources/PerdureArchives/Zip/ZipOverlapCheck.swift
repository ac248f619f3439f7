/// Finds entries that share bytes. Some zip bombs are built of them, and replacing one such entry
/// would change the other.
struct ZipOverlapCheck {
    /// Where the central directory starts.
    let end: Int

    /// Also sets each entry's `boundary`.
    func run(on entries: inout ZipEntries, in order: [Int]) {
        // The entry that reaches furthest among those that start earlier.
        var furthest: (index: Int, end: Int)?
        for index in order {
            guard let start = entries.headerOffset(at: index), let data = entries.dataRange(at: index) else { continue }
            if let other = furthest, start < other.end {
                mark(index, of: &entries, overlapping: other.index)
                mark(other.index, of: &entries, overlapping: index)
            }
            if data.upperBound > furthest?.end ?? -1 { furthest = (index, data.upperBound) }
        }

        var boundary = end
        for index in order.reversed() {
            guard let start = entries.headerOffset(at: index) else { continue }
            entries.set(boundary: boundary, at: index)
            if entries.dataRange(at: index) != nil { boundary = start }
        }
    }

    private func mark(_ index: Int, of entries: inout ZipEntries, overlapping other: Int) {
        if entries[index].issue == nil { entries.set(.overlaps(other), at: index) }
    }
}
