package import Perdure

/// A link before and after, for a dry run and for reports that show it.
package struct LinkChange: Sendable {
    package var place: Place
    package var before: String
    /// Nil where the link stayed as it is.
    package var after: String?

    package init(place: Place, before: String, after: String?) {
        self.place = place
        self.before = before
        self.after = after
    }
}
