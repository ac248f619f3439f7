/// A template, and where its parts are in a link.
package struct CompiledTemplate: Sendable {
    package var template: Template
    /// The path of each part, by the part's index; -1 for parts that are no field.
    package var paths: [Int32]
}
