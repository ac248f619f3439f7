/// A part of the definitions that a link can exercise, told from all others.
package enum CoverageMark: Hashable, Sendable {
    /// The step at that place was carried out.
    case reached(Place)
    /// The step at that place changed a link, or stopped it.
    case step(Place)
    /// The arm of `when` or `cases` at that place was taken.
    case branch(Place)
    /// No arm of the step at that place was taken.
    case noBranch(Place)
    /// The step's `map` answered with the arm of that index.
    case mapArm(Place, Int)
    /// The step met a value that it has no answer for.
    case otherwise(Place)
    /// A link came through the migration between two versions; to -1 where the lineage ends.
    case hop(from: Int, to: Int)
}
