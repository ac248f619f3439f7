/// Something that a declared step dropped.
package struct Loss: Sendable {
    package var path: String
    package var value: Value
    /// The step that dropped it.
    package var site: StepSite
}
