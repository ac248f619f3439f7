import CSQLite

/// A statement of SQL that was compiled, with its place in what it gives.
package struct SQLiteStatement: ~Copyable {
    private let statement: OpaquePointer
    private let database: OpaquePointer

    init(_ statement: OpaquePointer, of database: OpaquePointer) {
        self.statement = statement
        self.database = database
    }

    deinit { sqlite3_finalize(statement) }

    /// Goes to the next row; false at the end.
    package func step() throws(SQLiteFailure) -> Bool {
        let result = sqlite3_step(statement)
        switch result {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteDatabase.failure(database)
        }
    }

    /// Makes it ready to be run once more, with other values.
    package func reset() { sqlite3_reset(statement) }

    // MARK: Values to put in, counted from 1

    package func bind(_ number: Int64, at index: Int32) throws(SQLiteFailure) {
        try check(sqlite3_bind_int64(statement, index, number))
    }

    package func bind(blob: [UInt8], at index: Int32) throws(SQLiteFailure) {
        try check(blob.withUnsafeBytes { perdure_sqlite_bind_blob(statement, index, $0.baseAddress, $0.count) })
    }

    package func bind(text: [UInt8], at index: Int32) throws(SQLiteFailure) {
        try check(text.withUnsafeBytes { perdure_sqlite_bind_text(statement, index, $0.baseAddress, $0.count) })
    }

    private func check(_ result: Int32) throws(SQLiteFailure) {
        guard result == SQLITE_OK else { throw SQLiteDatabase.failure(database) }
    }

    // MARK: Columns of the row, counted from 0

    package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// A blob; nil for a value of another type.
    package func blob(_ column: Int32) -> [UInt8]? {
        guard sqlite3_column_type(statement, column) == SQLITE_BLOB else { return nil }
        return bytes(sqlite3_column_blob(statement, column), column)
    }

    /// Text in UTF-8; nil for a value of another type.
    package func text(_ column: Int32) -> [UInt8]? {
        guard sqlite3_column_type(statement, column) == SQLITE_TEXT else { return nil }
        return bytes(sqlite3_column_text(statement, column), column)
    }

    /// Text, or the digits of a whole number; nothing for null; nil for a value of another type.
    package func plainText(_ column: Int32) -> [UInt8]? {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: []
        case SQLITE_INTEGER, SQLITE_TEXT: bytes(sqlite3_column_text(statement, column), column)
        default: nil
        }
    }

    private func bytes(_ start: UnsafeRawPointer?, _ column: Int32) -> [UInt8] {
        let count = Int(sqlite3_column_bytes(statement, column))
        guard let start, count > 0 else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    private func bytes(_ start: UnsafePointer<UInt8>?, _ column: Int32) -> [UInt8] {
        bytes(start.map { UnsafeRawPointer($0) }, column)
    }
}
