/// Something that a declared step dropped.
package struct Loss: Sendable {
    package var path: String
    package var value: Value
    /// Why that is all right, as the step says; else why it came about.
    package var reason: String?
    /// The step that dropped it; nil where it is the whole way that has no place for it.
    package var site: StepSite?
}
