package import Perdure

/// Something worth saying of one link: every link that was refused, and what a rewritten one lost.
package struct LinkEvent: Sendable {
    /// Where it stands: `archive.zip!note.md:12:5`.
    package var place: Place
    package var outcome: Outcome
    package var lineage: String?
    package var from: Int?
    package var to: Int?
    /// One sentence a line.
    package var messages: [String] = []
    package var warnings: [String] = []
    package var losses: [LossNote] = []
    /// The step that failed, lost something or discarded the link, in its definition file.
    package var step: Place?

    package struct LossNote: Sendable {
        package var path: String
        /// What was dropped, as JSON.
        package var value: String
        /// Why that is all right, as the step says.
        package var reason: String?
    }
}

/// A link before and after, for a dry run.
package struct LinkChange: Sendable {
    package var place: Place
    package var before: String
    package var after: String
}

/// Something wrong with an entry as a whole.
package struct EntryEvent: Sendable {
    package var place: Place
    package var outcome: EntryOutcome
    package var message: String
}

/// What can become of an entry instead of being read.
package enum EntryOutcome: String, Sendable, CaseIterable {
    /// Its bytes are not what its format says; copied unchanged.
    case malformed
    /// The system or the archive does not give its bytes.
    case unreadable
    /// Needs a key that nobody gave.
    case encrypted
    /// Larger than the limits allow.
    case tooLarge = "too-large"
}
