/// Holds the recorded sizes against what is possible and what is allowed, and finds entries whose
/// form is not known here.
struct ZipLimitCheck {
    let limits: ArchiveLimits

    /// Deflate's best: 258 bytes from two bits.
    private static let bestRatio: UInt64 = 1032

    func run(on entries: inout ZipEntries) {
        var totalGrowth: UInt64 = 0
        for index in entries.indices {
            let entry = entries[index]
            guard entry.issue == nil else { continue }
            let growth = entry.hasNoData ? 0 : entry.expandedSize - min(entry.compressedSize, entry.expandedSize)
            if let issue = issue(of: entry, totalGrowth: totalGrowth.addingReportingOverflow(growth)) {
                // An entry that is refused anyway does not use up what the others may grow.
                entries.set(issue, at: index)
            } else {
                totalGrowth += growth
            }
        }
    }

    private func issue(
        of entry: ZipEntry, totalGrowth: (partialValue: UInt64, overflow: Bool)
    ) -> ZipIssue? {
        if entry.isEncrypted { return .encrypted }
        if entry.hasNoData { return nil }
        guard [ZipEntry.stored, ZipEntry.deflate].contains(entry.method) else {
            return .unsupportedMethod(entry.method)
        }
        guard isPossible(entry) else {
            return .impossibleSizes(compressed: entry.compressedSize, expanded: entry.expandedSize)
        }
        let size = max(entry.compressedSize, entry.expandedSize)
        guard size <= UInt64(clamping: limits.entrySize) else { return .tooLarge(size, limit: limits.entrySize) }
        if entry.expandedSize > UInt64(clamping: limits.ratioFreeSize),
            growsMore(entry, thanTimes: UInt64(clamping: limits.ratio))
        {
            return .ratioTooHigh(limit: limits.ratio)
        }
        if totalGrowth.overflow || totalGrowth.partialValue > UInt64(clamping: limits.totalGrowth) {
            return .archiveGrowsTooMuch(limit: limits.totalGrowth)
        }
        return nil
    }

    private func isPossible(_ entry: ZipEntry) -> Bool {
        entry.method == ZipEntry.stored
            ? entry.compressedSize == entry.expandedSize : !growsMore(entry, thanTimes: Self.bestRatio)
    }

    private func growsMore(_ entry: ZipEntry, thanTimes ratio: UInt64) -> Bool {
        let (most, overflow) = entry.compressedSize.multipliedReportingOverflow(by: ratio)
        return !overflow && entry.expandedSize > most
    }
}
