package import Perdure

/// What became of one saved link, and in what that differs from what was expected.
package struct LinkTestResult: Sendable {
    package var link: SavedLink
    /// The file that it stands in.
    package var file: String
    package var run: LinkRun
    package var findings: [Finding] = []
    /// Whether the link was migrated as its file asks, so that what became of it means something.
    package var isComparable = true

    package var isAsExpected: Bool { !findings.contains { $0.severity == .error } }
}
