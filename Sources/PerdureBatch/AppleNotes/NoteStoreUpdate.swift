import PerdureArchives

/// Gives a column of single rows other values. The statement is compiled once, for the first of them.
struct NoteStoreUpdate: ~Copyable {
    private let table: String
    private let column: String
    private var statement: SQLiteStatement?

    enum NewValue {
        case blob([UInt8])
        case text([UInt8])
    }

    init(_ table: String, _ column: String) {
        self.table = table
        self.column = column
    }

    mutating func set(
        _ row: Int64, to value: NewValue, in database: borrowing SQLiteDatabase
    ) throws(SQLiteFailure) {
        if statement == nil {
            statement = try database.statement("UPDATE \(table) SET \(column) = ?1 WHERE rowid = ?2")
        }
        try statement?.change(row, to: value)
        guard database.changes == 1 else { throw SQLiteFailure(damaged: "row \(row) of \(table) can't be changed") }
    }
}

extension SQLiteStatement {
    fileprivate func change(_ row: Int64, to value: NoteStoreUpdate.NewValue) throws(SQLiteFailure) {
        switch value {
        case .blob(let bytes): try bind(blob: bytes, at: 1)
        case .text(let bytes): try bind(text: bytes, at: 1)
        }
        try bind(row, at: 2)
        _ = try step()
        reset()
    }
}
