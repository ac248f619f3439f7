// What the sources were that the command was built from. The compiler is told by Package.swift, which has it from
// Scripts/stamp; a plain `swift build` is told nothing.

/// The commit, as `1a2b3c4d5e6f` or, with changes since, `1a2b3c4d5e6f-modified`; empty where it is not known.
const char *build_commit(void);

/// The day of the commit in UTC, as `2026-03-16`; empty where it is not known.
const char *build_date(void);
