/// Which arm of which step a conditional jump belongs to.
package struct BranchSite: Sendable {
    /// The place of the arm.
    package var arm: Place
    /// The place of the step.
    package var step: Place
    /// Whether nothing but `else` comes after it.
    package var isLast: Bool
}
