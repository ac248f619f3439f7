import Foundation

/// A program that tests ask for a second opinion.
struct ZipTool: Sendable {
    let path: String

    static let python = ZipTool(named: "python3")
    static let zip = ZipTool(named: "zip")
    static let unzip = ZipTool(named: "unzip")

    /// `nil` where it is not installed; tests that need it say so when they are skipped.
    init?(named name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        self.path = path
    }

    /// Runs it, and returns its status and what it wrote to either output.
    ///
    /// Without Foundation's `Process`, which on Linux may miss the end of one of several programs
    /// that run at once, and then waits for ever.
    func run(_ arguments: [String], in folder: URL? = nil) throws -> (status: Int32, output: String) {
        try withZipFolder { own in
            let output = own.appendingPathComponent("output").path
            let script = "cd \"$1\" && output=\"$2\" && shift 2 && exec \"$@\" > \"$output\" 2>&1"
            let words = ["/bin/sh", "-c", script, "sh", (folder ?? own).path, output, path] + arguments
            var strings = words.map { strdup($0) } + [nil]
            var environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
            defer { for string in strings + environment { free(string) } }
            var process = pid_t()
            let failure = posix_spawn(&process, "/bin/sh", nil, nil, &strings, &environment)
            guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0 {
                guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            }
            let text = String(decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
            let hasExited = status & 0x7F == 0
            return (hasExited ? status >> 8 & 0xFF : -1, text)
        }
    }
}

/// A folder for one test, gone after it.
func withZipFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("perdure-zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}

extension [UInt8] {
    init(contentsOf file: URL) throws {
        self = try [UInt8](Data(contentsOf: file))
    }

    func write(to file: URL) throws {
        try Data(self).write(to: file)
    }
}
