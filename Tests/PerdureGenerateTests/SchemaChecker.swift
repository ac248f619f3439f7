import Foundation

/// check-jsonschema, a validator that is not ours. It is installed from PyPI once, below `.build`.
struct SchemaChecker {
    private let program: String

    /// Nil where it can't be had; that is said.
    static let shared: SchemaChecker? = {
        let folder = Samples.root.appendingPathComponent(".build/check-jsonschema").path
        let program = folder + "/bin/check-jsonschema"
        if !FileManager.default.isExecutableFile(atPath: program) {
            let made = try? run(
                "/bin/sh",
                [
                    "-c",
                    "python3 -m venv \"$1\" && \"$1/bin/pip\" install --quiet --disable-pip-version-check check-jsonschema",
                    "sh", folder,
                ])
            guard let made, made.status == 0 else {
                let reason = "note: skipped: JSON Schema against check-jsonschema, which pip could not install\n"
                FileHandle.standardError.write(Data(reason.utf8))
                return nil
            }
        }
        return SchemaChecker(program: program)
    }()

    /// What it says of JSON texts; nil where they all satisfy the schema.
    func complaint(_ texts: [String], schema: String) throws -> String? {
        try Self.inFolder { write in
            let files = try texts.enumerated().map { try write($1, "\($0).json") }
            return try Self.complaint(program, ["--schemafile", try write(schema, "schema")] + files)
        }
    }

    /// What it says of texts that are to be schemas; nil where they all are.
    func complaint(aboutSchemas texts: [String]) throws -> String? {
        try Self.inFolder { write in
            let files = try texts.enumerated().map { try write($1, "\($0).json") }
            return try Self.complaint(program, ["--check-metaschema"] + files)
        }
    }

    private static func inFolder(_ body: ((String, String) throws -> String) throws -> String?) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "perdure-schema-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body { text, name in
            let file = folder.appendingPathComponent(name)
            try Data(text.utf8).write(to: file)
            return file.path
        }
    }

    private static func complaint(_ program: String, _ arguments: [String]) throws -> String? {
        let (status, output) = try run(program, arguments)
        return status == 0 ? nil : output
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
