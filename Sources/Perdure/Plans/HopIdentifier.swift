/// One identifier on both sides of a hop, each with the condition of the variant it belongs to.
package struct HopIdentifier: Sendable {
    package var path: Int32
    package var attribute: LinkAttribute
    /// The first whose condition holds.
    package var sources: [Choice]
    package var targets: [Choice]

    package struct Choice: Sendable {
        /// -1 for always.
        package var condition: Int32
        /// -1 for an identifier without a template.
        package var template: Int32
        package var required: Bool
    }
}
