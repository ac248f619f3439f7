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

    package init(place: Place, outcome: Outcome, from: Int? = nil, to: Int? = nil) {
        self.place = place
        self.outcome = outcome
        self.from = from
        self.to = to
    }

    package struct LossNote: Sendable {
        package var path: String
        /// What was dropped, as JSON.
        package var value: String
        /// Why that is all right, as the step says.
        package var reason: String?

        package init(path: String, value: String, reason: String?) {
            self.path = path
            self.value = value
            self.reason = reason
        }
    }
}
