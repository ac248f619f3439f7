import PerdureArchives

/// The tables and columns of Apple's notes database. Not every version has every column, so the table is asked.
enum NoteStoreTable {
    /// Notes, folders, attachments.
    static let objects = "ZICCLOUDSYNCINGOBJECT"
    static let item = "ZSYNAPSEDATA"
    static let url = "ZURLSTRING"
    static let isLocked = "ZISPASSWORDPROTECTED"

    /// The texts of notes.
    static let bodies = "ZICNOTEDATA"
    static let body = "ZDATA"
    static let note = "ZNOTE"

    /// Whether a database may be one of Apple Notes.
    static func isMentioned(in bytes: UnsafeRawBufferPointer, _ writeAhead: [UInt8]?) -> Bool {
        SQLiteFile.mentions(objects, in: bytes)
            || (writeAhead ?? []).withUnsafeBytes { SQLiteFile.mentions(objects, in: $0) }
    }

    /// The columns of a table; none for what is no table, or only a virtual one.
    static func columns(
        of table: String, in database: borrowing SQLiteDatabase
    ) throws(SQLiteFailure) -> Set<String> {
        let query = """
            SELECT upper(info.name) FROM sqlite_schema AS entry JOIN pragma_table_info(entry.name) AS info
            WHERE entry.type = 'table' AND entry.rootpage > 0 AND entry.name = '\(table)'
            """
        let statement = try database.statement(query)
        var columns: Set<String> = []
        while try statement.step() {
            if let name = statement.text(0) { columns.insert(String(decoding: name, as: UTF8.self)) }
        }
        return columns
    }

    /// The rows of a table, in their order.
    static func rows(
        _ table: String, where condition: String, in database: borrowing SQLiteDatabase
    ) throws(SQLiteFailure) -> [Int64] {
        let statement = try database.statement("SELECT rowid FROM \(table) WHERE \(condition) ORDER BY rowid")
        var rows: [Int64] = []
        while try statement.step() { rows.append(statement.integer(0)) }
        return rows
    }
}
