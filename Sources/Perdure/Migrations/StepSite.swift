/// Where a step stands, and what stands beside its verb.
package struct StepSite: Sendable {
    package var keyword: String
    package var place: Place
    /// Why losing something here is all right; nil where the step says nothing of loss.
    package var lossy: String?
    /// The step reaches for fields that the schema does not know.
    package var allowsUnknown = false
    /// The step may lose what names the content.
    package var allowsIdentity = false
    package var onConflict: ConflictPolicy = .fail

    package enum ConflictPolicy: String, Sendable, CaseIterable {
        /// The link fails.
        case fail
        /// What stands at the target stays.
        case keep
        /// What stands at the target gives way.
        case replace
    }
}
