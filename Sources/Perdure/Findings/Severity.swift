/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Good to know.
    case note
    /// Probably not what was meant.
    case warning
    /// Wrong.
    case error

    /// By how much they matter: a note is less than a warning.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
