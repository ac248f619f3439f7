/// What became of one link, and why.
package struct LinkResult: Sendable {
    package var outcome: Outcome
    /// The lineage's place among the engine's; -1 for none.
    package var lineage: Int = -1
    /// The version it came in; nil where it could not be told.
    package var from: Int?
    /// The version it has now.
    package var to: Int?
    /// What opening it would do, where a catalog says what content there is.
    package var content: Restoration.Verdict?
    /// A hash of what it means at its version, where somebody asks.
    package var meaning: UInt64?
    /// What there is to say beyond the outcome; nil for nothing.
    package var detail: Detail?

    package final class Detail: Sendable {
        /// One sentence a line: what is wrong, where in the link.
        package let messages: [String]
        package let losses: [Loss]
        package let warnings: [String]
        /// The step that failed, dropped something or discarded the link.
        package let site: StepSite?
        /// What the link dropped on its way down and has no room for.
        package let kept: KeptRemainder?

        package init(
            messages: [String] = [], losses: [Loss] = [], warnings: [String] = [], site: StepSite? = nil,
            kept: KeptRemainder? = nil
        ) {
            self.messages = messages
            self.losses = losses
            self.warnings = warnings
            self.site = site
            self.kept = kept
        }

        /// Whether there is something to tell a person.
        package var isWorthSaying: Bool { !messages.isEmpty || !losses.isEmpty || !warnings.isEmpty }
    }

    package var messages: [String] { detail?.messages ?? [] }

    package init(_ outcome: Outcome, lineage: Int = -1, from: Int? = nil, to: Int? = nil, detail: Detail? = nil) {
        self.outcome = outcome
        self.lineage = lineage
        self.from = from
        self.to = to
        self.detail = detail
    }
}
