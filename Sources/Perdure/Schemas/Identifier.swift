/// What a schema says of one of the three identifiers.
package struct Identifier: Sendable {
    package var attribute: LinkAttribute
    /// How it is put together; nil where it is only described.
    package var template: Template?
    /// What it is, where it is described.
    package var field: Field
    package var place: Place
    package var required: Bool { field.required }
}
