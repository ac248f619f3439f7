import PerdureArchives
import Testing

extension CommandTests {
    /// `--catalog` with a database.
    @Suite struct SQLiteCatalogTests {
        private static let rows = """
            INSERT INTO catalog VALUES ('document-1', 'moved', 'document-a b', 0);
            INSERT INTO catalog VALUES ('document-7', 'deleted', NULL, 0);
            """
        private static let table =
            "CREATE TABLE catalog (identifier TEXT PRIMARY KEY, State TEXT, movedTo TEXT, more INTEGER);"

        private func folder(_ sql: String, named name: String = "c.db") throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            try folder.write("a.md", "<myapp:doc?id=7> <myapp://document/1?page=2#f>\n")
            try folder.write(name, [])
            let database = try SQLiteDatabase.open(PathBytes(folder(name)), size: 1_000_000)
            try database.execute(sql)
            return folder
        }

        private func restore(_ link: String, in folder: TemporaryFolder, _ catalog: String = "c.db") throws -> Ended {
            try Perdure.run(["restore", link, "--catalog", catalog] + Perdure.samples, in: folder)
        }

        @Test("a table 'catalog' is a catalog, whatever the file is called, and the database is only read")
        func reads() throws {
            // By its suffix, this would be CSV.
            let folder = try folder(Self.table + Self.rows, named: "c.csv")
            let before = try folder.contents()
            #expect(try restore("myapp:doc?id=7", in: folder, "c.csv").text.hasPrefix("deleted: "))
            let moved = try restore("myapp://document/1", in: folder, "c.csv")
            #expect(moved.code == 0 && moved.text.contains("identifier  document-a b\n"), "\(moved.errors)")
            #expect(try folder.contents() == before)
            let run = try Perdure.run(
                ["migrate", "a.md", "-o", "-", "--catalog", "c.csv", "--redirect"] + Perdure.samples, in: folder)
            #expect(run.code == 0, "\(run.errors)")
            #expect(run.text == "<myapp://document/7> <myapp://document/a%20b?page=2#f>\n")
            #expect(run.errors.contains("1 moved, 1 deleted"))
        }

        @Test("columns are found by their names, and whole numbers are text")
        func columns() throws {
            let folder = try folder(
                """
                CREATE TABLE Catalog (more, STATE, Identifier INTEGER);
                INSERT INTO catalog VALUES (1, 'deleted', 7), (x'00', 'live', 8);
                """)
            #expect(try restore("myapp:doc?id=7", in: folder).text.hasPrefix("open: "))
            let other = try self.folder(
                "CREATE TABLE catalog (state, identifier PRIMARY KEY) WITHOUT ROWID; INSERT INTO catalog VALUES ('deleted', 'document-7');"
            )
            #expect(try restore("myapp:doc?id=7", in: other).text.hasPrefix("deleted: "))
        }

        @Test("what is written in its write-ahead log counts")
        func writeAhead() throws {
            let folder = try folder("PRAGMA journal_mode = WAL;" + Self.table)
            let database = try SQLiteDatabase.open(PathBytes(folder("c.db")), size: 1_000_000)
            try database.execute("PRAGMA wal_autocheckpoint = 0;" + Self.rows)
            // A database in use is refused: what is copied meanwhile may be torn.
            let used = try restore("myapp:doc?id=7", in: folder)
            #expect(used.code == 4 && used.errors.contains("Close that program"), "\(used.errors)")
            try folder.write("copy/.keep", "")
            try folder.copy("c.db", to: "copy/c.db")
            try folder.copy("c.db-wal", to: "copy/c.db-wal")
            database.close()
            let before = try folder.contents("copy")
            #expect(try restore("myapp:doc?id=7", in: folder, "copy/c.db").text.hasPrefix("deleted: "))
            #expect(try folder.contents("copy") == before)
        }

        @Test("rows that can't be used are told by their number, and end the command with 1")
        func wrongRows() throws {
            let folder = try folder(
                Self.table
                    + """
                    INSERT INTO catalog VALUES ('x', 'lost', NULL, 0), (NULL, 'live', '', 0), ('b', 'moved', x'00', 0),
                    ('y', 'moved', 'z', 0), ('z', 'moved', 'y', 0), ('document-7', 'deleted', NULL, 0);
                    """)
            let run = try restore("myapp:doc?id=7", in: folder)
            #expect(run.code == 1 && run.text.hasPrefix("deleted: "))
            for words in [
                "c.db!catalog row 1 state: error: there is no state 'lost' [catalog-row]",
                "c.db!catalog row 2 identifier: error: this row has no identifier",
                "c.db!catalog row 3 movedTo: error: 'movedTo' is no text",
                "c.db!catalog row 4 identifier: error: content moves round in a circle",
            ] {
                #expect(run.errors.contains(words), "\(run.errors)")
            }
        }

        @Test("a database that is no catalog is refused, with what it has instead")
        func noCatalog() throws {
            func refusal(_ sql: String) throws -> String {
                let folder = try folder(sql)
                let run = try restore("myapp:doc?id=7", in: folder)
                #expect(run.code == 4 && run.output.isEmpty, "\(run.errors)")
                #expect(
                    try Perdure.run(
                        ["migrate", "a.md", "-o", "b.md", "--catalog", "c.db"] + Perdure.samples, in: folder
                    )
                    .code == 4)
                #expect(!folder.has("b.md"))
                return run.errors
            }
            let other = try refusal("CREATE TABLE notes (a); CREATE TABLE content (identifier, state, movedTo);")
            #expect(other.contains("'c.db' has no table 'catalog'; its tables are 'content', 'notes'."), "\(other)")
            let columns = try refusal("CREATE TABLE catalog (id, state, moved_to);")
            #expect(columns.contains("has no column 'identifier'; its columns are 'id', 'state', 'moved_to'."))
            let view = try refusal("CREATE TABLE c (identifier, state); CREATE VIEW catalog AS SELECT * FROM c;")
            #expect(view.contains("'catalog' is a view there, and views are not run"), "\(view)")
            let empty = try refusal("CREATE TABLE t (a); DROP TABLE t;")
            #expect(empty.contains("it has no tables at all"), "\(empty)")
        }

        @Test("a damaged database is refused, and nothing stays in the temporary folder")
        func damaged() throws {
            let folder = try folder(Self.table + Self.rows)
            try folder.write("d.db", "SQLite format 3\0 and so on")
            try folder.write("t/.keep", "")
            let run = try Perdure.run(
                ["restore", "myapp:doc?id=7", "--catalog", "d.db"] + Perdure.samples, in: folder,
                environment: ["TMPDIR": folder("t")])
            #expect(run.code == 4 && run.errors.contains("the catalog 'd.db' can't be read: "), "\(run.errors)")
            var bytes = try folder.bytes("c.db")
            bytes.removeLast(bytes.count / 3)
            try folder.write("d.db", bytes)
            #expect(try restore("myapp:doc?id=7", in: folder, "d.db").code == 4)
            #expect(try folder.contents("t").keys.sorted() == [".keep"])
        }
    }
}
