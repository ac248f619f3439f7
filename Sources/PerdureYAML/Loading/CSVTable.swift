import Perdure

/// Comma-separated values (RFC 4180), with a header line.
enum CSVTable {
    static func read(
        _ bytes: [UInt8], _ path: String, separator: UInt8 = UInt8(ascii: ",")
    ) -> Result<LookupTable, DefinitionAssembler.TableFailure> {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var rows: [[String]] = []
        var row: [String] = []
        var cell: [UInt8] = []
        var isQuoted = false
        var index = start
        func text() -> String { String(decoding: cell, as: UTF8.self) }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if isQuoted {
                if byte != UInt8(ascii: "\"") {
                    cell.append(byte)
                } else if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
                    cell.append(byte)
                    index += 1
                } else {
                    isQuoted = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\"") where cell.isEmpty: isQuoted = true
            case separator:
                row.append(text())
                cell = []
            case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"): continue
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                rows.append(row + [text()])
                (row, cell) = ([], [])
            default: cell.append(byte)
            }
        }
        if isQuoted { return .failure(.init("the table '\(path)' ends inside a quoted cell")) }
        if !row.isEmpty || !cell.isEmpty { rows.append(row + [text()]) }
        rows.removeAll { $0 == [""] }
        guard let columns = rows.first else { return .failure(.init("the table '\(path)' is empty")) }
        if let short = rows.dropFirst().firstIndex(where: { $0.count != columns.count }) {
            return .failure(
                .init(
                    "the table '\(path)' has \(rows[short].count) cells in row \(short + 1), and \(columns.count) in its header"
                ))
        }
        return .success(LookupTable(columns: columns, rows: Array(rows.dropFirst())))
    }
}
