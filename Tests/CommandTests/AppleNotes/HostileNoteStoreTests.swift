import Foundation
import Testing

extension CommandTests {
    /// Databases that look like Apple's and are made to do harm.
    @Suite(.enabled(if: NoteStore.isThere, "python3 with its SQLite is not here"))
    struct HostileNoteStoreTests {
        private static let table = "ZICCLOUDSYNCINGOBJECT"

        /// Two links in a table with more in its definition.
        private static func rows(_ more: String = "", then statements: String = "") -> String {
            """
            PRAGMA ignore_check_constraints = ON;
            CREATE TABLE \(table) (Z_PK INTEGER PRIMARY KEY, ZURLSTRING VARCHAR, ZSYNAPSEDATA BLOB\(more));
            INSERT INTO \(table) (ZURLSTRING) VALUES ('myapp:doc?id=1'), ('myapp:doc?id=2');
            \(statements)
            """
        }

        private func migrate(_ statements: String) throws -> (ended: Ended, folder: TemporaryFolder) {
            let folder = TemporaryFolder()
            try NoteStore.make("a.sqlite", statements, in: folder)
            let ended = try Perdure.run(["migrate", "a.sqlite", "-o", "out.sqlite"] + Perdure.samples, in: folder)
            #expect(ended.isModest)
            return (ended, folder)
        }

        @Test("triggers don't run, and checks are not computed")
        func nothingRuns() throws {
            let check = ", CHECK (length(randomblob(900000000)) > 0)"
            let trigger = """
                CREATE TABLE told (a);
                CREATE TRIGGER t AFTER UPDATE ON \(Self.table) BEGIN INSERT INTO told VALUES (randomblob(900000000)); END;
                """
            let (ended, folder) = try migrate(Self.rows(check, then: trigger))
            #expect(ended.code == 0 && ended.errors.contains("2 migrated"), "\(ended.errors)")
            let out = try folder.bytes("out.sqlite")
            #expect(String(decoding: out, as: UTF8.self).contains("myapp://document/1"))
            #expect(out.count == (try folder.bytes("a.sqlite").count))
        }

        @Test(
            "what is computed is refused, and the database is left",
            arguments: [
                rows(then: "CREATE INDEX odd ON \(table) (ZURLSTRING || hex(zeroblob(10)));"),
                rows(then: "CREATE INDEX odd ON \(table) (ZURLSTRING) WHERE length(hex(ZURLSTRING)) > 0;"),
                rows(then: "ALTER TABLE \(table) ADD COLUMN odd BLOB AS (zeroblob(900000000));"),
            ])
        func computed(statements: String) throws {
            let (ended, folder) = try migrate(statements)
            #expect(ended.code == 1 && ended.errors.contains("is computed by an expression"), "\(ended.errors)")
            #expect(try folder.bytes("out.sqlite") == folder.bytes("a.sqlite"))
            // A closer look reads no more than a run does.
            let explained = try Perdure.run(["explain", "a.sqlite"] + Perdure.samples, in: folder)
            #expect(explained.code != 0 && explained.errors.contains("is computed by an expression"))
        }

        @Test("a column called rowid hides which row it is: refused, and the database is left")
        func ownRowNumbers() throws {
            let (ended, folder) = try migrate(Self.rows(", rowid INTEGER"))
            #expect(ended.code == 1 && ended.errors.contains("has a column 'rowid' of its own"), "\(ended.errors)")
            #expect(try folder.bytes("out.sqlite") == folder.bytes("a.sqlite"))
            let named = Self.rows().replacing("Z_PK INTEGER", with: "rowid INTEGER")
            #expect(try migrate(named).ended.errors.contains("2 migrated"))
        }

        @Test("a view without end and a virtual table are no tables of notes")
        func noTables() throws {
            let view = """
                CREATE VIEW \(Self.table) AS WITH RECURSIVE c(Z_PK) AS (SELECT 1 UNION ALL SELECT Z_PK + 1 FROM c)
                SELECT Z_PK, 'myapp:doc?id=1' AS ZURLSTRING FROM c;
                """
            let virtual = "CREATE VIRTUAL TABLE \(Self.table) USING rtree(Z_PK, ZURLSTRING, ZSYNAPSEDATA);"
            for statements in [view, virtual] {
                let (ended, folder) = try migrate(statements)
                #expect(ended.code == 0 && ended.errors.contains("no links"), "\(ended.errors)")
                #expect(try folder.bytes("out.sqlite") == folder.bytes("a.sqlite"))
            }
        }

        @Test("tables of another form: said where they can't be read")
        func oddTables() throws {
            let statements = """
                CREATE TABLE \(Self.table) (Z_PK INTEGER PRIMARY KEY, ZURLSTRING VARCHAR, ZSYNAPSEDATA BLOB) WITHOUT ROWID;
                INSERT INTO \(Self.table) VALUES (1, 'myapp:doc?id=1', NULL);
                """
            let (ended, folder) = try migrate(statements)
            #expect(ended.code == 1 && ended.errors.contains("no such column"), "\(ended.errors)")
            #expect(try folder.bytes("out.sqlite") == folder.bytes("a.sqlite"))
            let values =
                "INSERT INTO \(Self.table) (ZURLSTRING, ZSYNAPSEDATA) VALUES (1, 'text'), (x'00', 1.5), (NULL, x'');"
            #expect(try migrate(Self.rows(then: values)).ended.errors.contains("2 migrated"))
        }
    }
}
