public import Perdure

/// Why a saved link did not become what its file expects.
public struct SavedLinkFailure: Error, Sendable, CustomStringConvertible {
    /// What is wrong, each with its place in the file of links and, in its notes, in the definitions.
    public let findings: [Finding]

    /// The findings as text: each with its place, what it is, and what to do.
    public var description: String { findings.map(Self.text).joined(separator: "\n") }

    private static func text(_ finding: Finding) -> String {
        let notes = finding.notes.map { note in (note.place.map { "\($0): " } ?? "") + "note: \(note.message)" }
        let help = finding.help.map { ["help: \($0)"] } ?? []
        let head = "\(finding.place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
        return ([head] + notes + help).joined(separator: "\n")
    }
}
