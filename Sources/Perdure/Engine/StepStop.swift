/// Why a link does not come to the end of its steps.
package enum StepStop: Error {
    /// A step could not do what it says.
    case failed(StepFailure)
    /// The link has no successor, and why.
    case discarded(reason: String, site: Int32)
}

/// A step that could not be carried out.
package struct StepFailure: Sendable {
    package var message: String
    package var path: String
    /// The step in the plan's ``Plan/sites``; -1 for what the engine settles itself.
    package var site: Int32
}

/// Something that a declared step dropped.
package struct Loss: Sendable {
    package var path: String
    package var value: Value
    /// The step that dropped it.
    package var site: StepSite
}
