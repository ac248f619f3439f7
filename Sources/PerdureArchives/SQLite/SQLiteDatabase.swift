import CSQLite

/// One connection to a SQLite database, which serves one thread.
///
/// What the database brings along is not trusted: its triggers don't run, and its views are none. It must be a copy
/// that belongs to whoever opens it, since even reading may write to a database with a write-ahead log.
package struct SQLiteDatabase: ~Copyable {
    private let handle: OpaquePointer

    package init(_ path: PathBytes) throws(SQLiteFailure) { handle = try Self.open(path) }

    private static func open(_ path: PathBytes) throws(SQLiteFailure) -> OpaquePointer {
        var handle: OpaquePointer?
        var result = path.withCString {
            sqlite3_open_v2($0, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        }
        guard let handle else { throw SQLiteFailure("there is no memory for it") }
        if result == SQLITE_OK { result = perdure_sqlite_distrust(handle) }
        if result == SQLITE_OK { result = sqlite3_exec(handle, Self.settings, nil, nil, nil) }
        guard result == SQLITE_OK else {
            defer { sqlite3_close_v2(handle) }
            throw failure(handle)
        }
        return handle
    }

    private static let settings = "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY"

    deinit { sqlite3_close_v2(handle) }

    /// Ends the connection. A write-ahead log goes with it, once all of it is in the database.
    package consuming func close() {}

    /// Runs statements that give nothing back.
    package func execute(_ sql: String) throws(SQLiteFailure) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw Self.failure(handle) }
    }

    package func statement(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
        var statement: OpaquePointer?
        let result = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard result == SQLITE_OK, let statement else { throw Self.failure(handle) }
        return SQLiteStatement(statement, of: handle)
    }

    /// Runs one of SQLite's own checks of a database, `quick_check` or `integrity_check`.
    package func check(_ pragma: String) throws(SQLiteFailure) {
        let statement = try statement("PRAGMA \(pragma)(1)")
        guard try statement.step(), let answer = statement.text(0) else {
            throw SQLiteFailure(damaged: "\(pragma) says nothing")
        }
        guard answer.elementsEqual("ok".utf8) else {
            throw SQLiteFailure(damaged: String(decoding: answer, as: UTF8.self))
        }
    }

    /// How many rows the last statement has changed.
    package var changes: Int { Int(sqlite3_changes(handle)) }

    static func failure(_ handle: OpaquePointer) -> SQLiteFailure {
        SQLiteFailure("SQLite says: \(String(cString: sqlite3_errmsg(handle)))")
    }
}
