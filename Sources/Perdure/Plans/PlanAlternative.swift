/// One of several ways back, and what holds of a link that has gone it.
package struct PlanAlternative: Sendable {
    package var plan: Plan
    /// Holds afterwards, in the terms of `plan`; nil for a way without a condition of its own.
    package var condition: CompiledCondition?
    /// None of these holds afterwards.
    package var excluded: [CompiledCondition]
}
