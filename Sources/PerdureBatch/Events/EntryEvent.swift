package import Perdure

/// Something wrong with an entry as a whole.
package struct EntryEvent: Sendable {
    package var place: Place
    package var outcome: EntryOutcome
    package var message: String

    package init(place: Place, outcome: EntryOutcome, message: String) {
        self.place = place
        self.outcome = outcome
        self.message = message
    }
}
