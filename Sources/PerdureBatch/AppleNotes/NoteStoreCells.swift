import PerdureArchives

/// All that a notes database holds but for the columns in which links stand.
enum NoteStoreCells {
    private static let links: [String: Set<String>] = [
        NoteStoreTable.objects: [NoteStoreTable.item, NoteStoreTable.url], NoteStoreTable.bodies: [NoteStoreTable.body],
    ]

    static func digest(of database: borrowing SQLiteDatabase) throws(SQLiteFailure) -> UInt64 {
        var digest = ByteDigest()
        let tables = try database.statement(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name")
        while try tables.step() {
            guard let name = tables.text(0) else { continue }
            digest.add(name)
            digest.add(tables.text(1) ?? [])
            try add(String(decoding: name, as: UTF8.self), of: database, to: &digest)
        }
        return digest.number
    }

    private static func add(
        _ table: String, of database: borrowing SQLiteDatabase, to digest: inout ByteDigest
    ) throws(SQLiteFailure) {
        let columns = try database.columns(of: table).filter { !(links[table] ?? []).contains($0.uppercased()) }
        guard !columns.isEmpty else { return }
        // `quote` says a value with its type, as SQL would spell it.
        let cells = columns.map { "quote(\(quoted($0)))" }.joined(separator: ", ")
        let rows = try database.statement("SELECT \(cells) FROM \(quoted(table)) NOT INDEXED")
        while try rows.step() {
            for column in columns.indices { digest.add(rows.text(Int32(column)) ?? []) }
        }
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

extension SQLiteDatabase {
    fileprivate func columns(of table: String) throws(SQLiteFailure) -> [String] {
        let statement = try statement("SELECT name FROM pragma_table_info(?1)")
        try statement.bind(text: Array(table.utf8), at: 1)
        var names: [String] = []
        while try statement.step() { names.append(String(decoding: statement.text(0) ?? [], as: UTF8.self)) }
        return names
    }
}

extension ByteDigest {
    fileprivate mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
        add(0)
    }
}
