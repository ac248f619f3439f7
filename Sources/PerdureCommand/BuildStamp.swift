import CBuildStamp

/// Which sources the command was built from, as far as whoever built it has said.
enum BuildStamp {
    /// The commit, as `1a2b3c4d5e6f`; empty where it is not known.
    static let commit = String(cString: build_commit())
    /// The day of the commit in UTC, as `2026-03-16`; empty where it is not known.
    static let date = String(cString: build_date())
}
