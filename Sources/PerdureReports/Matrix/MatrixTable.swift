/// A matrix of link versions and releases, ready to be written.
package struct MatrixTable: Sendable {
    package var releases: [String]
    package var rows: [Row]
    /// What it is compared with; nil where it stands alone.
    package var against: String?

    package struct Row: Sendable {
        package var lineage: String
        package var version: Int
        package var cells: [Cell]

        package init(lineage: String, version: Int, cells: [Cell]) {
            (self.lineage, self.version, self.cells) = (lineage, version, cells)
        }

        var name: String { "\(lineage) v\(version)" }
    }

    package struct Cell: Sendable {
        /// What the release does, in words; nil where there is no such cell any more.
        package var verdict: String?
        package var breaks: Bool
        package var reason: String?
        /// A link that shows it.
        package var link: String?
        package var isProved: Bool
        /// What it was in what the matrix is compared with; nil where it was not there.
        package var before: String?

        package init(
            verdict: String?, breaks: Bool = false, reason: String? = nil, link: String? = nil, isProved: Bool = true,
            before: String? = nil
        ) {
            (self.verdict, self.breaks, self.reason, self.link) = (verdict, breaks, reason, link)
            (self.isProved, self.before) = (isProved, before)
        }
    }

    package init(releases: [String], rows: [Row], against: String? = nil) {
        (self.releases, self.rows, self.against) = (releases, rows, against)
    }

    /// Whether a cell is other than it was.
    func hasChanged(_ cell: Cell) -> Bool { against != nil && cell.verdict != cell.before }

    /// A cell in words: what it is, and where that is new, what it was.
    func text(_ cell: Cell) -> String {
        let now = (cell.verdict ?? "gone") + (cell.isProved ? "" : " (unproved)")
        return hasChanged(cell) ? "\(cell.before ?? "(new)") → \(now)" : now
    }
}
