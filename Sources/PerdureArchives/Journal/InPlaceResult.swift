/// What became of one file of an in-place run.
package struct InPlaceResult: Sendable, Hashable {
    /// Which input it belongs to.
    package let input: Int
    /// Where it is, relative to the input's root folder.
    package let path: PathBytes
    package let outcome: Outcome

    package enum Outcome: Sendable, Hashable {
        /// The new contents are in place. If the file had other names (hard links), those keep the old contents.
        case replaced(hadOtherNames: Bool)
        /// The new contents are the old ones, so that there was nothing to do.
        case unchanged
        /// The file is as it was.
        case failed(FileFailure)
    }
}
