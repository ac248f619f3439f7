package import Perdure

/// A link that shows what a change breaks, and for whom.
package struct Witness: Sendable {
    package var link: Value
    package var audience: Audience
    /// What is wrong with it, in words.
    package var message: String
}
