/// Runs of entries in file order, for workers that take several at once.
extension ZipArchive {
    /// More entries than this gain nothing any more.
    private static let mostEntries = 64
    /// An entry that would make a batch larger than this begins the next. Bytes, compressed and expanded.
    private static let mostBytes: UInt64 = 1 << 20

    /// Places in `fileOrder`, from one on: enough small entries to be worth a worker's while, or one large one.
    package func batch(from start: Int) -> Range<Int> {
        var end = start
        var size: UInt64 = 0
        while end < fileOrder.count, end - start < Self.mostEntries {
            let entry = entries[fileOrder[end]]
            size = size.addingSaturated(entry.compressedSize).addingSaturated(entry.expandedSize)
            if size > Self.mostBytes, end > start { break }
            end += 1
        }
        return start..<end
    }

    /// The part of the source that the data of a batch's entries lie in.
    package func extent(of batch: Range<Int>) -> Range<Int> {
        var extent: Range<Int>?
        for place in batch {
            guard let data = entries.dataRange(at: fileOrder[place]) else { continue }
            let known = extent ?? data
            extent = min(known.lowerBound, data.lowerBound)..<max(known.upperBound, data.upperBound)
        }
        return extent ?? 0..<0
    }
}

extension UInt64 {
    /// The sum, or the largest number where it would be more.
    fileprivate func addingSaturated(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
