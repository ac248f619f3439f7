import Foundation

/// A folder of its own in which commands are run as a reader would, one after the other.
final class Shell {
    let folder: URL
    private var status: Int32 = 0

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("perdure-readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs a command with `perdure` in the `PATH`; `$?` is what the one before it ended with.
    ///
    /// - Returns: what it ended with, and what it printed, errors included.
    @discardableResult
    func run(_ command: String) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "(exit \(status))\n\(command)"]
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": "\(Repository.products.path):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8",
        ]
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        status = process.terminationStatus
        return (status, String(decoding: data, as: UTF8.self))
    }
}
