/// Finds entries that share bytes. Some zip bombs are built of them, and replacing one such entry
/// would change the other.
struct ZipOverlapCheck {
    /// Where the central directory starts.
    let end: Int

    /// Also sets each entry's `boundary`.
    func run(on entries: inout [ZipEntry], in order: [Int]) {
        // The entry that reaches furthest among those that start earlier.
        var furthest: (index: Int, end: Int)?
        for index in order {
            guard let start = entries[index].headerOffset, let data = entries[index].dataRange else { continue }
            if let other = furthest, start < other.end {
                mark(&entries[index], overlapping: other.index)
                mark(&entries[other.index], overlapping: index)
            }
            if data.upperBound > furthest?.end ?? -1 { furthest = (index, data.upperBound) }
        }

        var boundary = end
        for index in order.reversed() {
            guard let start = entries[index].headerOffset else { continue }
            entries[index].boundary = boundary
            if entries[index].dataRange != nil { boundary = start }
        }
    }

    private func mark(_ entry: inout ZipEntry, overlapping other: Int) {
        if entry.issue == nil { entry.issue = .overlaps(other) }
    }
}
