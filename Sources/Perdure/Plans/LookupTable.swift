/// A look-up table: columns of text by name, from a CSV, JSON or YAML file.
package struct LookupTable: Sendable {
    package var columns: [String]
    package var rows: [[String]]

    package init(columns: [String], rows: [[String]]) {
        self.columns = columns
        self.rows = rows
    }

    /// The pairs of two columns; nil where one of them is missing.
    package func pairs(from: String, to: String) -> [(key: Value, value: Value)]? {
        guard let source = columns.firstIndex(of: from), let target = columns.firstIndex(of: to) else { return nil }
        return rows.filter { $0.count > max(source, target) }.map { (.string($0[source]), .string($0[target])) }
    }
}
