/// How files are replaced in place.
package struct InPlaceOptions: Sendable, Hashable {
    /// How many files share one wait for the disk.
    package var groupSize: Int
    /// Whether a file that nobody may write is replaced as well.
    package var replacesReadOnly: Bool

    package init(groupSize: Int = 64, replacesReadOnly: Bool = false) {
        self.groupSize = max(1, groupSize)
        self.replacesReadOnly = replacesReadOnly
    }
}
