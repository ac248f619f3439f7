/// A matrix as one page that needs nothing else.
enum MatrixHTML {
    static func text(_ table: MatrixTable) -> String {
        let head = table.releases.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
        let rows = table.rows.map { row in
            "<tr><th scope=\"row\">\(escaped(row.name))</th>"
                + row.cells.map { cell($0, table) }.joined() + "</tr>\n"
        }
        let against = table.against.map { "<p>Compared with \(escaped($0)).</p>\n" } ?? ""
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>Links and releases</title>
            <style>
            body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; color: #222; background: #fff }
            table { border-collapse: collapse }
            th, td { border: 1px solid #bbb; padding: .3em .7em; text-align: left; vertical-align: top }
            .opens { background: #dff3e0 } .migrates { background: #eaf5dc } .loses { background: #fdf3cf }
            .refused { background: #eee } .breaks { background: #f9d6d2; font-weight: bold }
            .changed { outline: 2px solid #333; outline-offset: -2px }
            small { display: block; font-weight: normal; max-width: 30em }
            </style>
            <h1>Links and releases</h1>
            \(against)<table>
            <tr><th scope="col">links</th>\(head)</tr>
            \(rows.joined())</table>
            </html>

            """
    }

    private static let classes = [
        "opens": "opens", "opens after migration": "migrates", "opens with loss": "loses", "refused gently": "refused",
        "breaks": "breaks",
    ]

    private static func cell(_ cell: MatrixTable.Cell, _ table: MatrixTable) -> String {
        let kind = cell.verdict.flatMap { classes[$0] } ?? ""
        let changed = table.hasChanged(cell) ? " changed" : ""
        let more = [cell.reason, cell.link].compactMap { $0 }.map { "<small>\(escaped($0))</small>" }.joined()
        return "<td class=\"\(kind)\(changed)\">\(escaped(table.text(cell)))\(more)</td>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
