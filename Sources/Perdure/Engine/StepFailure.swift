/// A step that could not be carried out.
package struct StepFailure: Sendable {
    package var message: String
    package var path: String
    /// The step in the plan's ``Plan/sites``; -1 for what the engine settles itself.
    package var site: Int32
    /// The step itself, once it left the plan whose it is.
    package var step: StepSite?
}
