/// Why a link does not come to the end of its steps.
package enum StepStop: Error {
    /// A step could not do what it says.
    case failed(StepFailure)
    /// The link has no successor, and why.
    case discarded(reason: String, site: Int32)
}
