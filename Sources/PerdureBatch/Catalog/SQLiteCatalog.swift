import Perdure
import PerdureArchives

/// Reads a catalog from the table `catalog` of a SQLite database.
///
/// The database itself is only read: what SQLite opens is a copy, since even reading may write beside a database.
enum SQLiteCatalog {
    static let table = "catalog"
    /// Bytes; a larger database is refused.
    private static let sizeLimit = 2 << 30
    private static let form = "A catalog is a table '\(table)' with the columns identifier, state and movedTo."

    static func read(_ path: PathBytes) throws(RunFailure) -> CatalogFile.Contents {
        var hash = ContentHasher()
        return try refusing(path) { try read(try copy(of: path, &hash), path, hash.finish()) }
    }

    /// The catalog that the bytes of a database hold.
    static func read(bytes: UnsafeRawBufferPointer, named path: PathBytes) throws(RunFailure) -> CatalogFile.Contents {
        var hash = ContentHasher()
        hash.update(bytes)
        return try refusing(path) { try read(try SQLiteCopy(of: bytes.bytes, log: nil), path, hash.finish()) }
    }

    /// Whatever goes wrong, as people are told it.
    private static func refusing(
        _ path: PathBytes, _ body: () throws -> CatalogFile.Contents
    ) throws(RunFailure) -> CatalogFile.Contents {
        do {
            return try body()
        } catch let failure as SQLiteFailure {
            throw .file("the catalog '\(path)' can't be read: \(failure)")
        } catch let failure as FileFailure {
            throw RunFailure(failure)
        } catch let failure as RunFailure {
            throw failure
        } catch {
            throw .file("the catalog '\(path)' can't be read: \(error)")
        }
    }

    /// A copy with all that its write-ahead log adds.
    private static func copy(of path: PathBytes, _ hash: inout ContentHasher) throws(FileFailure) -> SQLiteCopy {
        let (contents, writeAhead) = try SystemCalls.live.readDatabase(at: path, limit: sizeLimit)
        contents.bytes.withUnsafeBytes { hash.update($0) }
        writeAhead?.withUnsafeBytes { hash.update($0) }
        return try SQLiteCopy(of: contents.bytes.span.bytes, log: writeAhead)
    }

    private static func read(
        _ copy: borrowing SQLiteCopy, _ path: PathBytes, _ hash: ContentHash
    ) throws -> CatalogFile.Contents {
        let database = try SQLiteDatabase.open(copy.path, size: copy.size)
        try database.execute("PRAGMA query_only = ON")
        let hasTarget = try columns(of: database, path).contains("movedto")
        var builder = CatalogBuilder(file: path.description, table: table)
        let target = hasTarget ? "movedTo" : "NULL"
        // Without an index, rows come as they stand in the table.
        let rows = try database.statement("SELECT identifier, state, \(target) FROM \(table) NOT INDEXED")
        var number = 0
        while try rows.step() {
            number += 1
            if number % 4_096 == 0, Interruption.isRequested { throw FileFailure(interrupted: .read, path) }
            add(rows, number, &builder)
        }
        builder.finish()
        return CatalogFile.Contents(
            catalog: builder.catalog, findings: builder.findings, dropped: builder.dropped, hash: hash)
    }

    private static func add(_ row: borrowing SQLiteStatement, _ number: Int, _ builder: inout CatalogBuilder) {
        var texts: [[UInt8]] = []
        for (index, name) in CatalogBuilder.columns.enumerated() {
            guard let text = row.plainText(Int32(index)) else {
                return builder.wrong(
                    "'\(name)' is no text", number, index + 1, help: "Store text or whole numbers in this column.")
            }
            texts.append(text)
        }
        texts[0].withUnsafeBytes { identifier in
            texts[1].withUnsafeBytes { state in
                texts[2].withUnsafeBytes { target in
                    builder.add(
                        .init(text: identifier, column: 1), .init(text: state, column: 2),
                        movedTo: .init(text: target, column: 3), line: number)
                }
            }
        }
    }

    // MARK: Tables and columns

    /// The columns of the table, in lower case, since SQLite does not tell capitals from others.
    private static func columns(of database: borrowing SQLiteDatabase, _ path: PathBytes) throws -> Set<String> {
        guard
            try names("SELECT name FROM sqlite_schema WHERE type = 'table' AND lower(name) = '\(table)'", database)
                .first != nil
        else { throw RunFailure.file("'\(path)' has no table '\(table)'; \(try otherTables(database)). \(form)") }
        let columns = try names("SELECT name FROM pragma_table_xinfo('\(table)') WHERE hidden <> 1", database)
        let known = Set(columns.map { $0.lowercased() })
        let missing = CatalogBuilder.columns.prefix(2).filter { !known.contains($0) }
        guard missing.isEmpty else {
            throw RunFailure.file(
                "the table '\(table)' of '\(path)' has no column \(quoted(missing)); its columns are \(quoted(columns)). "
                    + form)
        }
        return known
    }

    private static func otherTables(_ database: borrowing SQLiteDatabase) throws(SQLiteFailure) -> String {
        let kinds = "type = 'view' AND lower(name) = '\(table)'"
        if try !names("SELECT name FROM sqlite_schema WHERE \(kinds)", database).isEmpty {
            return "'\(table)' is a view there, and views are not run"
        }
        let tables = try names(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name",
            database)
        return tables.isEmpty ? "it has no tables at all" : "its tables are \(quoted(tables))"
    }

    private static func names(
        _ query: String, _ database: borrowing SQLiteDatabase
    ) throws(SQLiteFailure) -> [String] {
        let statement = try database.statement(query)
        var names: [String] = []
        while try statement.step() { names.append(String(decoding: statement.text(0) ?? [], as: UTF8.self)) }
        return names
    }

    /// Names for a sentence; of many, the first ones.
    private static func quoted(_ names: some Collection<String>) -> String {
        let limit = 20
        let more = names.count > limit ? " and \(names.count - limit) more" : ""
        return names.prefix(limit).map { "'\($0)'" }.joined(separator: ", ") + more
    }
}
