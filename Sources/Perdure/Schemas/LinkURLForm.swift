/// One URL form of a link.
package struct LinkURLForm: Sendable {
    package var template: Template
    /// Pairs this form with that of another version.
    package var name: String?
    /// What the form means beyond its parts.
    package var set: [(key: String, value: Value)]
    package var place: Place
}
