internal import Perdure

/// Definitions as values in code.
struct EmbeddedSource {
    private var files: [(path: String, node: Node)] = []
    private var tables: [(name: String, isInput: Bool, table: LookupTable)] = []
    private let bundleIdentifiers: [String]

    /// Each file gets the name that its keys give it, so that the code is the same wherever the files lie.
    init(_ definitions: Definitions) {
        bundleIdentifiers = definitions.settings.bundleIdentifiers
        let names = Set(definitions.lineages.map(\.name))
        for (name, source) in definitions.sources.sorted(by: { $0.key < $1.key }) {
            guard let lineage = name.split(separator: "/").first, names.contains(String(lineage)) else { continue }
            let kind = DefinitionKind(of: source.node)
            let folder = if case .migration = kind { "Migrations" } else { "Schemas" }
            files.append(("\(folder)/\(name).yaml", source.node))
        }
        // Read from their new places, the same steps ask for the same tables in the same order.
        let trial = Definitions.read(embedded: embedded, tables: [], bundleIdentifiers: bundleIdentifiers).definitions
        for (old, new) in zip(definitions.tableSources, trial.tableSources) {
            guard let table = definitions.tables[old.key] else { continue }
            let (name, isInput) =
                switch new {
                case .file(let path): (path, false)
                case .input(let name): (name, true)
                }
            if !tables.contains(where: { $0.name == name && $0.isInput == isInput }) {
                tables.append((name, isInput, table))
            }
        }
    }

    /// The files as values.
    var embedded: [EmbeddedFile] {
        files.map { EmbeddedFile($0.path, String(decoding: JSONText.encoded($0.node.json), as: UTF8.self)) }
    }

    /// The declaration that holds them all.
    func write(_ name: String, to lines: inout SwiftLines) {
        lines.document("The schemas and migrations that the links are read and written with.")
        lines.block("private enum \(name)") { lines in
            lines.add("static let all = Definitions(")
            lines.indented { lines in
                let others = [tables.isEmpty ? nil : "tables: tables", identifiers].compactMap(\.self)
                lines.add((["embedded: files"] + others).joined(separator: ", ") + ")")
            }
            lines.add()
            lines.add("private static let files = [")
            lines.indented { lines in lines.list(files) { write($0.path, $0.node, to: &$1) } }
            lines.add("]")
            guard !tables.isEmpty else { return }
            lines.add()
            lines.add("private static let tables = [")
            lines.indented { lines in lines.list(tables) { write($0, to: &$1) } }
            lines.add("]")
        }
    }

    private var identifiers: String? {
        guard !bundleIdentifiers.isEmpty else { return nil }
        return "bundleIdentifiers: [\(bundleIdentifiers.map(SwiftLines.quoted).joined(separator: ", "))]"
    }

    private func write(_ path: String, _ node: Node, to lines: inout SwiftLines) {
        lines.add("EmbeddedFile(")
        lines.indented { lines in
            lines.add(SwiftLines.quoted(path) + ",")
            lines.add("#\"\"\"")
            for line in WrappedJSON.lines(node.json) { lines.add(line) }
            lines.add("\"\"\"#)")
        }
    }

    private func write(_ table: (name: String, isInput: Bool, table: LookupTable), to lines: inout SwiftLines) {
        lines.add("EmbeddedTable(")
        lines.indented { lines in
            lines.add(SwiftLines.quoted(table.name) + "," + (table.isInput ? " isInput: true," : ""))
            lines.add("[")
            lines.indented { lines in
                lines.list([table.table.columns] + table.table.rows) { row, lines in
                    lines.add("[" + row.map(SwiftLines.quoted).joined(separator: ", ") + "]")
                }
            }
            lines.add("])")
        }
    }
}

extension Definitions {
    /// The tables that steps ask for, one for each time that they do.
    fileprivate var tableSources: [TableSource] {
        lineages.flatMap { $0.migrations + $0.repairs }.flatMap { migration in
            (migration.steps + (migration.down ?? [])).flatMap(\.tables).map(\.source)
        }
    }
}
