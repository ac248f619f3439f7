/// How much a hostile archive may cost. Sizes are bytes.
package struct ArchiveLimits: Sendable {
    /// The largest entry that is read, compressed or expanded; it is held in memory as a whole.
    package var entrySize = 512 << 20
    /// How many times an entry, or a compressed file, may grow when it is expanded. Deflate can reach 1032; real text
    /// seldom exceeds 100. What expands to no more than `ratioFreeSize` is exempt.
    package var ratio = 500
    /// Up to this expanded size the ratio does not matter.
    package var ratioFreeSize = 1 << 20
    /// By how much all of an archive may grow when expanded. In a zip the recorded sizes are counted, in the
    /// directory's order, which gives the same answer whatever is read when.
    package var totalGrowth = 256 << 30
    /// The most entries of a zip, and the most members or frames of a compressed file.
    package var entryCount = 4_000_000
    /// The largest central directory of a zip, which is held in memory.
    package var directorySize = 1 << 30
    /// The largest description of one entry of a tar: its extended headers, which are held in memory.
    package var headerSize = 1 << 20

    package init() {}
}
