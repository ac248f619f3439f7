/// What a replacement means for the central directory.
struct ZipChange: Sendable {
    /// The entry's index.
    let index: Int
    let record: ZipContentsRecord
    /// The first byte of the source behind what was replaced.
    let end: Int
    /// By how much that byte, and what follows up to the next change, moves.
    let shift: Int

    init(_ replacement: ZipReplacement, shift: Int) {
        index = replacement.index
        record = replacement.record
        end = replacement.replaced.upperBound
        self.shift = shift
    }
}
