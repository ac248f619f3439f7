package import Perdure

/// Makes a catalog of the rows that a file has, in whatever form it has them, and collects what is wrong with rows.
///
/// A reader of one form (`CSVCatalog`, `NDJSONCatalog`, `SQLiteCatalog`) hands it one row after another.
package struct CatalogBuilder {
    package private(set) var catalog = Catalog()
    package private(set) var findings: [Finding] = []
    /// Findings that were counted and not kept.
    package private(set) var dropped = 0
    private let file: String
    /// Of a database, the table that rows are of; nil for a file of lines.
    private let table: String?

    static let columns = ["identifier", "state", "movedTo"]
    private static let findingLimit = 1_000

    package init(file: String, table: String? = nil) {
        self.file = file
        self.table = table
    }

    /// A cell of a row: its text, and where it stands in its line.
    struct Cell {
        var text: UnsafeRawBufferPointer
        /// In bytes, from 1; of a table, the place in `columns`, from 1.
        var column: Int
    }

    /// Takes a row. One that can't be used is told, and passed over.
    ///
    /// - Parameter line: Of a table, how many rows there are up to this one.
    mutating func add(_ identifier: Cell, _ state: Cell, movedTo: Cell?, line: Int) {
        guard !identifier.text.isEmpty else {
            return wrong(
                "this row has no identifier", line, identifier.column, help: "Name the content, or remove the row.")
        }
        guard let known = Catalog.State.allCases.first(where: { state.text.elementsEqual($0.name.utf8) }) else {
            let text = String(decoding: state.text.prefix(100), as: UTF8.self)
            let names = Catalog.State.allCases.map(\.name)
            return wrong(
                text.isEmpty ? "this row has no state" : "there is no state '\(text)'", line, state.column,
                help: Suggestion.help(for: text, in: names) ?? "States are live, moved and deleted.")
        }
        let target = movedTo?.text ?? UnsafeRawBufferPointer(start: nil, count: 0)
        if known == .moved, target.isEmpty {
            return wrong(
                "this row does not say where its content has moved", line, movedTo?.column ?? state.column,
                help: "Write the new identifier in the column movedTo.")
        }
        if known != .moved, !target.isEmpty {
            return wrong(
                "this row is \(known.name), and says where its content has moved", line, movedTo?.column ?? 1,
                help: "Write the state moved, or nothing in the column movedTo.")
        }
        guard identifier.text.count <= Int(UInt32.max), target.count <= Int(UInt32.max),
            catalog.count < Catalog.rowLimit
        else { return wrong("the catalog has more rows, or a longer one, than can be told apart", line, 1) }
        guard let other = catalog.add(identifier.text, known, movedTo: target, line: line),
            !catalog.says(other, known, movedTo: target)
        else { return }
        let first = place(Int(catalog.rows[other].line), 1)
        wrong(
            "'\(catalog.identifier(of: other))' is there already, with another state", line, identifier.column,
            notes: [.init("the first row counts", at: first)], help: "Remove one of the two.")
    }

    /// Tells what is wrong with a row.
    mutating func wrong(
        _ message: String, _ line: Int, _ column: Int, notes: [Finding.Note] = [], help: String? = nil
    ) {
        note(Finding(.catalogRow, message, at: place(line, column), notes: notes, help: help))
    }

    private func place(_ line: Int, _ column: Int) -> Place {
        guard let table else { return Place(file: file, line: line, column: column) }
        return .file("\(file)!\(table) row \(line) \(Self.columns[column - 1])")
    }

    private mutating func note(_ finding: Finding) {
        if findings.count < Self.findingLimit { findings.append(finding) } else { dropped += 1 }
    }

    /// Looks at the rows as a whole, once all are there.
    mutating func finish() {
        for circle in catalog.circles() {
            let names = (circle.prefix(8) + [circle[0]]).map { "'\(catalog.identifier(of: $0))'" }
            let way = circle.count > 8 ? names.dropLast() + ["…", names[names.count - 1]] : names[...]
            let line = Int(catalog.rows[circle[0]].line)
            note(
                Finding(
                    .catalogCircle, "content moves round in a circle: \(way.joined(separator: " → "))",
                    at: place(line, 1), help: "Say of one of them that it is live or deleted."))
        }
    }
}
