package import Perdure

/// Reads look-up tables: CSV with a header line, or a list of mappings in JSON or YAML.
package enum TableFile {
    /// Bytes; a table is read whole.
    package static let sizeLimit = 64 << 20

    package static func read(_ path: String) -> Result<LookupTable, DefinitionAssembler.TableFailure> {
        switch RegularFile.read(path, maximumBytes: sizeLimit) {
        case .success(let bytes): table(in: bytes, path: path)
        case .failure(let failure): .failure(.init("the table '\(path)' can't be read: \(failure.reason)"))
        }
    }

    /// - Parameter path: says by its suffix what the bytes are.
    package static func table(
        in bytes: [UInt8], path: String
    ) -> Result<LookupTable, DefinitionAssembler.TableFailure> {
        if path.hasSuffix(".csv") { return CSVTable.read(bytes, path) }
        if path.hasSuffix(".tsv") { return CSVTable.read(bytes, path, separator: UInt8(ascii: "\t")) }
        return list(bytes, path)
    }

    /// JSON is read as YAML, of which it is a part.
    private static func list(_ bytes: [UInt8], _ path: String) -> Result<LookupTable, DefinitionAssembler.TableFailure>
    {
        let (node, findings) = YAMLParser.parse(bytes, file: path)
        if let first = findings.first(where: { $0.severity == .error }) {
            return .failure(.init("the table '\(path)' can't be read: \(first.place): \(first.message)"))
        }
        guard case .sequence(let rows)? = node?.content else {
            return .failure(.init("the table '\(path)' is no list of rows"))
        }
        var columns: [String] = []
        var cells: [[String: String]] = []
        for row in rows {
            guard case .mapping(let entries) = row.content else {
                return .failure(
                    .init("the table '\(path)' has \(row.described) at line \(row.place.line) where a row should be"))
            }
            var named: [String: String] = [:]
            for entry in entries {
                guard let text = entry.value.value.plainText else {
                    return .failure(
                        .init(
                            "the table '\(path)' has \(entry.value.described) at line \(entry.value.place.line) where a text should be"
                        ))
                }
                if !columns.contains(entry.key.text) { columns.append(entry.key.text) }
                named[entry.key.text] = text
            }
            cells.append(named)
        }
        let complete = cells.filter { row in columns.allSatisfy { row[$0] != nil } }
        return .success(LookupTable(columns: columns, rows: complete.map { row in columns.map { row[$0] ?? "" } }))
    }
}
