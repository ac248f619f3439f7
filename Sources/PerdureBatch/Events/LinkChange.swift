package import Perdure

/// A link before and after, for a dry run.
package struct LinkChange: Sendable {
    package var place: Place
    package var before: String
    package var after: String
}
