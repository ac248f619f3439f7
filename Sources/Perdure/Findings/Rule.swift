/// One kind of finding: its stable name, how much it matters, and what it is about.
public struct Rule: Sendable, Hashable {
    public let name: String
    public let severity: Severity
    /// Whether definitions with such a finding do not load (exit code 3 of every command but `check`).
    public let stopsLoading: Bool
    /// One sentence for the reference.
    public let summary: String

    package init(_ name: String, _ severity: Severity, stopsLoading: Bool = false, _ summary: String) {
        self.name = name
        self.severity = severity
        self.stopsLoading = stopsLoading
        self.summary = summary
    }

    /// The rule of that name.
    public static func named(_ name: String) -> Rule? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
