package import Perdure

/// Something wrong with an entry as a whole.
package struct EntryEvent: Sendable {
    package var place: Place
    package var outcome: EntryOutcome
    package var message: String
}
