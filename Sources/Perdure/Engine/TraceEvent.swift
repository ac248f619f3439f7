/// What one instruction did to a link: noted only where somebody wants to know.
package struct TraceEvent: Sendable {
    package enum Kind: Sendable {
        case step
        /// What the engine settles by itself, without a step.
        case settling
        /// A condition was asked.
        case branch
    }

    package var kind = Kind.step
    /// Counts the links that the machine was begun with: a link may be tried as several versions.
    package var run: Int
    /// The version that the whole plan starts from, and the one it leads to.
    package var from: Int
    package var to: Int
    /// The way between two versions that it belongs to; nil in a repair.
    package var hop: Hop?
    /// The step; nil for what the engine does by itself.
    package var site: StepSite?
    package var before: Value
    package var after: Value
    /// Why it stopped the link here; nil where it did not.
    package var failure: String?
    /// What it exercised of the definitions.
    package var marks: [CoverageMark] = []

    init(_ plan: Plan, hop: Hop?, run: Int, before: Value) {
        (from, to) = (plan.source, plan.target)
        (self.hop, self.run, self.before) = (hop, run, before)
        after = before
    }

    /// What a version had and older ones have no place for was put back.
    init(putBackAt version: Int, run: Int, before: Value, after: Value) {
        (kind, from, to) = (.settling, version, version)
        (self.run, self.before, self.after) = (run, before, after)
    }

    package var changesLink: Bool { !ValueDifference.between(before, after).isEmpty }

    /// Whether it is the last of its hop: the engine settles, or says that the lineage ends.
    var endsHop: Bool { kind == .settling || site == nil && failure != nil && hop?.target == -1 }

    mutating func stop(by stop: StepStop) {
        switch stop {
        case .failed(let failure): self.failure = failure.message
        case .discarded(let reason, _, _): failure = reason
        }
    }
}
