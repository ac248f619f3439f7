import CSQLite

/// One connection to a SQLite database, which serves one thread.
///
/// What the database brings along is not trusted: its triggers don't run, and its views are none. It must be a copy
/// that belongs to whoever opens it, since even reading may write to a database with a write-ahead log.
package struct SQLiteDatabase: ~Copyable {
    private let handle: OpaquePointer

    private init(_ handle: OpaquePointer) { self.handle = handle }

    /// Opens a database and looks whether it is sound.
    ///
    /// - Parameter size: bytes of the file, and of its write-ahead log.
    package static func open(_ path: PathBytes, size: Int) throws(SQLiteFailure) -> SQLiteDatabase {
        // Twice as much as its largest value can have, for one that grows.
        let largest = min(size, 400_000_000) * 2 + 1_000_000
        let database = SQLiteDatabase(try connect(path, largestValue: Int32(clamping: largest)))
        try database.check("quick_check")
        return database
    }

    private static func connect(_ path: PathBytes, largestValue: Int32) throws(SQLiteFailure) -> OpaquePointer {
        var handle: OpaquePointer?
        var result = path.withCString {
            sqlite3_open_v2($0, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        }
        guard let handle else { throw SQLiteFailure("there is no memory for it") }
        perdure_sqlite_limit(handle, largestValue)
        if result == SQLITE_OK { result = perdure_sqlite_distrust(handle) }
        if result == SQLITE_OK { result = sqlite3_exec(handle, Self.settings, nil, nil, nil) }
        guard result == SQLITE_OK else {
            defer { sqlite3_close_v2(handle) }
            throw failure(handle)
        }
        return handle
    }

    private static let settings =
        "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;"
        + " PRAGMA ignore_check_constraints = ON"

    deinit { sqlite3_close_v2(handle) }

    /// Ends the connection. A write-ahead log goes with it, once all of it is in the database.
    package consuming func close() {}

    /// Has SQLite look whether the database is sound.
    ///
    /// - Parameter pragma: `quick_check`, or `integrity_check`. Without a check, pages that several own could be read
    ///   forever.
    package func check(_ pragma: String) throws(SQLiteFailure) {
        let statement = try statement("PRAGMA \(pragma)(1)")
        guard try statement.step(), let answer = statement.text(0) else {
            throw SQLiteFailure(damaged: "\(pragma) says nothing")
        }
        guard answer.elementsEqual("ok".utf8) else {
            throw SQLiteFailure(damaged: String(decoding: answer, as: UTF8.self))
        }
    }

    /// Refuses what is in no database of Apple's, and would be read or changed wrongly.
    ///
    /// Indexes and columns may be computed by expressions, which could take any time, and would run at each change. A
    /// column of a table's own may be called `rowid`, and then no longer says which row it is.
    package func refuseOddForms() throws(SQLiteFailure) {
        try refuse(
            """
            SELECT entry.name FROM sqlite_schema AS entry JOIN pragma_index_xinfo(entry.name) AS info
            WHERE entry.type = 'index' AND (info.cid = -2 OR entry.sql LIKE '%WHERE%(%')
            UNION ALL
            SELECT entry.name FROM sqlite_schema AS entry JOIN pragma_table_xinfo(entry.name) AS info
            WHERE entry.type = 'table' AND entry.rootpage > 0 AND info.hidden > 1
            """, "is computed by an expression, as nothing in Apple's is")
        try refuse(
            """
            SELECT entry.name FROM sqlite_schema AS entry JOIN pragma_table_xinfo(entry.name) AS info
            WHERE entry.type = 'table' AND entry.rootpage > 0 AND lower(info.name) = 'rowid'
            AND NOT (info.pk = 1 AND upper(info.type) = 'INTEGER')
            """, "has a column 'rowid' of its own, as nothing in Apple's has")
    }

    private func refuse(_ names: String, _ reason: String) throws(SQLiteFailure) {
        let statement = try statement(names)
        guard try statement.step() else { return }
        let name = statement.text(0).map { String(decoding: $0, as: UTF8.self) } ?? ""
        throw SQLiteFailure("its '\(name)' \(reason)")
    }

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

    /// How many rows the last statement has changed.
    package var changes: Int { Int(sqlite3_changes(handle)) }

    static func failure(_ handle: OpaquePointer) -> SQLiteFailure {
        SQLiteFailure("SQLite says: \(String(cString: sqlite3_errmsg(handle)))")
    }
}
