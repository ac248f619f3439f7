package import PerdureFixtures

/// How much of the definitions saved links exercise, for people: a line a file, and what is missing below it.
package enum CoverageText {
    package static func text(_ coverage: Coverage) -> String {
        let width = coverage.files.map(\.path.count).max() ?? 0
        let lines = coverage.files.flatMap { file in
            ["\(RunSummary.padded(file.path, width))  \(file.covered)/\(file.items.count)"]
                + file.missing.map { "  \($0.place): \($0.sentence)" }
        }
        return (lines + [summary(coverage)]).map { TerminalText.visible($0) + "\n" }.joined()
    }

    /// One line.
    package static func summary(_ coverage: Coverage) -> String {
        let missing = coverage.total - coverage.covered
        return "coverage: \(coverage.percent) % (\(coverage.covered) of \(coverage.total))"
            + (missing == 0 ? "" : ", \(missing) missing")
    }
}
