internal import Perdure

/// A matrix as JSON: `{"format": "perdure-matrix/1", "releases": […], "rows": […]}`, a row a line.
enum MatrixJSON {
    static func text(_ table: MatrixTable) -> String {
        let releases = table.releases.map(JSONText.quoted).joined(separator: ",")
        let against = table.against.map { ",\"against\":\(JSONText.quoted($0))" } ?? ""
        let rows = table.rows.map { row in
            let cells = zip(table.releases, row.cells).map { cell($1, $0, table) }.joined(separator: ",")
            return "{\"lineage\":\(JSONText.quoted(row.lineage)),\"version\":\(row.version),\"cells\":[\(cells)]}"
        }
        return "{\"format\":\"perdure-matrix/1\"\(against),\"releases\":[\(releases)],\"rows\":[\n"
            + rows.joined(separator: ",\n") + "\n]}\n"
    }

    private static func cell(_ cell: MatrixTable.Cell, _ release: String, _ table: MatrixTable) -> String {
        var members = [("release", JSONText.quoted(release)), ("verdict", cell.verdict.map(JSONText.quoted) ?? "null")]
        if !cell.isProved { members.append(("proved", "false")) }
        if let reason = cell.reason { members.append(("reason", JSONText.quoted(reason))) }
        if let link = cell.link { members.append(("link", JSONText.quoted(link))) }
        if table.against != nil { members.append(("before", cell.before.map(JSONText.quoted) ?? "null")) }
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
}
