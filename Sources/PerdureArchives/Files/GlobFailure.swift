/// Why a pattern can't be used.
package struct GlobFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let pattern: String
    /// What is wrong with it: the end of a sentence.
    package let problem: String

    package var description: String { "The pattern `\(pattern)` can't be used: \(problem)." }
}
