/// How much a hostile zip may cost. Sizes are bytes.
package struct ZipLimits: Sendable {
    /// The largest entry that is read, compressed or expanded; it is held in memory as a whole.
    package var entrySize = 512 << 20
    /// How many times an entry may grow when it is expanded. Deflate can reach 1032; real text
    /// seldom exceeds 100. Entries that expand to no more than `ratioFreeSize` are exempt.
    package var ratio = 500
    /// Up to this expanded size the ratio does not matter.
    package var ratioFreeSize = 1 << 20
    /// By how much all entries together may grow when expanded, by their recorded sizes. Counting
    /// what is recorded, in the directory's order, gives the same answer whatever is read when.
    package var totalGrowth = 256 << 30
    /// The most entries.
    package var entryCount = 4_000_000
    /// The largest central directory, which is held in memory.
    package var directorySize = 1 << 30

    package init() {}
}
