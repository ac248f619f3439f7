/// A matrix as a table of characters: aligned for a terminal, or in Markdown.
enum MatrixText {
    private static func grid(_ table: MatrixTable) -> [[String]] {
        [["links"] + table.releases] + table.rows.map { row in [row.name] + row.cells.map(table.text) }
    }

    static func text(_ table: MatrixTable) -> String {
        let grid = grid(table).map { $0.map(TerminalText.visible) }
        let widths = (grid.first ?? []).indices.map { column in grid.map { $0[column].count }.max() ?? 0 }
        return grid.map { line in
            let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            var text = cells.joined(separator: "  ")
            while text.last == " " { text.removeLast() }
            return text + "\n"
        }.joined()
    }

    static func markdown(_ table: MatrixTable) -> String {
        var grid = grid(table).map { $0.map(escaped) }
        for (index, row) in table.rows.enumerated() {
            for (column, cell) in row.cells.enumerated() where cell.breaks {
                grid[index + 1][column + 1] = "**\(grid[index + 1][column + 1])**"
            }
        }
        guard let head = grid.first else { return "" }
        let lines = [head, head.map { _ in "---" }] + grid.dropFirst()
        return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined() + reasons(table)
    }

    /// Why cells break, below the table.
    private static func reasons(_ table: MatrixTable) -> String {
        let lines = table.rows.flatMap { row in
            zip(table.releases, row.cells).filter(\.1.breaks).map { release, cell in
                "- \(escaped(row.name)) in \(escaped(release)): \(escaped(cell.reason ?? "it breaks"))\n"
            }
        }
        return lines.isEmpty ? "" : "\n" + lines.joined()
    }

    /// Characters that Markdown would read as more than themselves.
    private static func escaped(_ text: String) -> String {
        String(
            TerminalText.visible(text).flatMap { character -> [Character] in
                "\\`*_{}[]<>|#".contains(character) ? ["\\", character] : [character]
            })
    }
}
