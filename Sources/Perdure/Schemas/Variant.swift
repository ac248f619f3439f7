/// What differs where a condition holds.
package struct Variant: Sendable {
    package var condition: Condition
    package var title: Field?
    package var identifiers: [Identifier]
    package var urls: [LinkURLForm]?
    package var userInfo: [Field]
    package var requiredUserInfoKeys: [String]?
    package var eligible: [String: Bool]
    package var place: Place
}
