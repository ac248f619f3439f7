import Foundation

/// A program of the system that a test runs.
struct Program {
    private let file: URL

    /// Finds a program in `PATH`; nil if it is not installed.
    init?(_ name: String) {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let files = path.split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
        guard
            let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
        else { return nil }
        self.file = file
    }

    static func isInstalled(_ name: String) -> Bool { Program(name) != nil }

    /// What the program prints, errors included, when given arguments and input.
    func run(_ arguments: [String], input: String = "", in folder: URL? = nil) throws -> String {
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let source = Pipe()
        let output = Pipe()
        process.standardInput = source
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try source.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
