import Foundation
import Testing

/// Databases of Apple Notes, built and read back by a script in Python that knows nothing of Perdure.
enum NoteStore {
    /// Options that name the definitions of the app whose links stand in them.
    static let definitions = ["--schemas", "Schemas", "--migrations", "Migrations"]

    private static let script = Perdure.root.appendingPathComponent("Tests/Scripts/apple_formats.py").path

    private static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// A small Python lacks SQLite.
    static let isThere: Bool = {
        guard let path, let ended = try? run([path, "-c", "import sqlite3, plistlib, json"], TemporaryFolder()) else {
            return false
        }
        return ended.code == 0
    }()

    private static func run(
        _ words: [String], _ folder: TemporaryFolder, input: [UInt8] = []
    ) throws -> Ended {
        try RunningProgram.run(words, in: folder, input: input, environment: [:]) { _ in }
    }

    /// A folder with a database and the definitions.
    static func folder(_ name: String = "NoteStore.sqlite", withLog: Bool = false) throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        try folder.write("Schemas/doc/lineage.yaml", "lineage: doc\nversion: {key: v, missing: 1}\n")
        for (version, key, host, flag) in [
            (1, "id", "", "boolean"), (2, "name", "n/", "boolean"), (3, "title", "t/", "string"),
        ] {
            let scheme = version == 1 ? "mydoc:" : "mydoc://\(host)"
            try folder.write(
                "Schemas/doc/v\(version).yaml",
                """
                lineage: doc
                version: \(version)
                activity: com.example.doc.view
                identifiers: {webpageURL: "https://docs.example.com/\(host){\(key)}"}
                urls: ["\(scheme){\(key)}{?page}", "https://docs.example.com/\(host){\(key)}{?page}"]
                userInfo: {\(key): {type: string, required: true}, page: integer, flag: \(flag)}
                requiredUserInfoKeys: [\(key)]

                """)
        }
        try folder.write(
            "Migrations/doc/1-2.yaml", "lineage: doc\nfrom: 1\nto: 2\nsteps: [{rename: {id: name}}]\n")
        try folder.write(
            "Migrations/doc/2-3.yaml",
            """
            lineage: doc
            from: 2
            to: 3
            steps: [{rename: {name: title}}, {convert: {field: flag, from: boolean, to: string}}]

            """)
        let built = try withLog ? withItsLog.get() : alone.get()
        try folder.write("N/.keep", "")
        try folder.write(name, built.database)
        if withLog { try folder.write(name + "-wal", built.log) }
        return folder
    }

    private typealias Built = (database: [UInt8], log: [UInt8])
    private static let alone = Result { try build(withLog: false) }
    private static let withItsLog = Result { try build(withLog: true) }

    private static func build(withLog: Bool) throws -> Built {
        let folder = TemporaryFolder()
        let ended = try run([path ?? "", script, "build", "a.sqlite"] + (withLog ? ["--wal"] : []), folder)
        try #require(ended.code == 0, "\(ended.errors)")
        return (try folder.bytes("a.sqlite"), withLog ? try folder.bytes("a.sqlite-wal") : [])
    }

    /// A database that statements of SQL make.
    static func make(_ name: String, _ statements: String, in folder: TemporaryFolder) throws {
        let program = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.stdin.read())"
        let ended = try run([path ?? "", "-c", program, name], folder, input: Array(statements.utf8))
        try #require(ended.code == 0, "\(ended.errors)")
    }

    /// What a database says: each value by the way to it.
    static func said(_ name: String, in folder: TemporaryFolder) throws -> [String: String] {
        let ended = try run([path ?? "", script, "dump", name], folder)
        try #require(ended.code == 0, "\(ended.errors)")
        var values: [String: String] = [:]
        flatten(try JSONSerialization.jsonObject(with: Data(ended.output)), "", &values)
        return values
    }

    private static func flatten(_ value: Any, _ path: String, _ values: inout [String: String]) {
        if let members = value as? [String: Any] {
            for (key, value) in members { flatten(value, path + "/" + key, &values) }
        } else if let items = value as? [Any] {
            for (index, value) in items.enumerated() { flatten(value, "\(path)/\(index)", &values) }
        } else {
            values[path] = "\(value)"
        }
    }

    /// What differs between two databases.
    static func changes(from before: [String: String], to after: [String: String]) -> [String: String] {
        var changes: [String: String] = [:]
        for path in Set(before.keys).union(after.keys) where before[path] != after[path] {
            changes[path] = after[path] ?? "gone"
        }
        return changes
    }

    /// Holds a lock on a database while something is done.
    static func holding(_ name: String, in folder: TemporaryFolder, _ body: () throws -> Void) throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments = [script, "hold", folder(name)]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        var said = Data()
        while !said.contains(UInt8(ascii: "\n")) {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            said += more
        }
        #expect(said == Data("held\n".utf8))
        try body()
    }
}
