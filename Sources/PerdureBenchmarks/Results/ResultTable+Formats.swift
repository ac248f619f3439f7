/// How results are written.
package enum ResultFormat: String, CaseIterable, Sendable {
    case text, markdown, json

    package func write(_ results: [SubjectResult]) -> String {
        switch self {
        case .text: ResultTable(results).text
        case .markdown: ResultTable(results).markdown
        case .json: ResultFile.json(results)
        }
    }
}

extension ResultTable {
    /// In columns. A subject has a line of its own.
    package var text: String {
        let columns = Self.columns.dropFirst()
        let table = [Array(columns)] + rows.map { Array($0.cells.dropFirst()) }
        // Why a program was not run may be longer than what was measured of others; nothing stands beside it.
        let widths = columns.indices.map { column in
            table.filter { !$0[2].isEmpty }.map { $0[column - columns.startIndex].count }.max() ?? 0
        }
        func line(_ cells: some Sequence<String>) -> String {
            let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
            let joined = "  " + padded.joined(separator: "  ")
            return String(joined.reversed().drop { $0 == " " }.reversed()) + "\n"
        }
        return line(columns)
            + rows.map { row in
                (row.isFirst ? "\n" + (row.cells.first ?? "") + "\n" : "") + line(row.cells.dropFirst())
            }.joined()
    }

    package var markdown: String {
        func line(_ cells: some Sequence<String>) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
        return line(Self.columns) + line(Self.columns.map { _ in "---" }) + rows.map { line($0.cells) }.joined()
    }
}
