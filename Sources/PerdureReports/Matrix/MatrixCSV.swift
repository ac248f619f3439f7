/// A matrix as comma-separated values (RFC 4180), one cell a line.
enum MatrixCSV {
    static func text(_ table: MatrixTable) -> String {
        let isCompared = table.against != nil
        let head = ["lineage", "version", "release", "verdict", "reason"] + (isCompared ? ["before"] : [])
        let lines = table.rows.flatMap { row in
            zip(table.releases, row.cells).map { release, cell in
                [row.lineage, String(row.version), release, cell.verdict ?? "", cell.reason ?? ""]
                    + (isCompared ? [cell.before ?? ""] : [])
            }
        }
        return ([head] + lines).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A cell that a spreadsheet would take for a formula is kept from it.
    private static func cell(_ text: String) -> String {
        let text = text.first.map { "=+-@\t\r".contains($0) } == true ? "'" + text : text
        guard text.contains(where: { "\",\n\r".contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
