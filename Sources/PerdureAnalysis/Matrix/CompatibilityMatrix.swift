package import Perdure

/// What each release of an app does with links of each version.
package struct CompatibilityMatrix: Sendable {
    /// The releases, the oldest first; the last may be the definitions as they are, which no release has yet.
    package var columns: [Column]
    package var rows: [Row]

    package struct Column: Sendable {
        package var name: String
        /// Where the release is named; nil for what no release has yet.
        package var place: Place?
    }

    /// The links of one version.
    package struct Row: Sendable {
        package var lineage: String
        package var version: Int
        /// One for each column.
        package var cells: [Cell]
    }

    package struct Cell: Sendable {
        package var verdict: Verdict
        /// What stands in the way, in words; nil for nothing.
        package var reason: String?
        /// A link that shows it.
        package var link: Value?
        /// The file of the link, where it is a saved one.
        package var file: String?
        package var place: Place
        /// Whether it follows from the proof, and not only from links that were tried.
        package var isProved = true
    }

    /// From best to worst.
    package enum Verdict: String, Sendable, CaseIterable, Comparable {
        case opens
        case opensAfterMigration = "opens after migration"
        case opensWithLoss = "opens with loss"
        /// The release leaves the link as it is: it is newer, unknown, or has no successor.
        case refusedGently = "refused gently"
        case breaks

        package static func < (a: Verdict, b: Verdict) -> Bool {
            allCases.firstIndex(of: a) ?? 0 < allCases.firstIndex(of: b) ?? 0
        }
    }
}

extension CompatibilityMatrix {
    /// A finding for each cell that breaks.
    package var findings: [Finding] {
        rows.flatMap { row in
            zip(columns, row.cells).compactMap { column, cell in
                guard cell.verdict == .breaks else { return nil }
                let app = column.place == nil ? "the app of these definitions" : "the release \(column.name)"
                var notes: [Finding.Note] = []
                if let text = cell.linkText {
                    notes.append(.init("\(cell.file.map { "a link of \($0)" } ?? "a link that shows it"): \(text)"))
                }
                return Finding(
                    .matrixBreaks,
                    "\(app) does not open links of version \(row.version) of '\(row.lineage)'"
                        + (cell.reason.map { ": \($0)" } ?? ""), at: cell.place, notes: notes,
                    help: "Mend the migration, or say with 'otherwise' or 'discard' what becomes of such links.")
            }
        }
    }

    package func cell(_ lineage: String, _ version: Int, _ column: String) -> Cell? {
        guard let row = rows.first(where: { $0.lineage == lineage && $0.version == version }),
            let index = columns.firstIndex(where: { $0.name == column })
        else { return nil }
        return row.cells[index]
    }
}

extension CompatibilityMatrix.Cell {
    /// The link in one line.
    package var linkText: String? {
        link.map { link in if case .url(let url) = link { url } else { link.json } }
    }
}
