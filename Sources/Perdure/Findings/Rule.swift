/// One kind of finding: its stable name, how much it matters, and what it is about.
package struct Rule: Sendable, Hashable {
    package let name: String
    package let severity: Severity
    /// Whether definitions with such a finding do not load (exit code 3 of every command but `check`).
    package let stopsLoading: Bool
    /// One sentence for the reference.
    package let summary: String

    package init(_ name: String, _ severity: Severity, stopsLoading: Bool = false, _ summary: String) {
        self.name = name
        self.severity = severity
        self.stopsLoading = stopsLoading
        self.summary = summary
    }

    /// The rule of that name.
    package static func named(_ name: String) -> Rule? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
