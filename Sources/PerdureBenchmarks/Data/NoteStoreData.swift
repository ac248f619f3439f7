import CSQLite

/// A database like that of Apple Notes: every row has the item of an app link, and its URL.
package enum NoteStoreData {
    /// An item that a script made from public descriptions; the fuzzer begins with it as well.
    private static let itemPath = "Tests/Fuzz/Seeds/quick-note/item.bin"
    private static let tables = """
        PRAGMA journal_mode = OFF; BEGIN;
        CREATE TABLE ZICCLOUDSYNCINGOBJECT (Z_PK INTEGER PRIMARY KEY, ZTITLE VARCHAR, ZURLSTRING VARCHAR,
            ZSYNAPSEDATA BLOB);
        CREATE INDEX ZURLSTRING_INDEX ON ZICCLOUDSYNCINGOBJECT (ZURLSTRING);
        CREATE TABLE ZICNOTEDATA (Z_PK INTEGER PRIMARY KEY, ZNOTE INTEGER, ZDATA BLOB);
        """

    @Sendable package static func make(in folder: String, count: Int) throws(BenchmarkFailure) {
        try makeDefinitions(in: folder)
        let item = try DataFile.read(itemPath)
        var handle: OpaquePointer?
        guard sqlite3_open(folder + "/in.sqlite", &handle) == SQLITE_OK else { throw failure(handle) }
        defer { sqlite3_close(handle) }
        let hex = item.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        let rows = """
            WITH RECURSIVE rows(n) AS (VALUES(1) UNION ALL SELECT n + 1 FROM rows WHERE n < \(count))
            INSERT INTO ZICCLOUDSYNCINGOBJECT SELECT n, 'Doc ' || n, 'mydoc:' || n, x'\(hex)' FROM rows;
            COMMIT;
            """
        guard sqlite3_exec(handle, tables + rows, nil, nil, nil) == SQLITE_OK else { throw failure(handle) }
    }

    private static func makeDefinitions(in folder: String) throws(BenchmarkFailure) {
        try DataFile.write("\(folder)/Schemas/doc/lineage.yaml", "lineage: doc\nversion: {key: v, missing: 1}\n")
        let versions = [
            (1, "id", "mydoc:", "https://docs.example.com/"), (2, "name", "mydoc://n/", "https://docs.example.com/n/"),
        ]
        for (version, key, scheme, page) in versions {
            try DataFile.write(
                "\(folder)/Schemas/doc/v\(version).yaml",
                """
                lineage: doc
                version: \(version)
                activity: com.example.doc.view
                identifiers: {webpageURL: "\(page){\(key)}"}
                urls: ["\(scheme){\(key)}{?page}", "\(page){\(key)}{?page}"]
                userInfo: {\(key): {type: string, required: true}, page: integer, flag: boolean}
                requiredUserInfoKeys: [\(key)]

                """)
        }
        try DataFile.write(
            "\(folder)/Migrations/doc/1-2.yaml", "lineage: doc\nfrom: 1\nto: 2\nsteps: [{rename: {id: name}}]\n")
    }

    private static func failure(_ handle: OpaquePointer?) -> BenchmarkFailure {
        BenchmarkFailure("the database can't be made: \(String(cString: sqlite3_errmsg(handle)))")
    }
}
