import PerdureArchives

extension RunOptions {
    /// How many archives may stand in each other.
    static let depthLimit = 8

    /// Up to this size all that a compressed input holds may expand whatever the ratio. Bytes.
    private static let freeGrowth = 1 << 30

    /// The options for an archive that is a file of a folder, or the whole input: the workers are at work already.
    var inMemory: RunOptions {
        var options = self
        options.jobs = 1
        return options
    }

    /// The options for an archive that is an entry of another.
    ///
    /// All that lies in an entry, however deep, may together grow as much as a single file of the entry's size might.
    /// So each archive hands its allowance on to the archives in it by their share of its bytes, which gives the same
    /// answer whatever is read when.
    ///
    /// - Parameters:
    ///   - size: bytes that the entry takes in the archive around it.
    ///   - expandedSize: bytes of the entry itself.
    func nested(size: Int, expandedSize: Int) -> RunOptions {
        var options = inMemory
        options.format = nil
        options.depth += 1
        options.containerSize = expandedSize
        let allowance = archiveLimits.totalGrowth
        if containerSize > 0 {
            options.archiveLimits.totalGrowth = Int(Double(allowance) * min(1, Double(size) / Double(containerSize)))
        } else {
            let (most, overflow) = size.multipliedReportingOverflow(by: archiveLimits.ratio)
            let grown = overflow ? allowance : max(most, archiveLimits.ratioFreeSize)
            options.archiveLimits.totalGrowth = min(allowance, grown)
        }
        return options
    }

    /// The options for what a compressed file holds.
    func expanded(size: Int, expandedSize: Int) -> RunOptions {
        var options = self
        guard containerSize == 0 else {
            options.containerSize = expandedSize
            return options
        }
        let (most, overflow) = size.multipliedReportingOverflow(by: archiveLimits.ratio)
        let grown = overflow ? archiveLimits.totalGrowth : max(most, Self.freeGrowth)
        options.archiveLimits.totalGrowth = min(archiveLimits.totalGrowth, grown)
        options.containerSize = expandedSize
        return options
    }
}
